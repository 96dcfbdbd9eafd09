import { accountPaths, sitePaths } from '@/lib/contract/call-paths';
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GET as session } from '@/app/account/session/route';
import { POST as signOut } from '@/app/account/sign-out/route';
import { GET as aql } from '@/app/api/aql/route';
import { GET as readSettings, POST as sendSettings } from '@/app/api/config/[...path]/route';
import { POST as revalidate } from '@/app/api/revalidate/route';
import { GET as readAccounts, POST as sendAccounts } from '@/app/api/v1/[...path]/route';
import { GET as feed } from '@/app/feeds/[locale]/route';
import { GET as keyFile } from '@/app/index-now/[name]/route';
import { GET as markdown } from '@/app/markdown/[...path]/route';
import { GET as metrics } from '@/app/metrics/route';
import { GET as readPages } from '@/app/pages/[...path]/route';
import { GET as openLanding, POST as sendLanding } from '@/app/redirect/route';
import { GET as readReportFile, POST as askReportFile } from '@/app/report-files/[...path]/route';
import { GET as share } from '@/app/share/[...path]/route';
import { GET as readSite, POST as sendSite } from '@/app/site/[...path]/route';
import { GET as sitemap } from '@/app/sitemaps/[name]/route';
import { GET as readContent, POST as sendContent } from '@/app/topapi/[...path]/route';
import { POST as vitals } from '@/app/vitals/route';
import { matchAddress } from '@/lib/routing/match/match-address';
import { inspectorPayloads, traderPayloads } from '../support/accounts/recorded-calls';
import { type Sent, shareOf, startFuzzing } from '../support/fuzz';
import { anything, headers, part, query, rawBody, spoiled, text, type, whole } from '../support/fuzz-values';
import { pointAtOwnData } from '../support/leads/lead-service';
import { consultationBody } from '../support/leads/sample-leads';
import { pointAtSampleContent } from '../support/sample-folder';

vi.mock('next/cache', async (original) => ({
  ...(await original<typeof import('next/cache')>()),
  cacheLife: () => undefined,
  cacheTag: () => undefined,
}));

/** Number of runs for each kind of call, 10,000 in total: half of them on each database where both are available. */
const runs = {
  programs: 1_000,
  measures: 400,
  revalidations: 300,
  reportFiles: 400,
  comments: 400,
  reading: 2_000,
  noting: 700,
  leads: 1_200,
  uploads: 300,
  privateLinks: 500,
  accounts: 1_300,
  codes: 300,
  sessions: 500,
  landing: 300,
  addresses: 1_500,
} as const;
const secret = 'a secret of this test';
const data = pointAtOwnData({ REVALIDATE_SECRET: secret, METRICS_TOKEN: 'a token of this test' });
const sample = pointAtSampleContent();
const { check, count, listen, made, quiet } = startFuzzing();
beforeAll(async () => {
  listen();
  await (await import('@/lib/backend/db/client')).openDatabase();
});
afterAll(async () => {
  vi.restoreAllMocks();
  sample.remove();
  await data.remove();
});

test('the reading calls take any path and query', async () => {
  const paths = fc.oneof(
    fc.constantFrom(
      '/topapi/v1/post',
      '/topapi/v1/post/tag',
      '/topapi/v1/post/aql',
      '/topapi/v1/recommend',
      '/topapi/v1/navigation',
      '/topapi/v1/video-snapshot',
      '/topapi/v1/log',
    ),
    part.map((key) => `/topapi/v1/post/${key}`),
    part.map((key) => `/topapi/v1/post/cache/${key}`),
    part.map((key) => `/topapi/${key}`),
  );
  const sent = (path: fc.Arbitrary<string>) =>
    fc.record({ path: fc.tuple(path, query).map(([given, asked]) => `${given}?${asked}`), headers });
  await check(runs.reading * 0.8, sent(paths), readContent);
  await check(runs.reading * 0.1, sent(part.map((key) => `/pages/${key}`)), readPages);
  await check(
    runs.reading * 0.1,
    sent(
      fc.oneof(
        fc.constant('/api/config/country'),
        part.map((key) => `/api/config/${key}`),
      ),
    ),
    readSettings,
  );
  quiet();
});

test('what is made for programs takes any name and query', async () => {
  const get = (path: fc.Arbitrary<string>) => fc.record({ path, headers });
  /** The route parameters that Next would pass to a handler, still percent-encoded. */
  const segments = (request: Request) => new URL(request.url).pathname.split('/').slice(2);
  const name = fc.oneof(
    part,
    fc.constantFrom('en', 'zh', 'de', 'en-pages-1.xml', 'fr-articles-99.xml', 'abcdefgh12345678'),
  );
  await check(runs.programs * 0.3, get(query.map((asked) => `/api/aql?lot=1000&${asked}`)), aql);
  await check(
    runs.programs * 0.2,
    get(
      fc
        .array(fc.oneof(part, fc.constantFrom('en', 'blog', 'service', 'listing', 'coverage')), {
          minLength: 1,
          maxLength: 4,
        })
        .map((parts) => `/share/${parts.join('/')}.png`),
    ),
    share,
  );
  await check(
    runs.programs * 0.2,
    get(
      fc
        .array(fc.oneof(part, fc.constantFrom('en', 'blog', 'service', 'homeInfoDetailed', '__proto__')), {
          minLength: 1,
          maxLength: 4,
        })
        .map((parts) => `/markdown/${parts.join('/')}`),
    ),
    (request) => markdown(request, { params: Promise.resolve({ path: segments(request) }) }),
  );
  await check(runs.programs * 0.1, get(part.map((given) => `/feeds/${given}`)), (request) =>
    feed(request, { params: Promise.resolve({ locale: segments(request)[0] ?? '' }) }),
  );
  await check(runs.programs * 0.1, get(part.map((given) => `/sitemaps/${given}`)), (request) =>
    sitemap(request, { params: Promise.resolve({ name: segments(request)[0] ?? '' }) }),
  );
  await check(runs.programs * 0.05, get(name.map((given) => `/index-now/${given}`)), (request) =>
    keyFile(request, { params: Promise.resolve({ name: segments(request)[0] ?? '' }) }),
  );
  quiet();
});

test('every address is read without breaking', () => {
  const path = fc
    .array(
      fc.oneof(
        text,
        part,
        fc.constantFrom('en', 'fr', 'blog', 'service', 'coverage', 'category', 'article', 'courses'),
      ),
      { maxLength: 5 },
    )
    .map((parts) => `/${parts.join('/')}`);
  fc.assert(
    fc.property(path, query, (pathname, asked) => {
      count();
      expect(matchAddress(pathname, new URLSearchParams(asked)).kind).toEqual(expect.any(String));
    }),
    { numRuns: shareOf(runs.addresses) },
  );
});

test('the calls that note something take any body', async () => {
  const sent = (path: string) =>
    fc.record({ path: fc.constant(path), method: fc.constant('POST' as const), type, body: rawBody, headers });
  await check(runs.noting * 0.9, sent('/topapi/v1/log'), sendContent);
  await check(runs.noting * 0.1, sent('/api/config/country'), sendSettings);
  quiet();
});

test('the lead calls take any body, context and file', async () => {
  const post = { method: fc.constant('POST' as const), headers };
  await check(
    runs.leads * 0.6,
    fc.record({
      ...post,
      path: fc.constant(sitePaths.consultation),
      type: fc.constant('application/json'),
      body: spoiled(consultationBody()),
    }),
    sendSite,
  );
  await check(
    runs.leads * 0.4,
    fc.record({
      ...post,
      path: fc.constantFrom(sitePaths.consultation, sitePaths.consultation2, '/site/x'),
      type,
      body: rawBody,
    }),
    sendSite,
  );
  const fields = fc.array(
    fc.tuple(
      fc.oneof(fc.constantFrom('email', 'firstname', 'file', 'file[]', 'file[0]', 'serviceLocations', 'source'), part),
      text,
      fc.option(part),
    ),
    { maxLength: 5 },
  );
  const upload = fields.map(
    (list) =>
      `${list.map(([name, value, file]) => `--x\r\nContent-Disposition: form-data; name="${name}"${file === null ? '' : `; filename="${file}"`}\r\n\r\n${value}\r\n`).join('')}--x--\r\n`,
  );
  await check(
    runs.uploads,
    fc.record({
      ...post,
      path: fc.constant(sitePaths.consultation2),
      type: fc.constant('multipart/form-data; boundary=x'),
      body: upload,
    }),
    sendSite,
  );
  quiet();
});

test('the private link and the question about an address take anything', async () => {
  const path = fc.oneof(
    part.map((token) => `${sitePaths.data}/${token}`),
    fc.constantFrom(sitePaths.exists, sitePaths.challenge),
  );
  await check(
    runs.privateLinks * 0.8,
    fc.record({ path: fc.tuple(path, query).map(([given, asked]) => `${given}?${asked}`), headers }),
    readSite,
  );
  await check(
    runs.privateLinks * 0.2,
    fc.record({
      path: part.map((token) => `${sitePaths.data}/${token}`),
      method: fc.constant('POST' as const),
      type,
      body: rawBody,
      headers,
    }),
    sendSite,
  );
  quiet();
});

test('the account calls take any body and query', async () => {
  const right = [
    traderPayloads.email,
    traderPayloads.signIn,
    traderPayloads.recover,
    inspectorPayloads.phone,
    inspectorPayloads.signIn,
    inspectorPayloads.recover,
  ];
  const path = fc.constantFrom(...Object.values(accountPaths), '/api/v1/x');
  const post = { path, method: fc.constant('POST' as const), headers };
  await check(
    runs.accounts * 0.6,
    fc.record({ ...post, type: fc.constant('application/json'), body: fc.oneof(...right.map(spoiled)) }),
    sendAccounts,
  );
  await check(runs.accounts * 0.4, fc.record({ ...post, type, body: rawBody }), sendAccounts);
  await check(
    runs.codes,
    fc.record({ path: fc.tuple(path, query).map(([given, asked]) => `${given}?${asked}`), headers }),
    readAccounts,
  );
  quiet();
});

test('measures, what Prometheus asks, signed calls, comments and report files take any body and path', async () => {
  const post = { method: fc.constant('POST' as const), headers };
  const measured = fc.oneof(
    spoiled({ path: '/en', measures: [{ name: 'LCP', value: 1 }] }),
    fc.tuple(anything, anything).map(([name, value]) => JSON.stringify({ path: '/en', measures: [{ name, value }] })),
    rawBody,
  );
  await check(runs.measures, fc.record({ ...post, path: fc.constant('/vitals'), type, body: measured }), vitals);
  await check(
    runs.programs * 0.05,
    fc.record({ path: fc.constant('/metrics'), headers: part.map((given) => ({ authorization: `Bearer ${given}` })) }),
    metrics,
  );
  const signed = fc.oneof(spoiled({ tags: ['post:x'] }), rawBody).map((given): Sent => {
    const [body, time] = [whole(given), String(Math.floor(Date.now() / 1_000))];
    return {
      path: '/api/revalidate',
      method: 'POST',
      body,
      headers: {
        'x-timestamp': time,
        'x-signature': `sha256=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
      },
    };
  });
  await check(runs.revalidations * 0.8, signed, revalidate);
  await check(
    runs.revalidations * 0.2,
    fc.record({
      ...post,
      path: fc.constant('/api/revalidate'),
      body: rawBody,
      headers: fc.record({ 'x-timestamp': part, 'x-signature': part }),
    }),
    revalidate,
  );
  const target = fc.oneof(
    fc.constantFrom(
      '/topapi/v1/post/55/comment',
      '/topapi/v1/post/101101/comment',
      '/topapi/v1/post/101101/like',
      '/topapi/v1/comment/1/comment',
    ),
    part.map((id) => `/topapi/v1/post/${id}/comment`),
  );
  await check(
    runs.comments,
    fc.record({
      ...post,
      path: target,
      type: fc.oneof(fc.constant('application/json'), type),
      body: fc.oneof(spoiled({ content: 'Text', name: 'A. Reader' }), rawBody),
    }),
    sendContent,
  );
  const file = fc
    .array(fc.oneof(part, fc.constantFrom('sample-report', 'archive.zip', 'images', '1.jpg', 'a.webp')), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => `/report-files/${parts.join('/')}`);
  await check(
    runs.reportFiles * 0.7,
    fc.record({ path: fc.tuple(file, query).map(([given, asked]) => `${given}?${asked}`), headers }),
    readReportFile,
  );
  await check(runs.reportFiles * 0.3, fc.record({ ...post, path: file, type, body: rawBody }), askReportFile);
  quiet();
});

test('the session and the landing take any cookie, form and query', async () => {
  const cookie = fc
    .oneof(
      part,
      part.map((value) => `session=${value}`),
      fc.constantFrom('session=', 'session==;session=x', ';;;='),
    )
    .map((value) => ({ cookie: value }));
  await check(runs.sessions * 0.5, fc.record({ path: fc.constant('/account/session'), headers: cookie }), session);
  await check(
    runs.sessions * 0.5,
    fc.record({
      path: fc.constant('/account/sign-out'),
      method: fc.constant('POST' as const),
      type,
      body: rawBody,
      headers: cookie,
    }),
    signOut,
  );
  await check(
    runs.landing * 0.8,
    fc.record({
      path: fc.constant('/redirect'),
      method: fc.constant('POST' as const),
      type: fc.constant('application/x-www-form-urlencoded'),
      body: fc.oneof(query, rawBody),
      headers: cookie,
    }),
    sendLanding,
  );
  await check(
    runs.landing * 0.2,
    fc.record({ path: query.map((asked) => `/redirect?${asked}`), headers: cookie }),
    openLanding,
  );
  quiet();
});

// Runs last, because it counts the calls of the other tests.
test('ten thousand calls were made on all databases together', () => {
  expect(made()).toBeGreaterThanOrEqual(shareOf(10_000));
});
