import { type RefObject, useState } from 'react';
import { passFocus } from '@/components/ui/hooks/pass-focus';
import { fill } from '@/lib/i18n/fill';
import type { FailedFile, DownloadWords } from '@/components/features/report/download/download-types';

type FailureToastsProps = {
  failures: readonly FailedFile[];
  words: Pick<DownloadWords, 'failed' | 'dismiss' | 'missing'>;
  /** The element that takes the focus when the toast is dismissed. */
  rest: RefObject<HTMLElement | null>;
};

/** One toast for all failed files, announced as they are added and shown until dismissed. */
export function FailureToasts({ failures, words, rest }: FailureToastsProps) {
  const [dismissed, setDismissed] = useState<readonly FailedFile[]>([]);
  const shown = failures.filter((failed) => !dismissed.includes(failed));
  return (
    <div aria-live="assertive" className="pointer-events-none fixed inset-x-3 top-3 z-40 ms-auto max-w-md">
      {shown.length > 0 && (
        <div className="pointer-events-auto flex items-start gap-3 border border-l-4 border-reject bg-reject-tint py-2.5 pe-1 ps-3 text-small">
          <span aria-hidden="true" className="font-mono">
            ✕
          </span>
          <div className="grow [overflow-wrap:anywhere]">
            {shown.length > 1 && <p className="font-[550]">{`${words.missing} (${shown.length})`}</p>}
            <ul className="max-h-[30dvh] overflow-y-auto">
              {shown.map(({ file }) => (
                <li key={file.path}>{fill(words.failed, { tag: file.tag })}</li>
              ))}
            </ul>
          </div>
          <button
            type="button"
            onClick={({ currentTarget }) => {
              passFocus(currentTarget, null, rest.current);
              setDismissed(failures);
            }}
            aria-label={words.dismiss}
            className="-my-1 size-9 shrink-0 text-lg leading-none hover:text-accent"
          >
            ×
          </button>
        </div>
      )}
    </div>
  );
}
