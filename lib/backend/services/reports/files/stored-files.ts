import { LRUCache } from 'lru-cache';
import { openStorage } from '@/lib/backend/storage/open-storage';
import { checkedName, StorageFailed, type StoredFile } from '@/lib/backend/storage/storage';

const reportsFolder = 'reports';
const maxFolders = 200;

type Listing = Promise<ReadonlyMap<string, StoredFile>>;
/** A folder never changes, because every import makes a new one. */
const listings = new LRUCache<string, Listing>({ max: maxFolders });

/** Name in the storage of a file of an imported report. Throws `StorageFailed` for one that leads out of its folder. */
export const storedName = (folder: string, file: string): string => `${reportsFolder}/${folder}/${checkedName(file)}`;

async function readFolder(folder: string): Listing {
  const files = new Map<string, StoredFile>();
  for await (const file of (await openStorage()).list(`${reportsFolder}/${folder}`)) files.set(file.name, file);
  return files;
}

/** Returns a file of an imported report; null when there is none. */
export async function findStoredFile(folder: string, file: string): Promise<StoredFile | null> {
  const listing = listings.get(folder) ?? readFolder(folder);
  listings.set(folder, listing);
  try {
    return (await listing).get(storedName(folder, file)) ?? null;
  } catch (error) {
    if (listings.peek(folder) === listing) listings.delete(folder);
    if (error instanceof StorageFailed && error.reason === 'bad name') return null;
    throw error;
  }
}
