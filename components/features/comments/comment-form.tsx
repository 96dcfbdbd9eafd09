import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { control, describedBy, edge, Field } from '@/components/ui/field';
import { lengthOf, maxCommentCharacters } from '@/lib/comments/content';
import type { PostedComment } from '@/lib/comments/posted';
import type { ReaderComment } from '@/lib/comments/thread';
import { fill } from '@/lib/i18n/fill';
import { FormStatusLine } from './form-status';
import { Trap } from './trap';
import type { CommentAction, ThreadSetup } from './types';
import { useCommentForm } from './use-comment-form';
import { useOwnName } from './use-own-name';

export type CommentFormProps = {
  setup: ThreadSetup;
  /** Begins the ids of its elements. */
  id: string;
  /** The comment link that it posts to. */
  path: string;
  label: string;
  submit: string;
  posted: PostedComment;
  formAction: (data: FormData) => void;
  post: CommentAction;
  onSent: (comment: ReaderComment | null) => void;
};

/** A box for a comment or a reply. Without script it posts to its page, which comes back with what is wrong and what was typed. */
export function CommentForm({ setup, id, path, label, submit: submitLabel, posted, formAction, post, onSent }: CommentFormProps) {
  const { form, status, submit } = useCommentForm({ setup, path, posted, post, onSent });
  const own = useOwnName();
  const kept = 'text' in posted && posted.path === path ? posted.text : '';
  const [count, setCount] = useState(() => lengthOf(kept));
  const { words } = setup;
  const help = fill(words.form.help, { max: maxCommentCharacters, tourist: words.tourist });
  const error = status.kind === 'wrong' ? status.message : undefined;
  const isBusy = status.kind === 'busy';
  return (
    <form ref={form} id={id} action={formAction} onSubmit={submit} onReset={() => setCount(0)} onFocus={own.ask} className="relative grid scroll-mt-28 gap-3" noValidate>
      <input type="hidden" name="path" value={path} />
      <input type="hidden" name="locale" value={setup.locale} />
      <input type="hidden" name="post" value={setup.postId} />
      <input type="hidden" name="back" value={setup.back} />
      <Field id={`${id}-content`} label={label} help={help} error={error}>
        <textarea
          id={`${id}-content`}
          name="content"
          rows={4}
          required
          defaultValue={kept}
          readOnly={isBusy}
          onInput={(event) => setCount(lengthOf(event.currentTarget.value))}
          className={`${control} ${edge(Boolean(error))} block`}
          {...describedBy(`${id}-content`, help, error)}
        />
      </Field>
      <Trap id={id} label={words.form.honeypot} />
      {own.name && (
        <label className="flex min-h-11 items-center gap-2 text-small">
          <input type="checkbox" name="named" value="true" className="size-5 accent-(--accent)" />
          {fill(words.form.named, { name: own.name })}
        </label>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" look="line" aria-disabled={isBusy}>{isBusy ? words.form.sending : submitLabel}</Button>
        {count > 0 && <span className={`text-caption tabular-nums ${count > maxCommentCharacters ? 'text-reject' : 'text-soft'}`}>{fill(words.form.counter, { count, max: maxCommentCharacters })}</span>}
      </div>
      <FormStatusLine status={status} words={words.form} />
    </form>
  );
}
