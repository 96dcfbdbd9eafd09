import { rmSync } from 'node:fs';
import { fixedRoutes } from '@/lib/contract/routes/pages';
import { type CompleteLocale as Locale, localePath } from '@/lib/i18n/locales';
import { completeLocales as locales } from '../support/complete-locales';
import { expect, test } from '../support/e2e';
import { shippedSentences } from '../support/read-content';
import { type SiteProcess, startSite } from '../support/site-process.mjs';
import { MARKERS } from '../upstream/company-content';
import { startUpstream, type Upstream } from '../upstream/company-upstream';

test.describe.configure({ mode: 'serial', timeout: 600_000 });

/** Following the links of all languages takes minutes: `CRAWL=all`. Their fixed pages are always visited. */
const followed: readonly Locale[] = process.env.CRAWL === 'all' ? locales : ['en'];
/** Pages that only lead somewhere else, or need what a crawl does not have. */
const isLeftOut = (path: string) => /\/(?:redirect|account|report|form-result|comments)(?:\/|\?|$)/.test(path);

/** Stays, like the other data of a run: removing the files of a thousand pages takes seconds. */
const data = 'test-results/company';
let upstream: Upstream;
let site: SiteProcess;

test.beforeAll(async () => {
  rmSync(data, { recursive: true, force: true });
  upstream = await startUpstream({ fields: 'least', envelope: 'data.data', dates: 'sql', metaValues: 'mixed' });
  // The build has rendered its pages without an upstream: one build is configured in several places.
  site = await startSite({
    TOPAPI_ORIGIN: upstream.origin,
    CONFIG_ORIGIN: upstream.origin,
    PRIVACY_PAGE: 'privacy-policy',
    TRADER_AGREEMENT: 'customer-agreement',
    INSPECTOR_AGREEMENT: 'inspector-agreement',
    DATA_DIR: data,
  });
});
test.afterAll(async () => {
  await site.stop();
  await upstream.close();
});

const textOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ');

/** The paths that a page links to, locale prefix included, without fragment. */
const linksIn = (html: string) =>
  [...html.replace(/<script[\s\S]*?<\/script>/g, '').matchAll(/<a\b[^>]*?\bhref="(\/[^"#]*)/g)].map(([, path = '']) =>
    path.replace(/&amp;/g, '&'),
  );

const localeOf = (path: string): Locale => locales.find((locale) => path.split('/')[1] === locale) ?? 'zh';

test('in front of an independent content service no address is broken and none of the shipped posts is shown, in any language', async () => {
  const sentences = Object.fromEntries(locales.map((locale) => [locale, shippedSentences(locale)]));
  for (const locale of locales) expect(sentences[locale]?.length).toBeGreaterThan(300);
  const known = new Set(locales.flatMap((locale) => fixedRoutes.map((path) => localePath(locale, path))));
  const queue = [...known].filter((path) => !isLeftOut(path));
  const problems: string[] = [];
  const marked = new Set<Locale>();
  const visit = async (path: string) => {
    // Uncompressed: compressing hundreds of pages and decompressing them on the same machine shows nothing.
    const answer = await fetch(`${site.origin}${path}`, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity' },
    });
    if (answer.status !== 200) problems.push(`${path}: status ${answer.status}`);
    const html = (answer.headers.get('content-type') ?? '').includes('text/html') ? await answer.text() : '';
    const [text, locale] = [textOf(html), localeOf(path)];
    if (text.includes(MARKERS[locale])) marked.add(locale);
    for (const sentence of sentences[locale] ?? [])
      if (text.includes(sentence)) problems.push(`${path}: shows “${sentence}”`);
    for (const to of linksIn(html)) {
      if (known.has(to) || isLeftOut(to) || !followed.includes(localeOf(to))) continue;
      known.add(to);
      queue.push(to);
    }
  };
  while (queue.length > 0) await Promise.all(queue.splice(0, 4).map(visit));
  expect(problems).toEqual([]);
  expect([...marked].sort()).toEqual([...locales].sort());
  expect(known.size).toBeGreaterThan(300);
});

test('feeds, sitemaps and the list for language models name the posts of the service alone', async () => {
  for (const path of ['/sitemap.xml', '/sitemaps/en-pages-1.xml', '/sitemaps/zh-articles-1.xml', '/en/feed.xml']) {
    const answer = await fetch(`${site.origin}${path}`);
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).not.toContain('how-aql-sampling-works');
  }
  const pages = await (await fetch(`${site.origin}/sitemaps/en-pages-1.xml`)).text();
  // In English a country is at its title; the other languages and the sub-pages keep what the service sends.
  expect(pages).toContain('/en/coverage/harbour-lowmark<');
  expect(pages).toContain('/en/service/consumer-goods-inspection/see-quayside-final-check<');
  expect(pages).toContain('/en/service/supplier-audit/social-responsibility-audit<');
});

test('M2.08 M2.12 M2.39 a post is found at the url of its list and, in English, at its title; other addresses of it lead there', async () => {
  const answers = async (path: string) => {
    const answer = await fetch(`${site.origin}${path}`, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')?.replace(site.origin, '') ?? null];
  };
  for (const path of [
    '/en/service/consumer-goods-inspection/see-quayside-final-check',
    '/fr/service/supplier-audit/see-workshop-walk',
    '/en/product/deck-goods/see-storm-lanterns',
    '/en/coverage/harbour-lowmark',
    '/fr/coverage/lowmark',
  ])
    expect(await answers(path), path).toEqual([200, null]);
  expect(await answers('/en/coverage/lowmark')).toEqual([308, '/en/coverage/harbour-lowmark']);
  expect((await answers('/en/coverage/harbour-nowhere'))[0]).toBe(404);
});
