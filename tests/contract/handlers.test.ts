import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { bodyRule, type HandlerPath } from '@/lib/contract/routes/handlers';
import { pointAtOwnData } from '../support/own-data';
import { pointAtSampleContent } from '../support/sample-folder';
import { sourceFiles } from '../support/source-files';

type Handler = {
  route: HandlerPath;
  path: string;
  body: string;
  /** The longest body, as documented; 0 when the handler reads none. */
  maxBytes: number;
};

const kB = 1_024;
/** Every path that accepts a POST. Uploads are tested in tests/contract/refused-bodies.test.ts. */
const handlers: Handler[] = [
  { route: '/topapi/[...path]', path: '/topapi/v1/log', body: '{"from":"fair"}', maxBytes: 64 * kB },
  { route: '/topapi/[...path]', path: '/topapi/v1/post/55/comment', body: '{"content":"x"}', maxBytes: 16 * kB },
  { route: '/pages/[...path]', path: '/pages/x', body: '{}', maxBytes: 64 * kB },
  { route: '/api/config/[...path]', path: '/api/config/x', body: '{}', maxBytes: 64 * kB },
  { route: '/site/[...path]', path: '/site/consultation', body: '{}', maxBytes: 64 * kB },
  { route: '/api/v1/[...path]', path: '/api/v1/login', body: '{}', maxBytes: 16 * kB },
  { route: '/redirect', path: '/redirect', body: '', maxBytes: 16 * kB },
  { route: '/report-files/[...path]', path: '/report-files/x/archive.zip', body: '', maxBytes: 0 },
  { route: '/vitals', path: '/vitals', body: '{}', maxBytes: kB },
  { route: '/account/sign-out', path: '/account/sign-out', body: '', maxBytes: 0 },
  { route: '/forms/lead/[form]', path: '/forms/lead/guide', body: 'email=x', maxBytes: 128 * kB },
  { route: '/forms/comment', path: '/forms/comment', body: 'path=x', maxBytes: 128 * kB },
  { route: '/forms/account/[step]', path: '/forms/account/sign-in', body: 'form=sign-in-email', maxBytes: 128 * kB },
];
/** Called by the company's own services, which send no `sec-fetch-site` header; these require a signature instead. */
const signed: Handler[] = [
  { route: '/api/revalidate', path: '/api/revalidate', body: '{"all":true}', maxBytes: 64 * kB },
];
const typeOf = ({ body }: Handler) => (body.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded');
vi.stubEnv('REVALIDATE_SECRET', 'a secret of this test');

pointAtOwnData();
const sample = pointAtSampleContent();
afterAll(sample.remove);

async function post(handler: Handler, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  const handlers: { POST: (request: Request) => Promise<Response> } = await import(
    /* @vite-ignore */ `../../app${handler.route}/route.ts`
  );
  const own = { host: 'site.test', 'sec-fetch-site': 'same-origin', 'x-socket-address': '192.0.2.9' };
  const sent = { ...own, 'content-type': typeOf(handler), ...headers };
  const init = { method: 'POST', body, headers: sent, duplex: 'half' };
  return handlers.POST(new Request(`http://site.test${handler.path}`, init as RequestInit));
}

it('B25 no handler is left out of this table', () => {
  const files = sourceFiles(['app'], /\/route\.ts$/).filter((file) => /\bPOST\b/.test(readFileSync(file, 'utf8')));
  expect(files.map((file) => file.replace(/^app/, '').replace(/\/route\.ts$/, '')).toSorted()).toEqual(
    [...new Set([...handlers, ...signed].map(({ route }) => route))].toSorted(),
  );
});

it('B25 the server takes bodies as long as the handlers do, and uploads of 50 MB', () => {
  for (const handler of [...handlers, ...signed].filter(
    ({ path, maxBytes }) => maxBytes > 0 && !/post.*comment/.test(path),
  ))
    expect(bodyRule(handler.route, handler.path, typeOf(handler)).maxBytes, handler.path).toBe(handler.maxBytes);
  const upload = { maxBytes: 51_456 * kB, isUpload: true };
  expect(bodyRule('/site/[...path]', '/site/consultation2', 'multipart/form-data; boundary=x')).toEqual(upload);
  expect(bodyRule('/forms/lead/[form]', '/forms/lead/apply', 'multipart/form-data; boundary=x')).toEqual(upload);
});

describe.each(handlers)('a POST to $path', (handler) => {
  const elsewhere: [string, Record<string, string>][] = [
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['an address typed by hand', { 'sec-fetch-site': 'none' }],
    ['an origin that looks like ours', { 'sec-fetch-site': '', origin: 'http://site.test.evil.example' }],
    ['a hidden origin', { 'sec-fetch-site': '', origin: 'null' }],
  ];
  it.each(elsewhere)('B25 is refused when it comes from %s', async (_where, headers) => {
    const answer = await post(handler, handler.body, headers);
    expect(answer.status).toBe(403);
    expect(answer.headers.has('set-cookie')).toBe(false);
  });

  it('B25 is heard when it comes from a page of this origin', async () => {
    expect((await post(handler, handler.body)).status).not.toBe(403);
    const own = { 'sec-fetch-site': '', origin: 'http://site.test' };
    expect((await post(handler, handler.body, own)).status).not.toBe(403);
  });
});

describe.each(signed)('a signed POST to $path', (handler) => {
  it.each<[string, Record<string, string>]>([
    ['no signature', {}],
    ['a page of this origin and none', { 'sec-fetch-site': 'same-origin', origin: 'http://site.test' }],
  ])('B25 is refused with %s', async (_what, headers) => {
    expect((await post(handler, handler.body, headers)).status).toBe(403);
  });
});

describe.each([...handlers, ...signed].filter(({ maxBytes }) => maxBytes > 0))(
  'the body of a POST to $path',
  (handler) => {
    it('B25 may not be larger than the handler takes, whether it says so or not', async () => {
      const { maxBytes } = handler;
      const large = ' '.repeat(maxBytes + 1);
      let read = 0;
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          read += 1;
          controller.enqueue(new Uint8Array(8 * kB));
        },
      });
      for (const body of [large, endless]) {
        const { status } = await post(handler, body);
        expect(status).toBe(413);
      }
      // Streams read somewhat ahead of the consumer that counts.
      expect(read * 8 * kB).toBeLessThan(4 * maxBytes + 64 * kB);
    });

    it('B25 breaks off when its body does not arrive', async () => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(30));
      const { status } = await post(
        handler,
        new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array([0x7b])) }),
      );
      expect(spy).toHaveBeenCalledWith(20_000);
      spy.mockRestore();
      expect([400, 408]).toContain(status);
    });
  },
);
