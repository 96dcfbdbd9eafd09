import { config } from '@/lib/config';
import { parseFilesUrl } from '@/lib/config/files-url';
import { createFolderStorage } from './folder-storage';
import type { Storage } from './storage';

let opened: { of: string; storage: Promise<Storage> } | undefined;

async function open(filesUrl: string | undefined, dataDir: string): Promise<Storage> {
  const place = filesUrl === undefined ? null : parseFilesUrl(filesUrl);
  if (place?.kind !== 's3') return createFolderStorage(place?.path ?? dataDir);
  return (await import('./s3-storage')).createS3Storage(place);
}

/** The storage of this site: `FILES_URL`, or `DATA_DIR` where it is not set. */
export function openStorage(): Promise<Storage> {
  const { FILES_URL, DATA_DIR } = config();
  const of = FILES_URL ?? DATA_DIR;
  if (opened?.of !== of) opened = { of, storage: open(FILES_URL, DATA_DIR) };
  return opened.storage;
}
