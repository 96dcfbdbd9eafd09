import type JSZip from 'jszip';
import type { DownloadWords, FailedFile, FetchedFile } from './download';

/** The archive is collected into Blobs of this size, which the browser may keep on disk. */
const blobBytes = 8 * 1024 * 1024;

function toBlob(source: JSZip.JSZipStreamHelper<Uint8Array>, signal: AbortSignal): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      source.pause();
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
    const blobs: Blob[] = [];
    let chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    const flush = () => {
      blobs.push(new Blob(chunks));
      chunks = [];
      size = 0;
    };
    source
      .on('data', (chunk) => {
        // JSZip allocates its chunks itself, never in shared memory; only its types allow for that.
        chunks.push(chunk as Uint8Array<ArrayBuffer>);
        size += chunk.byteLength;
        if (size >= blobBytes) flush();
      })
      .on('error', reject)
      .on('end', () => {
        flush();
        resolve(new Blob(blobs, { type: 'application/zip' }));
      })
      .resume();
  });
}

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

/** Packs the files uncompressed, since photos are compressed already. Throws when `signal` aborts. */
export async function packArchive({ packed, failed, words, signal }: Contents): Promise<Blob> {
  const { default: Zip } = await import('jszip');
  const zip = new Zip();
  for (const { path, blob } of packed) {
    signal.throwIfAborted();
    zip.file(path, await blob.arrayBuffer(), { createFolders: false });
  }
  signal.throwIfAborted();
  if (failed.length > 0) zip.file(words.listName, missingList(failed, words), { createFolders: false });
  return toBlob(zip.generateInternalStream({ type: 'uint8array', compression: 'STORE' }), signal);
}

/** Packs and saves the archive as `name`; throws when `signal` aborts before it is saved. */
export async function saveArchive(name: string, contents: Contents): Promise<void> {
  const [blob, { saveAs }] = await Promise.all([packArchive(contents), import('file-saver')]);
  contents.signal.throwIfAborted();
  saveAs(blob, name);
}
