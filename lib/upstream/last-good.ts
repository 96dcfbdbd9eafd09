import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Storage, StoredFile } from '@/lib/backend/storage/storage';
import { delay } from '@/lib/net/delay';

const maxEntries = 2_000;
const maxBytes = 48 * 1024 * 1024;
const maxFiles = 4_000;
const folder = 'last-good';
/** A storage that takes longer does not keep a page waiting. */
const storageTimeoutMs = 1_000;

const copySchema = z.object({ address: z.string(), at: z.number(), body: z.string() });
/** `madeAt`, unlike the stored `at`, is a time of `performance.now()`: a clock that is set makes no copy fresher. */
type Copy = { address: string; body: string; madeAt: number };

/** Null when it fails or takes longer. */
const inTime = <Found>(work: Promise<Found>): Promise<Found | null> =>
  Promise.race([work.catch(() => null), delay(storageTimeoutMs, null)]);

const nameOf = (address: string) => `${folder}/${createHash('sha256').update(address).digest('hex')}.json`;

export class LastGoodStore {
  private readonly memory = new LRUCache<string, Copy>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: (copy) => copy.body.length + 64,
  });
  private writes = 0;

  constructor(private readonly storage: () => Promise<Storage>) {}

  private async load(address: string): Promise<Copy | null> {
    const file = await (await this.storage()).load(nameOf(address));
    const parsed = copySchema.safeParse(JSON.parse(file?.bytes.toString('utf8') ?? 'null'));
    if (!parsed.success || parsed.data.address !== address) return null;
    const { at, body } = parsed.data;
    const age = Date.now() - at;
    // A time in the future says nothing about the age.
    return { address, body, madeAt: age < 0 ? Number.NEGATIVE_INFINITY : performance.now() - age };
  }

  async find(address: string): Promise<Copy | null> {
    const cached = this.memory.get(address);
    if (cached) return cached;
    const found = await inTime(this.load(address));
    if (found) this.memory.set(address, found);
    return found;
  }

  /** A copy that cannot be written to the storage is only lost on restart. */
  async put(address: string, body: string, madeAt: number): Promise<void> {
    const before = this.memory.get(address);
    this.memory.set(address, { address, body, madeAt });
    if (before?.body === body) return;
    await inTime(this.write({ address, body, at: Date.now() - (performance.now() - madeAt) }));
  }

  private async write(copy: z.infer<typeof copySchema>): Promise<void> {
    const storage = await this.storage();
    await storage.write(nameOf(copy.address), Buffer.from(JSON.stringify(copy)));
    this.writes += 1;
    if (this.writes % 200 === 0) await this.trim(storage);
  }

  /** Content removed upstream must not reappear during an outage. */
  async drop(address: string): Promise<void> {
    this.memory.delete(address);
    await inTime(this.storage().then((storage) => storage.remove(nameOf(address))));
  }

  private async trim(storage: Storage): Promise<void> {
    const files: StoredFile[] = [];
    for await (const file of storage.list(folder)) files.push(file);
    files.sort((a, b) => b.changedAt - a.changedAt);
    for (const { name } of files.slice(maxFiles)) await storage.remove(name);
  }
}
