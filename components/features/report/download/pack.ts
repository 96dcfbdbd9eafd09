import type { Failed, Packed, PackWords } from './types';

/** The archive is handed to the browser in pieces of this size, so that it never lies whole in the memory of the page. */
const pieceBytes = 8 * 1024 * 1024;

type Source = { on(event: 'data', listener: (chunk: Uint8Array<ArrayBuffer>) => void): Source; on(event: 'error', listener: (error: Error) => void): Source; on(event: 'end', listener: () => void): Source; resume(): unknown; pause(): unknown };

function collect(source: Source, signal: AbortSignal): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      source.pause();
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    const pieces: Blob[] = [];
    let chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    const flush = () => {
      pieces.push(new Blob(chunks));
      chunks = [];
      size = 0;
    };
    source
      .on('data', (chunk) => {
        chunks.push(chunk);
        size += chunk.byteLength;
        if (size >= pieceBytes) flush();
      })
      .on('error', reject)
      .on('end', () => {
        flush();
        resolve(new Blob(pieces, { type: 'application/zip' }));
      })
      .resume();
  });
}

/** The text of the list of what is missing: tag, place and reason of each, a line a file. */
export function missingList(failed: readonly Failed[], words: Pick<PackWords, 'listHead' | 'reasons'>): string {
  const lines = failed.map(({ file, reason }) => `${file.tag}\t${file.path}\t${words.reasons[reason]}`);
  // Windows reads the mark, and lines that end as its own.
  return `\ufeff${[words.listHead, '', ...lines, ''].join('\r\n')}`;
}

type Contents = { packed: readonly Packed[]; failed: readonly Failed[]; words: Pick<PackWords, 'listName' | 'listHead' | 'reasons'>; signal: AbortSignal };

/** The archive of the files that came; photos are packed as they are, since they are compressed already. Throws once `signal` fired. */
export async function packArchive({ packed, failed, words, signal }: Contents): Promise<Blob> {
  const { default: JSZip } = await import('jszip');
  const zip = new JSZip();
  for (const { path, blob } of packed) {
    signal.throwIfAborted();
    zip.file(path, await blob.arrayBuffer(), { createFolders: false });
  }
  signal.throwIfAborted();
  if (failed.length > 0) zip.file(words.listName, missingList(failed, words), { createFolders: false });
  return collect(zip.generateInternalStream({ type: 'uint8array', compression: 'STORE' }) as unknown as Source, signal);
}

/** Packs and saves under `name`, unless `signal` fires before it is packed. */
export async function saveArchive(name: string, contents: Contents): Promise<void> {
  const [blob, { saveAs }] = await Promise.all([packArchive(contents), import('file-saver')]);
  contents.signal.throwIfAborted();
  saveAs(blob, name);
}
