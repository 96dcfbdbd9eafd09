import type { FailedFile, DownloadWords } from '@/components/features/report/download/download-types';

type FailureListProps = { failed: readonly FailedFile[]; words: Pick<DownloadWords, 'missing' | 'reasons'> };

/** The files that failed, with reasons. */
export function FailureList({ failed, words }: FailureListProps) {
  return (
    <details className="mt-3 text-small" open={failed.length <= 5}>
      <summary className="py-1 font-[550]">{`${words.missing} (${failed.length})`}</summary>
      <ul className="mt-1 border-b border-line">
        {failed.map(({ file, reason }) => (
          <li key={file.path} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-1.5">
            <span className="[overflow-wrap:anywhere]">{file.tag}</span>
            <span className="text-soft">{words.reasons[reason]}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
