import { openStorage } from '@/lib/backend/storage/open-storage';
import type { Storage, StoredFile } from '@/lib/backend/storage/storage';
import { processSingleton } from '@/lib/config/process-singleton';
import { log } from '@/lib/observability/log';

export function createSingleFlight<T>(): (name: string, task: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (name, task) => {
    const known = underWay.get(name);
    if (known) return known;
    const work = task().finally(() => underWay.delete(name));
    underWay.set(name, work);
    return work;
  };
}

/** Eviction goes down to this share of the limit, so that the next images need none. */
const keptShare = 0.9;
/** A use is recorded at most once in this time, so that reads cause few writes. */
const noteMs = 3_600_000;
/** An image that does not come in this time is generated again. */
const readTimeoutMs = 2_000;
/** Other processes write to the same folder, so it is listed again after this time. */
const relistMs = 300_000;

type Current = { storage: Storage; listedAt: number; total: Promise<number> };
type StoreOptions = {
  folder: string;
  maxBytes: () => number;
};

const listings = () => processSingleton('image-stores', () => new Map<string, Current>());

async function filesOf(storage: Storage, folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of storage.list(folder)) files.push(file);
  return files;
}

const totalOf = (files: readonly StoredFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

export class ImageStore {
  private readonly singleFlight = createSingleFlight<Buffer>();

  constructor(private readonly options: StoreOptions) {}

  private nameOf(name: string): string {
    return `${this.options.folder}/${name}`;
  }

  private current(storage: Storage): Current {
    const { folder } = this.options;
    const listing = listings().get(folder);
    if (listing?.storage === storage && performance.now() - listing.listedAt < relistMs) return listing;
    const current = { storage, listedAt: performance.now(), total: filesOf(storage, folder).then(totalOf) };
    listings().set(folder, current);
    return current;
  }

  private async used(file: StoredFile): Promise<void> {
    if (Date.now() - file.changedAt > noteMs) await (await openStorage()).touch(file.name).catch(() => undefined);
  }

  async read(name: string): Promise<Buffer | null> {
    try {
      const file = await (await openStorage()).load(this.nameOf(name), AbortSignal.timeout(readTimeoutMs));
      if (file) void this.used(file);
      return file?.bytes ?? null;
    } catch {
      return null;
    }
  }

  private async evict(storage: Storage): Promise<number> {
    const files = await filesOf(storage, this.options.folder);
    let total = totalOf(files);
    for (const { name, size } of files.sort((a, b) => a.changedAt - b.changedAt)) {
      if (total <= this.options.maxBytes() * keptShare) break;
      await storage.remove(name);
      total -= size;
    }
    return total;
  }

  /** Makes an image once for all who ask for it, and stores it: a full disk costs the stored copy, not the response. */
  make(name: string, task: () => Promise<Buffer>): Promise<Buffer> {
    return this.singleFlight(name, async () => {
      const bytes = await task();
      await this.keep(name, bytes);
      return bytes;
    });
  }

  async keep(name: string, bytes: Buffer): Promise<void> {
    await this.put(name, bytes).catch((error: Error) => log('warn', this.options.folder, { reason: error.name }));
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const storage = await openStorage();
    const listing = this.current(storage);
    try {
      await listing.total;
      await storage.write(this.nameOf(name), bytes);
      listing.total = listing.total.then((total) => total + bytes.byteLength);
      if ((await listing.total) > this.options.maxBytes()) listing.total = this.evict(storage);
      await listing.total;
    } catch (error) {
      // List again, or no image would be stored until the folder is due.
      listings().delete(this.options.folder);
      throw error;
    }
  }
}
