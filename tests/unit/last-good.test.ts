import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFolderStorage } from '@/lib/backend/storage/open-storage';
import { LastGoodStore } from '@/lib/upstream/last-good';
import { setClockBack } from '../support/pass-time';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'last-good-'));
});
const storeIn = (folder: string) => new LastGoodStore(async () => createFolderStorage(folder));
const copies = () => readdirSync(join(directory, 'last-good'));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

it('a copy is found again, also by a new process', async () => {
  await storeIn(directory).put('a', '{"x":1}', performance.now() - 60_000);
  const found = await storeIn(directory).find('a');
  expect(found).toMatchObject({ address: 'a', body: '{"x":1}' });
  // Not older than the minute, and whatever this test has taken.
  expect(performance.now() - (found?.madeAt ?? 0)).toBeGreaterThanOrEqual(59_000);
  expect(found?.madeAt).toBeGreaterThan(-60_000);
  expect(await storeIn(directory).find('b')).toBeNull();
});

it('a copy of a time to come, of before the clock was set back, is older than any', async () => {
  await storeIn(directory).put('a', '{}', performance.now());
  setClockBack(3_600_000);
  expect((await storeIn(directory).find('a'))?.madeAt).toBe(Number.NEGATIVE_INFINITY);
  vi.useRealTimers();
});

it('a file that is not a copy of that address is no copy', async () => {
  await storeIn(directory).put('a', '{}', 1);
  const [file = ''] = copies();
  writeFileSync(join(directory, 'last-good', file), '{"address":"other","at":1,"body":"{}"}');
  expect(await storeIn(directory).find('a')).toBeNull();
  writeFileSync(join(directory, 'last-good', file), 'cut off {');
  expect(await storeIn(directory).find('a')).toBeNull();
});

it('a copy that was dropped is gone for a new process too', async () => {
  const store = storeIn(directory);
  await store.put('a', '{}', 1);
  await store.drop('a');
  expect(await store.find('a')).toBeNull();
  expect(await storeIn(directory).find('a')).toBeNull();
  await store.drop('never kept');
});

it('answers to one address that come at the same time leave one whole copy', async () => {
  const store = storeIn(directory);
  await Promise.all(Array.from({ length: 20 }, (_, n) => store.put('a', `{"x":"${String(n).repeat(5_000)}"}`, n)));
  expect(copies()).toHaveLength(1);
  expect(await storeIn(directory).find('a')).not.toBeNull();
});

it('a folder that cannot be written costs nothing but the copy after a restart', async () => {
  const store = storeIn(join(directory, 'file', 'below'));
  writeFileSync(join(directory, 'file'), '');
  await store.put('a', '{}', 1);
  expect((await store.find('a'))?.body).toBe('{}');
});
