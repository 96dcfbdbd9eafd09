import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRenderQueue, createThreadQueue, QueueFull } from '@/lib/server/limits/thread-queue';

// No turn ends because its time has passed, however slow the machine is.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(0));
afterEach(() => vi.restoreAllMocks());

/** Keeps the thread busy in small pieces, as a render does. */
async function work(ms: number): Promise<void> {
  for (let spent = 0; spent < ms; spent += 5) {
    const begun = Date.now();
    while (Date.now() - begun < 5);
    await nextTurn();
  }
}

it('renders one page at a time, in the order in which they were asked for', async () => {
  const inTurn = createRenderQueue();
  let running = 0;
  const most: number[] = [];
  const ready: number[] = [];
  const render = async (page: number) => {
    running += 1;
    most.push(running);
    await work(80);
    running -= 1;
    return page;
  };
  const pages = [1, 2, 3, 4, 5, 6];
  await Promise.all(pages.map((page) => inTurn({ key: 'a' }, () => render(page)).then((done) => ready.push(done))));
  expect(Math.max(...most)).toBe(1);
  expect(ready).toEqual(pages);
});

it('lets no page wait for those that wait for something else, nor for one that failed', async () => {
  const inTurn = createRenderQueue();
  let end: (page: string) => void = () => undefined;
  const slow = Array.from({ length: 2 }, () =>
    inTurn({ key: 'a' }, () => new Promise<string>((resolve) => (end = resolve))),
  );
  const failed = inTurn({ key: 'a' }, () => Promise.reject(new Error('no page')));
  const last = inTurn({ key: 'a' }, async () => 'last');
  await expect(failed).rejects.toThrow('no page');
  expect(await last).toBe('last');
  end('late');
  expect(await slow[1]).toBe('late');
});

it('renders pages that a reader waits for before those that are renewed meanwhile', async () => {
  const inTurn = createRenderQueue();
  const ready: string[] = [];
  const ask = (page: string, isAwaited: boolean) =>
    inTurn({ key: 'a', last: !isAwaited }, () => work(60)).then(() => ready.push(page));
  const first = [ask('first', true), ask('second', true)];
  await Promise.all([...first, ask('renewed', false), ask('renewed, too', false), ask('awaited', true)]);
  expect(ready.indexOf('awaited')).toBeLessThan(ready.indexOf('renewed, too'));
  expect(ready.slice(0, 2).sort()).toEqual(['first', 'second']);
});

it('refuses what finds too many before it, of its network or of all, but never what nobody waits for', async () => {
  const inTurn = createThreadQueue({ parallel: 1, perKey: 2, all: 3 });
  const ask = (key: string, last = false) => inTurn({ key, last }, () => work(5)).then(() => key);
  const asked = ['a', 'a', 'a', 'a', 'b', 'c'].map((key) => ask(key));
  const renewed = Array.from({ length: 4 }, () => ask('renewed', true));
  const settled = await Promise.allSettled(asked);
  expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason instanceof QueueFull))).toEqual([
    'a',
    'a',
    'a',
    true,
    'b',
    true,
  ]);
  expect(await Promise.all(renewed)).toHaveLength(4);
});
