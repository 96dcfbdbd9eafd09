import type { DownloadWords, FailedFile, FetchedFile } from './download';

/** Text file of the failed files, one line each: tag, path and reason, tab-separated. */
function missingList(failed: readonly FailedFile[], words: Contents['words']): string {
  const lines = failed.map(({ file, reason }) => `${file.tag}\t${file.path}\t${words.reasons[reason]}`);
  // Byte-order mark and CRLF for Windows editors.
  return `\ufeff${[words.listHead, '', ...lines, ''].join('\r\n')}`;
}

type Contents = {
  packed: readonly FetchedFile[];
  failed: readonly FailedFile[];
  words: Pick<DownloadWords, 'listName' | 'listHead' | 'reasons'>;
  signal: AbortSignal;
};

async function* entriesOf({ packed, failed, words, signal }: Contents) {
  const list = failed.length > 0 ? [{ path: words.listName, blob: new Blob([missingList(failed, words)]) }] : [];
  for (const { path, blob } of [...packed, ...list]) {
    signal.throwIfAborted();
    yield { name: path, input: new Uint8Array(await blob.arrayBuffer()) };
  }
}

/** Packs the files uncompressed, since photos are compressed already. Throws when `signal` aborts. */
export async function packArchive(contents: Contents): Promise<Blob> {
  const { makeZip } = await import('client-zip');
  const reader = makeZip(entriesOf(contents)).getReader();
  // One Blob a chunk: the browser may keep Blobs on disk.
  const parts: Blob[] = [];
  for (;;) {
    contents.signal.throwIfAborted();
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: 'application/zip' });
    parts.push(new Blob([new Uint8Array(value)]));
  }
}

/** Packs and saves the archive as `name`; throws when `signal` aborts before it is saved. */
export async function saveArchive(name: string, contents: Contents): Promise<void> {
  const [blob, { saveAs }] = await Promise.all([packArchive(contents), import('file-saver')]);
  contents.signal.throwIfAborted();
  saveAs(blob, name);
}
