import type { FormEvent } from 'react';
import type { AccountWords } from '@/components/features/account/account-types';
import { Button } from '@/components/ui/button';
import { sessionPaths } from '@/lib/contract/call-paths';
import { fill } from '@/lib/i18n/fill';

type SessionNoteProps = { name: string | null; words: AccountWords['session']; onSignOut?: () => void };

export function SessionNote({ name, words, onSignOut }: SessionNoteProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSignOut?.();
  };
  return (
    <form
      method="post"
      action={sessionPaths.signOut}
      onSubmit={onSignOut && submit}
      className="mb-5 flex flex-wrap items-center justify-between gap-x-5 border border-edge bg-card px-4 py-1.5 text-small"
    >
      <p>{name ? fill(words.known, { name }) : words.unknown}</p>
      <Button type="submit" look="quiet" text={words.signOut} />
    </form>
  );
}
