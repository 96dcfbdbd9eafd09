import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFolderStorage } from '@/lib/backend/storage/open-storage';
import { createS3Storage, storeBackoff } from '@/lib/backend/storage/s3-storage';
import type { Storage } from '@/lib/backend/storage/storage';
import { parseFilesUrl } from '@/lib/config/files-url';
import { type S3Server, startS3 } from '../support/s3-server';

const root = mkdtempSync(join(tmpdir(), 'storage-'));
const made = {} as { s3: S3Server; store: Storage };
const large = Buffer.from(Array.from({ length: 3 * 1024 * 1024 }, (_, at) => (at * 7) % 251));

async function storeAt(url: string): Promise<Storage> {
  const place = parseFilesUrl(url);
  if (place?.kind !== 's3') throw new Error('no store');
  return createS3Storage(place);
}
const namesIn = async (storage: Storage, folder: string) => {
  const names: string[] = [];
  for await (const { name } of storage.list(folder)) names.push(name);
  return names.sort();
};

beforeAll(async () => {
  made.s3 = await startS3();
  made.store = await storeAt(made.s3.url('one'));
  storeBackoff.ms = 0;
});
afterEach(() => {
  made.s3.fail(null);
  made.s3.cutAfter(null);
});
afterAll(async () => {
  await made.s3.close();
  rmSync(root, { recursive: true, force: true });
});

describe.each([
  ['a folder', () => createFolderStorage(root)],
  ['an S3 server', () => made.store],
] as const)('files in %s', (_, storageOf) => {
  it('are read as they were written, whole and in parts, also under names of other scripts', async () => {
    const storage = storageOf();
    const name = 'reports/a-1/照片 1 (左)+%.jpg';
    await storage.write(name, Readable.from(large));
    expect(await storage.load(name)).toMatchObject({ name, size: large.length });
    expect((await buffer(await storage.read(name))).equals(large)).toBe(true);
    for (const [from, to] of [
      [0, 15],
      [100, 199],
      [large.length - 7, large.length - 1],
    ] as const) {
      const part = await buffer(await storage.read(name, { range: { from, to } }));
      expect(part.equals(large.subarray(from, to + 1)), `${from}-${to}`).toBe(true);
    }
    await storage.write('small', Buffer.from('first'));
    await storage.write('small', Buffer.from('second'));
    const { bytes, changedAt = 0 } = (await storage.load('small')) ?? {};
    expect(bytes?.toString()).toBe('second');
    expect(Math.abs(Date.now() - changedAt)).toBeLessThan(5_000);
    await storage.write('empty', Readable.from([]));
    expect((await buffer(await storage.read('empty'))).length).toBe(0);
  });

  it('that are not there are null, and an error when they are opened', async () => {
    const storage = storageOf();
    expect([await storage.load('none'), await storage.load('none')]).toEqual([null, null]);
    await expect(storage.read('none')).rejects.toMatchObject({ name: 'StorageFailed', isMissing: true });
    await storage.remove('none');
    await storage.touch('none');
    expect(await namesIn(storage, 'nowhere')).toEqual([]);
  });

  it('are listed and removed by folder, and no other', async () => {
    const storage = storageOf();
    for (const name of ['x/1', 'x/deep/2', 'xy/3']) await storage.write(name, Buffer.from(name));
    expect(await namesIn(storage, 'x')).toEqual(['x/1', 'x/deep/2']);
    await storage.removeFolder('x');
    expect([await namesIn(storage, 'x'), await namesIn(storage, 'xy')]).toEqual([[], ['xy/3']]);
  });

  it('whose writing breaks leave nothing, neither under their name nor beside it', async () => {
    const storage = storageOf();
    async function* breaking() {
      yield large;
      throw new Error('the sender left');
    }
    await expect(storage.write('broken/1', Readable.from(breaking()))).rejects.toThrow();
    expect(await namesIn(storage, 'broken')).toEqual([]);
    expect(await storage.load('broken/1')).toBeNull();
  });

  it('never lie outside of their place', async () => {
    const storage = storageOf();
    for (const name of ['../x', 'a/../../x', '', '/', 'a\0b'])
      await expect(
        Promise.resolve().then(() => storage.load(name)),
        name,
      ).rejects.toThrow('bad name');
  });

  it('are closed when their reader leaves', async () => {
    const storage = storageOf();
    await storage.write('left', large);
    const leave = new AbortController();
    const stream = await storage.read('left', { signal: leave.signal });
    stream.once('data', () => leave.abort());
    await expect(buffer(stream)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('a folder and its files can be read by their owner alone', async () => {
  await createFolderStorage(root).write('private/file', Buffer.from('x'));
  const modes = ['private', 'private/file'].map((name) => statSync(join(root, name)).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600]);
  expect(readdirSync(join(root, 'private'))).toEqual(['file']);
});

describe('a store that fails', () => {
  it('says so without its address, and works again afterwards', async () => {
    await made.store.write('kept', large);
    made.s3.fail('refuse');
    for (const work of [
      () => made.store.load('kept'),
      () => made.store.read('kept'),
      () => made.store.write('new', Buffer.from('x')),
      () => made.store.check(AbortSignal.timeout(5_000)),
    ]) {
      const error = await work().catch((reason: Error) => reason);
      expect(error).toMatchObject({ name: 'StorageFailed' });
      expect(String(error)).not.toMatch(/S3RVER|127\.0\.0\.1|site-files/);
    }
    made.s3.fail(null);
    expect((await made.store.load('kept'))?.size).toBe(large.length);
  });

  it('sends the rest of a file after its connection broke', async () => {
    await made.store.write('cut', large);
    made.s3.cutAfter(1024 * 1024);
    expect((await buffer(await made.store.read('cut'))).equals(large)).toBe(true);
    made.s3.cutAfter(1024 * 1024);
    const part = await buffer(await made.store.read('cut', { range: { from: 10, to: large.length - 10 } }));
    expect(part.equals(large.subarray(10, large.length - 9))).toBe(true);
  });

  it('is left alone for a while, so that a page does not wait for each of its pictures', async () => {
    const store = await storeAt(made.s3.url('one'));
    storeBackoff.ms = 60_000;
    made.s3.fail('hang');
    const load = (ms: number) => store.load('kept', AbortSignal.timeout(ms));
    await expect(load(200)).rejects.toMatchObject({ name: 'StorageFailed' });
    for (let time = 0; time < 20; time += 1) await expect(load(5_000)).rejects.toThrow('away');
    made.s3.fail(null);
    await store.check(AbortSignal.timeout(5_000));
    expect((await load(5_000))?.size).toBe(large.length);
    storeBackoff.ms = 0;
  });

  it('is not left alone because a reader or a sender left', async () => {
    const store = await storeAt(made.s3.url('one'));
    storeBackoff.ms = 60_000;
    await expect(store.read('kept', { signal: AbortSignal.abort() })).rejects.toThrow();
    await expect(store.write('../out', Buffer.from('x'))).rejects.toThrow('bad name');
    await expect(store.read('none')).rejects.toMatchObject({ isMissing: true });
    expect((await store.load('kept'))?.size).toBe(large.length);
    storeBackoff.ms = 0;
  });

  it('refuses wrong credentials', async () => {
    const other = await storeAt(made.s3.url('one').replace('S3RVER:S3RVER', 'S3RVER:wrong'));
    await expect(other.load('kept')).rejects.toMatchObject({ name: 'StorageFailed' });
  });
});

it('two prefixes of one bucket do not see each other', async () => {
  const [one, two] = [await storeAt(made.s3.url('p1')), await storeAt(made.s3.url('p2/deep'))];
  await one.write('reports/x', Buffer.from('1'));
  await two.write('reports/x', Buffer.from('2'));
  await one.removeFolder('reports');
  expect([await one.load('reports/x'), (await two.load('reports/x'))?.bytes.toString()]).toEqual([null, '2']);
});
