import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '@/lib/config';

/** Eviction goes down to this share of the limit, so that the next images need none. */
const keptShare = 0.9;
/** A use is recorded at most once in this time, so that reads cause few writes. */
const noteMs = 3_600_000;

/** Other processes write to the same folder, so it is read again after this time. */
const rereadMs = 300_000;
/** A `.part` file older than this was left by a process that ended. */
const partMs = 600_000;

type Entry = { size: number; usedAt: number };
type Listing = { entries: Map<string, Entry>; total: number };
type Current = { folder: string; readAt: number; reading: Promise<Listing> };
type StoreOptions = {
  /** Folder below `DATA_DIR`. */
  folder: string;
  /** Limit of the folder, read at each use. */
  maxBytes: () => number;
};

const stateKey = Symbol.for('verilot.image-stores');
const shared: typeof globalThis & { [stateKey]?: Map<string, Current> } = globalThis;
/** The listings by folder name, one per process: route handlers and pages are separate module graphs. */
function listings(): Map<string, Current> {
  shared[stateKey] ??= new Map();
  return shared[stateKey];
}

async function removeOld(part: string, writtenAt: number): Promise<void> {
  if (Date.now() - writtenAt > partMs) await rm(part, { force: true });
}

async function readFolder(path: string): Promise<Listing> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const entries = new Map<string, Entry>();
  for (const name of await readdir(path)) {
    const facts = await stat(join(path, name)).catch(() => null);
    if (!facts?.isFile()) continue;
    if (name.endsWith('.part')) await removeOld(join(path, name), facts.mtimeMs);
    else entries.set(name, { size: facts.size, usedAt: facts.mtimeMs });
  }
  return { entries, total: [...entries.values()].reduce((sum, { size }) => sum + size, 0) };
}

/** Resized images in a folder of limited size, from which the least recently used ones are evicted. */
export class ImageStore {
  constructor(private readonly options: StoreOptions) {}

  private path(...names: string[]): string {
    return join(config().DATA_DIR, this.options.folder, ...names);
  }

  private listing(): Promise<Listing> {
    const folder = this.path();
    const own = listings().get(this.options.folder);
    if (own?.folder === folder && Date.now() - own.readAt < rereadMs) return own.reading;
    const current = { folder, readAt: Date.now(), reading: readFolder(folder) };
    listings().set(this.options.folder, current);
    // Forget a failure, or no image would be found or stored until the folder is due to be read again.
    current.reading.catch(() => {
      if (listings().get(this.options.folder) === current) listings().delete(this.options.folder);
    });
    return current.reading;
  }

  /** Returns the path and size in bytes of a stored image; null when it has to be generated. */
  async find(name: string): Promise<{ path: string; size: number } | null> {
    const own = await this.listing();
    const entry = own.entries.get(name);
    if (!entry) return null;
    const path = this.path(name);
    const facts = await stat(path).catch(() => null);
    if (!facts) {
      forget(own, name);
      return null;
    }
    const now = Date.now();
    if (now - entry.usedAt > noteMs) {
      entry.usedAt = now;
      await utimes(path, new Date(now), new Date(now)).catch(() => undefined);
    }
    return { path, size: facts.size };
  }

  /** The bytes of a stored image; null when there is none or the folder cannot be read. */
  async read(name: string): Promise<Buffer | null> {
    const found = await this.find(name).catch(() => null);
    return found ? readFile(found.path).catch(() => null) : null;
  }

  /** Stores an image under its name; the least recently used ones are evicted when the folder exceeds its limit. */
  async keep(name: string, bytes: Uint8Array): Promise<void> {
    const own = await this.listing();
    const maxBytes = this.options.maxBytes();
    const part = this.path(`${randomUUID()}.part`);
    await writeFile(part, bytes, { mode: 0o600 });
    await rename(part, this.path(name));
    own.total += bytes.byteLength - (own.entries.get(name)?.size ?? 0);
    own.entries.set(name, { size: bytes.byteLength, usedAt: Date.now() });
    if (own.total <= maxBytes) return;
    const oldest = [...own.entries].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [each] of oldest) {
      if (own.total <= maxBytes * keptShare) break;
      forget(own, each);
      await rm(this.path(each), { force: true });
    }
  }
}

function forget(own: Listing, name: string): void {
  own.total -= own.entries.get(name)?.size ?? 0;
  own.entries.delete(name);
}
