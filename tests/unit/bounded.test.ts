import { expect, it } from 'vitest';
import { readBounded } from '@/lib/net/body';

const bytes = (count: number) => Buffer.alloc(count, 7);

it('a body within its bound is read whole, however it is cut', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const size of [3, 0, 5]) controller.enqueue(bytes(size));
      controller.close();
    },
  });
  expect(await readBounded(body, 8)).toEqual(bytes(8));
  expect(await readBounded(null, 8)).toEqual(bytes(0));
});

it('a body without end is given up at its bound', async () => {
  let sent = 0;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 10;
      controller.enqueue(bytes(10));
    },
    cancel: () => {
      cancelled = true;
    },
  });
  expect(await readBounded(body, 100)).toBeNull();
  expect(cancelled).toBe(true);
  expect(sent).toBeLessThan(200);
});
