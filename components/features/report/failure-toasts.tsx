import { type RefObject, useRef, useState } from 'react';
import { passFocus } from '@/components/ui/hooks/pass-focus';
import { fill } from '@/lib/i18n/fill';
import type { FailedFile, DownloadWords } from '@/components/features/report/download/download-types';

/** Toasts shown at once, newest last; the failure list has all of them. */
const maxShown = 3;

type FailureToastsProps = {
  failures: readonly FailedFile[];
  words: Pick<DownloadWords, 'failed' | 'dismiss' | 'missing'>;
  /** The element that takes the focus when the last toast is dismissed. */
  rest: RefObject<HTMLElement | null>;
};

/** A toast per failed file, announced when it appears and shown until dismissed. */
export function FailureToasts({ failures, words, rest }: FailureToastsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [dismissed, setDismissed] = useState<ReadonlySet<FailedFile>>(new Set());
  const shown = failures.filter((failed) => !dismissed.has(failed)).slice(-maxShown);
  const dismiss = (failed: FailedFile) => setDismissed((now) => new Set([...now, failed]));
  return (
    <ul
      ref={list}
      aria-live="assertive"
      aria-label={words.missing}
      className="pointer-events-none fixed inset-x-3 top-3 z-40 ms-auto max-w-md"
    >
      {shown.map((failed) => (
        <li
          key={failed.file.path}
          className="pointer-events-auto mb-2 flex items-start gap-3 border border-l-4 border-reject bg-reject-tint py-2.5 pe-1 ps-3 text-small"
        >
          <span aria-hidden="true" className="font-mono">
            ✕
          </span>
          <span className="grow [overflow-wrap:anywhere]">{fill(words.failed, { tag: failed.file.tag })}</span>
          <button
            type="button"
            onClick={({ currentTarget }) => {
              passFocus(currentTarget, list.current, rest.current);
              dismiss(failed);
            }}
            aria-label={words.dismiss}
            className="-my-1 size-9 shrink-0 text-lg leading-none hover:text-accent"
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}
