import { expect, test } from '../support/e2e';
import { htmlChecker } from '../support/html-problems';

type Seen = { path: string; status: number; html: string };

const attribute = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map((match) => (match[1] ?? '').replace(/&amp;/g, '&'));

/** Reports have their own layout and are not indexed; report.spec.ts covers them. */
const isReport = (path: string) => /^(?:\/(?:en|fr|es))?\/report\//.test(path);

/** Follows every internal link from the four home pages, except links to reports. */
async function crawl(origin: string): Promise<{ pages: Map<string, Seen>; assets: Map<string, string> }> {
  const pages = new Map<string, Seen>();
  const assets = new Map<string, string>();
  const queue = ['/', '/en', '/fr', '/es'];
  const known = new Set(queue);
  const visit = async (path: string) => {
    // Uncompressed: compressing some nine hundred pages and decompressing them on the same machine gains nothing.
    const answer = await fetch(`${origin}${path}`, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
    const html = (answer.headers.get('content-type') ?? '').includes('text/html') ? await answer.text() : '';
    pages.set(path, { path, status: answer.status, html });
    for (const source of attribute(html, /(?:src|poster)="(\/(?!_next)[^"]*)"/g)) assets.set(source, path);
    for (const set of attribute(html, /srcset="([^"]*)"/gi))
      for (const part of set.split(', ')) assets.set(part.split(' ')[0] ?? '', path);
    for (const href of attribute(html, /<a [^>]*?href="(\/[^"]*)"/g)) {
      const target = href.split('#')[0] ?? '';
      if (/^\/(?:media|drawings|api|calendars)\//.test(target)) assets.set(target, path);
      else if (target && !isReport(target) && !/\/(?:search|plan)\?/.test(target) && !known.has(target)) {
        known.add(target);
        queue.push(target);
      }
    }
  };
  while (queue.length > 0) await Promise.all(queue.splice(0, 8).map(visit));
  return { pages, assets };
}

/** Validating a page costs as much as all other checks together: `HTML=all` validates every page. */
const checkedEvery = process.env.HTML === 'all' ? 1 : 8;

test('B01 B02 B06 a crawl finds no broken link or picture and no invalid HTML, and every page has its own title, description, h1, breadcrumb and true alternates', async ({
  baseURL,
}) => {
  test.setTimeout(1_200_000);
  const origin = baseURL ?? '';
  const { pages, assets } = await crawl(origin);
  const problems: string[] = [];
  const rest = [...assets];
  while (rest.length > 0)
    await Promise.all(
      rest.splice(0, 8).map(async ([asset, page]) => {
        const { status } = await fetch(`${origin}${asset}`, { method: 'HEAD' });
        if (status !== 200) problems.push(`${page}: ${asset} gave ${status}`);
      }),
    );
  expect(pages.size).toBeGreaterThan(300);
  const problemsIn = htmlChecker();
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const [number, { path, status, html }] of [...pages.values()].entries()) {
    if (status !== 200) {
      problems.push(`${path}: status ${status}`);
      continue;
    }
    if (number % checkedEvery === 0) problems.push(...(await problemsIn(html)).map((problem) => `${path}: ${problem}`));
    const title = attribute(html, /<title>([^<]*)<\/title>/g)[0] ?? '';
    const description = attribute(html, /<meta name="description" content="([^"]*)"/g)[0] ?? '';
    const canonical = attribute(html, /<link rel="canonical" href="([^"]*)"/g)[0] ?? '';
    const languages = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
      ([, lang = '', href = '']) => ({ lang, href }),
    );
    if (!title) problems.push(`${path}: no title`);
    if (!description) problems.push(`${path}: no description`);
    if ((html.match(/<h1[ >]/g) ?? []).length !== 1) problems.push(`${path}: not one h1`);
    if (!canonical.startsWith(origin)) problems.push(`${path}: canonical ${canonical}`);
    if (!['/', '/en', '/fr', '/es'].includes(path) && !html.includes('aria-current="page"'))
      problems.push(`${path}: no breadcrumb`);
    if (!languages.some(({ lang }) => lang === 'x-default')) problems.push(`${path}: no x-default`);
    if (!languages.some(({ href }) => href === canonical))
      problems.push(`${path}: alternates do not name the page itself`);
    for (const { lang, href } of languages) {
      const translation = pages.get(href.slice(origin.length) || '/');
      if (translation?.status !== 200) problems.push(`${path}: alternate ${lang} ${href} is not a page`);
      else if (
        canonical === `${origin}${path === '/' ? '/' : path}` &&
        !translation.html.includes(`href="${canonical}"`)
      )
        problems.push(`${href} does not point back to ${path}`);
    }
    if (canonical === `${origin}${path}`) {
      const lang = attribute(html, /<html lang="([^"]*)"/g)[0] ?? '';
      const [ownTitle, ownDescription] = [`${lang} ${title}`, `${lang} ${description}`];
      if (titles.has(ownTitle)) problems.push(`${path} and ${titles.get(ownTitle)} share the title ${title}`);
      if (descriptions.has(ownDescription))
        problems.push(`${path} and ${descriptions.get(ownDescription)} share a description`);
      titles.set(ownTitle, path);
      descriptions.set(ownDescription, path);
    }
  }
  expect(problems).toEqual([]);
});

test('B03 no redirect by language: every address answers in its own', async ({ request }) => {
  for (const [path, lang] of [
    ['/', 'zh-CN'],
    ['/en', 'en'],
    ['/faq', 'zh-CN'],
  ] as const) {
    const answer = await request.get(path, { headers: { 'accept-language': 'fr-FR,fr;q=0.9' }, maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(`<html lang="${lang}"`);
  }
});
