import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

const maxEntries = 2_000;
const maxBytes = 48 * 1024 * 1024;
const maxFiles = 4_000;

const copySchema = z.object({ address: z.string(), at: z.number(), body: z.string() });
type Copy = z.infer<typeof copySchema>;

/** Stores the last good response of each upstream call: in a bounded LRU cache, and on disk to survive a restart. */
export class LastGoodStore {
  private readonly memory = new LRUCache<string, Copy>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: (copy) => copy.body.length + 64,
  });
  private writes = 0;

  constructor(private readonly directory: string) {}

  private file(address: string): string {
    return join(this.directory, `${createHash('sha256').update(address).digest('hex')}.json`);
  }

  async find(address: string): Promise<Copy | null> {
    const held = this.memory.get(address);
    if (held) return held;
    try {
      const parsed = copySchema.safeParse(JSON.parse(await readFile(this.file(address), 'utf8')));
      if (!parsed.success || parsed.data.address !== address) return null;
      this.memory.set(address, parsed.data);
      return parsed.data;
    } catch {
      return null;
    }
  }

  /** Stores a copy. Failing to write it to disk only means that the copy is lost on restart. */
  async keep(address: string, body: string, at: number): Promise<void> {
    const before = this.memory.get(address);
    this.memory.set(address, { address, at, body });
    if (before?.body === body) return;
    try {
      await mkdir(this.directory, { recursive: true });
      const file = this.file(address);
      this.writes += 1;
      const turn = this.writes;
      // A unique name, because two responses for one URL may be written at the same time.
      const partial = `${file}.${process.pid}-${turn}`;
      await writeFile(partial, JSON.stringify({ address, at, body }));
      await rename(partial, file);
      if (turn % 200 === 0) await this.trim();
    } catch {
      // Not reported: the response itself was served.
    }
  }

  /** Deletes a copy: content removed upstream must not reappear during an outage. */
  async drop(address: string): Promise<void> {
    this.memory.delete(address);
    await unlink(this.file(address)).catch(() => undefined);
  }

  private async trim(): Promise<void> {
    const files = (await readdir(this.directory)).filter((name) => name.includes('.json'));
    if (files.length <= maxFiles) return;
    const aged = await Promise.all(
      files.map(async (name) => ({ name, age: (await stat(join(this.directory, name))).mtimeMs })),
    );
    aged.sort((a, b) => a.age - b.age);
    await Promise.all(aged.slice(0, files.length - maxFiles).map(({ name }) => unlink(join(this.directory, name))));
  }
}
