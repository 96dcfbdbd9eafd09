import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type HandlerPath, handlerPaths } from '@/lib/contract/routes/handlers';
import { socketHeader } from '@/lib/net/address';
import { matchAddress } from '@/lib/site/routing/match-address';
import { part, query, text } from '../support/fuzz-values';
import { flawOf } from '../support/hostile/flaw-of';
import { callsToHandler, type HostileCall } from '../support/hostile/hostile-calls';
import { freshAddress } from '../support/leads/lead-service';
import { pointAtOwnData } from '../support/own-data';
import { pointAtSampleContent } from '../support/sample-folder';

vi.mock('next/cache', async (original) => ({
  ...(await original<typeof import('next/cache')>()),
  cacheLife: () => undefined,
  cacheTag: () => undefined,
}));

vi.mock('next/server', async (original) => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => undefined,
}));

const secrets = { REVALIDATE_SECRET: 'a secret of this test', METRICS_TOKEN: 'a token of this test' };
pointAtOwnData(secrets);
const sample = pointAtSampleContent();
const failures: unknown[] = [];
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation((...words) => void failures.push(words));
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
});
afterAll(sample.remove);

const usual = 60;
const runs: Partial<Record<HandlerPath, number>> = {
  '/account/session': 200,
  '/account/sign-out': 200,
  '/api/aql': 200,
  '/api/plan/v1': 200,
  '/api/revalidate': 200,
  '/api/v1/[...path]': 1_000,
  '/forms/account/[step]': 300,
  '/forms/comment': 150,
  '/forms/lead/[form]': 250,
  '/redirect': 200,
  '/report-files/[...path]': 250,
  '/site/[...path]': 900,
  '/topapi/[...path]': 1_500,
  '/vitals': 250,
};
const permits: Partial<Record<HandlerPath, (body: Buffer) => Record<string, string>>> = {
  '/api/revalidate': (body) => {
    const time = String(Math.floor(Date.now() / 1_000));
    const signature = createHmac('sha256', secrets.REVALIDATE_SECRET).update(`${time}.`).update(body).digest('hex');
    return { 'x-timestamp': time, 'x-signature': `sha256=${signature}` };
  },
  '/metrics': () => ({ authorization: `Bearer ${secrets.METRICS_TOKEN}` }),
};

type Context = { params: Promise<Record<string, string | string[]>> };
type Handler = (request: Request, context: Context) => Promise<Response> | Response;

function paramsOf(handler: HandlerPath, path: string): Context['params'] {
  const given = path.replace(/\?.*/, '').split('/').slice(1);
  const named = handler
    .split('/')
    .slice(1)
    .flatMap((piece, at): [string, string | string[]][] => {
      const [, rest, name] = /^\[(\.\.\.)?(\w+)\]$/.exec(piece) ?? [];
      return name ? [[name, rest ? given.slice(at) : (given[at] ?? '')]] : [];
    });
  return Promise.resolve(Object.fromEntries(named));
}

async function send(handler: HandlerPath, { method, path, headers, body }: HostileCall, isPermitted: boolean) {
  const file = `../../app${handler}/route.${handler === '/share/[...path]' ? 'tsx' : 'ts'}`;
  const handlers: Record<string, Handler | undefined> = await import(/* @vite-ignore */ file);
  const own = { ...headers, host: 'site.test', 'sec-fetch-site': 'same-origin', [socketHeader]: freshAddress() };
  const more = isPermitted ? permits[handler]?.(body) : {};
  const request = { method, headers: { ...own, ...more }, body: body.length > 0 ? new Uint8Array(body) : undefined };
  return handlers[method]?.(new Request(`http://site.test${path}`, request), { params: paramsOf(handler, path) });
}

// Takes no input: readiness depends on a worker that does not run here, two texts on content that the sample lacks.
const untried: readonly HandlerPath[] = ['/readyz', '/llms.txt', '/account/event'];
const tried = handlerPaths.filter((handler) => !untried.includes(handler));
test.each(tried)('B25 %s takes any path, query, header and body without a failure of ours', async (handler) => {
  await fc.assert(
    fc.asyncProperty(callsToHandler(handler, true), fc.integer({ max: 4, min: 0 }), async (call, turn) => {
      const answer = await send(handler, call, turn > 0);
      const flaw = answer && flawOf(answer, await answer.text(), Object.values(secrets));
      if (flaw) throw new Error(flaw);
    }),
    { numRuns: runs[handler] ?? usual },
  );
  expect(failures.splice(0)).toEqual([]);
});

test('every address is read without breaking', () => {
  const known = fc.constantFrom('en', 'fr', 'blog', 'service', 'coverage', 'category', 'article', 'courses');
  const path = fc.array(fc.oneof(text, part, known), { maxLength: 5 }).map((parts) => `/${parts.join('/')}`);
  fc.assert(
    fc.property(path, query, (pathname, asked) => {
      expect(matchAddress(pathname, new URLSearchParams(asked)).kind).toEqual(expect.any(String));
    }),
    { numRuns: 800 },
  );
});
