import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderTurns } from '@/lib/server/page-cache/render-turns';

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

it('renders two pages at a time, in the order in which they were asked for', async () => {
  const inTurn = renderTurns();
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
  await Promise.all(pages.map((page) => inTurn(() => render(page), true).then((done) => ready.push(done))));
  expect(Math.max(...most)).toBe(2);
  expect(ready).toEqual(pages);
});

it('lets no page wait for those that wait for something else, nor for one that failed', async () => {
  const inTurn = renderTurns();
  let end: (page: string) => void = () => undefined;
  const slow = Array.from({ length: 2 }, () => inTurn(() => new Promise<string>((resolve) => (end = resolve)), true));
  const failed = inTurn(() => Promise.reject(new Error('no page')), true);
  const last = inTurn(async () => 'last', true);
  await expect(failed).rejects.toThrow('no page');
  expect(await last).toBe('last');
  end('late');
  expect(await slow[1]).toBe('late');
});

it('renders pages that a reader waits for before those that are renewed meanwhile', async () => {
  const inTurn = renderTurns();
  const ready: string[] = [];
  const ask = (page: string, isAwaited: boolean) => inTurn(() => work(60), isAwaited).then(() => ready.push(page));
  const first = [ask('first', true), ask('second', true)];
  await Promise.all([...first, ask('renewed', false), ask('renewed, too', false), ask('awaited', true)]);
  expect(ready.indexOf('awaited')).toBeLessThan(ready.indexOf('renewed, too'));
  expect(ready.slice(0, 2).sort()).toEqual(['first', 'second']);
});
