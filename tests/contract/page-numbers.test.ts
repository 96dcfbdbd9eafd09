import { afterAll, beforeEach, expect, it } from 'vitest';
import { database } from '@/lib/backend/db/client';
import { vitals } from '@/lib/backend/db/schema';
import { addViews } from '@/lib/backend/jobs/vitals';
import { answerMetrics } from '@/lib/handlers/operations/metrics-handler';
import { answerVitals } from '@/lib/handlers/operations/vitals-handler';
import { addCounts, type Count, takeCounts } from '@/lib/observability/vitals';
import { postForm } from '../support/forms';
import { startHandlerServer } from '../support/handler-server';
import { postJson } from '../support/leads/lead-service';
import { consultationBody } from '../support/leads/sample-leads';
import { pointAtOwnData } from '../support/own-data';
import { ownerCommand } from '../support/owner-command';

const token = 'a token of sixteen signs!';
pointAtOwnData({ METRICS_TOKEN: token, SITE_URL: 'https://site.test' });
const site = await startHandlerServer(
  (request, response) => {
    const status = request.url?.startsWith('/en/none') ? 404 : 200;
    const cached = { 'cache-control': 's-maxage=60', 'x-page-tags': 'all', etag: '"1"' };
    response.writeHead(status, { ...cached, 'content-security-policy': 'x' }).end('<p>page');
  },
  { shared: ['/en/prices'] },
);
afterAll(() => site.close());
beforeEach(() => void takeCounts());

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' };
/** A view is counted when its request has ended, which its client may learn sooner. */
const counted = (...expected: string[]) =>
  expect
    .poll(() => {
      const counts = takeCounts();
      addCounts(counts);
      return counts.map(({ metric, page, views }) => `${page} ${metric} ${views}`).toSorted();
    })
    .toEqual(expected.toSorted());

it('counts the views of pages, from the page cache too, by the page of the table and with nothing of a visitor', async () => {
  for (let time = 0; time < 3; time += 1) await site.ask('/en/prices?utm_source=x', { ...browser, 'x-who': 'me' });
  expect((await site.ask('/en/prices', { ...browser, 'if-none-match': 'W/"1"' })).status).toBe(304);
  for (const path of ['/blog/one-post', '/fr/blog/another', '/en/report/secret?token=t']) await site.ask(path, browser);
  await counted('/blog/[slug] view 2', '/prices view 4', '/report/[slug] view 1');
});

it.each([
  ['/en/prices', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, 'a robot'],
  ['/en/prices', {}, 'a client without a name'],
  ['/en/prices', { ...browser, 'sec-purpose': 'prefetch;prerender' }, 'a page that nobody may see'],
  ['/en/prices', { ...browser, 'sec-fetch-dest': 'empty' }, 'a script'],
  ['/en/none', browser, 'a page that is missing'],
  ['/healthz', browser, 'a probe'],
  ['/en/feed.xml', browser, 'a feed'],
])('counts no view of %s with %j: %s', async (path, headers, _what) => {
  await site.ask(path, headers as Record<string, string>);
  await site.ask('/en/aql', browser);
  await counted('/aql view 1');
});

it('counts a form that is seen, begun or wrong in the browser, unless measuring is refused', async () => {
  const tell = async (body: unknown, headers: Record<string, string> = {}) => {
    const own = { 'sec-fetch-site': 'same-origin', ...browser, ...headers };
    const request = new Request('https://site.test/vitals', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: own,
    });
    return (await answerVitals(request, new Date())).status;
  };
  const path = '/en/contact?email=a@example.com';
  for (const form of ['seen', 'begun', 'refused']) expect(await tell({ path, form })).toBe(204);
  expect(await tell({ path, form: 'seen' }, { 'sec-gpc': '1' })).toBe(204);
  expect(await tell({ path, form: 'seen' }, { 'user-agent': 'HeadlessChrome' })).toBe(204);
  expect(await tell({ path, form: 'sent' })).toBe(400);
  expect(await tell({ path, form: 'seen', visitor: 1 })).toBe(400);
  expect(await tell({ path: '/made/up/by/somebody', form: 'seen' })).toBe(204);
  await counted('/contact seen 1', '/contact begun 1', '/contact refused 1');
});

it('counts what is sent and refused here, with script and without', async () => {
  const from = (path: string) => ({ headers: { host: 'site.test', referer: `http://site.test${path}` } });
  const context = { form: 'guide', locale: 'en' };
  expect((await postJson(consultationBody(), { context, ...from('/en/service/a') })).status).toBe(200);
  expect((await postJson(consultationBody({ email: '' }), { context, ...from('/en/service/a') })).status).toBe(422);
  await counted('/service/[group] sent 1', '/service/[group] refused 1');
  takeCounts();
  const fields = { ...consultationBody({ question: 'plain' }), locale: 'en', back: '/en/contact' } as never;
  expect((await postForm('/forms/lead/guide', fields)).status).toBe(303);
  await postForm('/forms/lead/guide', { locale: 'en', back: '/en/contact' });
  await counted('/contact sent 1', '/contact refused 1');
});

it('tells the numbers to who knows the token, and to the owner as a table by week', async () => {
  const db = await database();
  await db.delete(vitals);
  const monday = (weeks: number) => {
    const day = new Date(Date.now() - weeks * 7 * 86_400_000);
    day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
    return day.toISOString().slice(0, 10);
  };
  const row = (day: string, metric: Count['metric'], page: string, views: number) =>
    ({ day, metric, page, step: metric === 'LCP' ? 500 : 0, views }) as const;
  await addViews(db, [
    row(monday(0), 'view', '/prices', 40),
    row(monday(0), 'seen', '/prices', 12),
    row(monday(0), 'view', '/', 1_000),
    row(monday(1), 'view', '/prices', 7),
    row(monday(1), 'sent', '/prices', 2),
    row(monday(0), 'LCP', 'home', 9),
    row(monday(60), 'view', '/prices', 99),
  ]);
  const { out, code } = await ownerCommand('numbers');
  const table = ['week page view seen begun sent refused', `${monday(0)} / 1000 0 0 0 0`];
  table.push(`${monday(0)} /prices 40 12 0 0 0`, `${monday(1)} /prices 7 0 0 2 0`);
  expect([code, out.trimEnd().replace(/ +/g, ' ').split('\n')]).toEqual([0, table]);
  const asked = new Request('https://site.test/metrics', { headers: { authorization: `Bearer ${token}` } });
  const text = await (await answerMetrics(asked, new Date())).text();
  expect(text).toContain('verilot_page_numbers{page="/prices",step="view"} 47');
  expect(text).toContain('verilot_page_numbers{page="/prices",step="seen"} 12');
});
