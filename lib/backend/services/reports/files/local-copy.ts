import { FileRefused } from '@/lib/backend/services/files/fetch-remote';
import { type CopyLimits, type LocalCopy, remoteCopy } from '@/lib/backend/services/files/remote-copy';
import { fetchReportFile } from './fetch-report-file';
import type { Source } from './source';

/** A file of a report on this disk: itself, or a temporary copy of a remote one. Throws `FileRefused`. */
export async function localCopy(source: Source, limits: CopyLimits): Promise<LocalCopy> {
  if (source.kind === 'remote') return remoteCopy((wanted) => fetchReportFile({ ...source, ...wanted }), limits);
  if (source.size > limits.maxBytes) throw new FileRefused('too large');
  return { path: source.path, size: source.size, release: () => undefined };
}
