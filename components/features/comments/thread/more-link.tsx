import { useState } from 'react';
import { isPlainClick } from '@/components/ui/hooks/plain-click';
import type { CommentWords } from '@/components/features/comments/comment-types';

type MoreLinkProps = {
  href: string;
  label: string;
  words: CommentWords['more'];
  /** Fetches what the link leads to; throws on failure. */
  load: () => Promise<void> | void;
  isBusy?: boolean;
  isFailed?: boolean;
};

/** Link to a further page, loaded in place with script. A failure is shown next to it; clicking retries. */
export function MoreLink({ href, label, words, load, isBusy = false, isFailed = false }: MoreLinkProps) {
  const [loadState, setLoadState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const busy = isBusy || loadState === 'busy';
  const press = async () => {
    if (busy) return;
    setLoadState('busy');
    try {
      await load();
      setLoadState('idle');
    } catch {
      setLoadState('failed');
    }
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small">
      <a
        href={href}
        rel="nofollow"
        aria-disabled={busy}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          void press();
        }}
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
      >
        {busy ? words.loading : isFailed || loadState === 'failed' ? words.retry : label}
      </a>
      <span role="status">{!busy && (isFailed || loadState === 'failed') && words.failed}</span>
    </p>
  );
}
