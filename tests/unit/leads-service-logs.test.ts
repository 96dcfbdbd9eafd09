import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { answerFailure } from '@/lib/backend/leads/lead-refusal';
import { reasonOf } from '@/lib/observability/mask-reason';

afterEach(() => vi.restoreAllMocks());

test('the reason of a failure names no address, however a mail server repeats it', () => {
  const refused = new Error('send failed', {
    cause: new Error("550 5.1.1 <ana.ruiz@example.com>: Recipient rejected for 'a+b@例子.cn'\r\nmore"),
  });
  expect(reasonOf(refused)).toBe("550 5.1.1 <[address]>: Recipient rejected for '[address]'");
  expect(reasonOf('plain text')).toBe('plain text');
});

test.each([
  [{ name: 'ErrnoError', errno: 54 }, 'ErrnoError 54'],
  [{ code: 'EIO', message: 'disk of ana@example.com' }, 'disk of [address] EIO'],
  [{}, 'unknown'],
  [undefined, 'undefined'],
])('the reason of a failure that is no Error is words: %j', (thrown, words) => {
  expect(reasonOf(thrown)).toBe(words);
});

test('a failure is logged with the id that its sender sees', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const app = new Hono();
  app.onError((error, c) => answerFailure(c, error, 'en'));
  app.get('/', () => {
    throw new Error('disk of ana@example.com is full');
  });
  const { request_id } = await (await app.request('/')).json();
  expect(request_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.parse(String(logged.mock.calls[0]?.[0]))).toMatchObject({
    request_id,
    reason: 'disk of [address] is full',
  });
});
