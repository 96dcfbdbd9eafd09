import { FileRefused } from '@/lib/backend/services/files/fetch-remote';
import { type CopyLimits, copyHere, type LocalCopy, remoteCopy } from '@/lib/backend/services/files/remote-copy';
import { openStorage } from '@/lib/backend/storage/open-storage';
import { fetchReportFile } from './fetch-report-file';
import type { Source } from './source';

async function storedCopy(name: string, size: number, limits: CopyLimits): Promise<LocalCopy> {
  const storage = await openStorage();
  const path = storage.localPath(name);
  if (path !== null) return { path, size, release: () => undefined };
  return copyHere(({ maxBytes, signal }) => {
    if (size > maxBytes) throw new FileRefused('too large');
    return storage.read(name, { signal });
  }, limits);
}

/** A file of a report on this disk: itself, or a temporary copy of one that is elsewhere. Throws `FileRefused`. */
export async function localCopy(source: Source, limits: CopyLimits): Promise<LocalCopy> {
  if (source.kind === 'remote') return remoteCopy((wanted) => fetchReportFile({ ...source, ...wanted }), limits);
  if (source.size > limits.maxBytes) throw new FileRefused('too large');
  if (source.kind === 'stored') return storedCopy(source.name, source.size, limits);
  return { path: source.path, size: source.size, release: () => undefined };
}
