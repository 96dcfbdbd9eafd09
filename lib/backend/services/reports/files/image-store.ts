import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
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
type Store = { entries: Map<string, Entry>; total: number };
const key = Symbol.for('verilot.report-images');
const shared: typeof globalThis & { [key]?: { folder: string; readAt: number; reading: Promise<Store> } } = globalThis;

const folder = () => join(config().DATA_DIR, 'report-images');
const maxBytes = () => config().REPORT_IMAGES_MB * 1024 * 1024;

async function removeOld(part: string, writtenAt: number): Promise<void> {
  if (Date.now() - writtenAt > partMs) await rm(part, { force: true });
}

async function readStore(path: string): Promise<Store> {
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

/** The list of stored images, one per process. */
function store(): Promise<Store> {
  const path = folder();
  const own = shared[key];
  if (own?.folder === path && Date.now() - own.readAt < rereadMs) return own.reading;
  const reading = readStore(path);
  const current = { folder: path, readAt: Date.now(), reading };
  shared[key] = current;
  // Forget a failure, or no image would be found or stored until the folder is due to be read again.
  reading.catch(() => {
    if (shared[key] === current) delete shared[key];
  });
  return reading;
}

/** Returns the path and size in bytes of a stored image; null when it has to be generated. */
export async function findImage(name: string): Promise<{ path: string; size: number } | null> {
  const { entries } = await store();
  const entry = entries.get(name);
  const path = join(folder(), name);
  if (!entry) return null;
  const facts = await stat(path).catch(() => null);
  if (!facts) {
    await forget(name);
    return null;
  }
  const now = Date.now();
  if (now - entry.usedAt > noteMs) {
    entry.usedAt = now;
    await utimes(path, new Date(now), new Date(now)).catch(() => undefined);
  }
  return { path, size: facts.size };
}

async function forget(name: string): Promise<void> {
  const own = await store();
  own.total -= own.entries.get(name)?.size ?? 0;
  own.entries.delete(name);
}

/** Stores an image under its name; the least recently used ones are evicted when the folder exceeds its limit. */
export async function keepImage(name: string, bytes: Uint8Array): Promise<void> {
  const own = await store();
  const path = join(folder(), name);
  const part = join(folder(), `${randomUUID()}.part`);
  await writeFile(part, bytes, { mode: 0o600 });
  await rename(part, path);
  own.total += bytes.byteLength - (own.entries.get(name)?.size ?? 0);
  own.entries.set(name, { size: bytes.byteLength, usedAt: Date.now() });
  if (own.total <= maxBytes()) return;
  const oldest = [...own.entries].sort(([, a], [, b]) => a.usedAt - b.usedAt);
  for (const [each] of oldest) {
    if (own.total <= maxBytes() * keptShare) break;
    await forget(each);
    await rm(join(folder(), each), { force: true });
  }
}
