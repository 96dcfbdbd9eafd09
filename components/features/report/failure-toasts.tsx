import { useState } from 'react';
import { fill } from './download/texts';
import type { Failed, PackWords } from './download/types';

/** So many notices are shown at once, the newest last; the list of what is missing names them all. */
const maxShown = 3;

type FailureToastsProps = { failures: readonly Failed[]; words: Pick<PackWords, 'failed' | 'dismiss' | 'missing'> };

/** A notice for each file that could not be packed, read out when it comes; it stays until it is dismissed. */
export function FailureToasts({ failures, words }: FailureToastsProps) {
  const [dismissed, setDismissed] = useState<ReadonlySet<Failed>>(new Set());
  const shown = failures.filter((failed) => !dismissed.has(failed)).slice(-maxShown);
  const dismiss = (failed: Failed) => setDismissed((now) => new Set([...now, failed]));
  return (
    <ul aria-live="assertive" aria-label={words.missing} className="pointer-events-none fixed inset-x-3 top-3 z-40 ms-auto max-w-md">
      {shown.map((failed) => (
        <li key={failed.file.path} className="pointer-events-auto mb-2 flex items-start gap-3 border border-l-4 border-reject bg-reject-tint py-2.5 pe-1 ps-3 text-small">
          <span aria-hidden="true" className="font-mono">✕</span>
          <span className="grow [overflow-wrap:anywhere]">{fill(words.failed, { tag: failed.file.tag })}</span>
          <button type="button" onClick={() => dismiss(failed)} aria-label={words.dismiss} className="-my-1 size-9 shrink-0 text-lg leading-none hover:text-accent">×</button>
        </li>
      ))}
    </ul>
  );
}
