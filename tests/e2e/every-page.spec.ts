import { expect, test } from '../support/e2e';
import { addresses, templates } from '../support/templates';

// Statements about every page, read from its HTML: no page is opened, so that all of them can be visited.

const roots = { zh: '', en: '/en', fr: '/fr', es: '/es' } as const;
type Root = keyof typeof roots;
const langs = { zh: 'zh-CN', en: 'en', fr: 'fr', es: 'es' } as const;
const locales = Object.keys(roots) as Root[];

const promo = {
  zh: '查看样本报告',
  en: 'See a sample report',
  fr: 'Voir un rapport type',
  es: 'Vea un informe de muestra',
} as const;

type Read = { status: number; html: string };
const read = async (origin: string, path: string): Promise<Read> => {
  const answer = await fetch(`${origin}${path}`, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
  return { status: answer.status, html: (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '') };
};
const part = (html: string, tag: 'header' | 'footer' | 'main') =>
  new RegExp(`<${tag}[ >][\\s\\S]*</${tag}>`).exec(html)?.[0] ?? '';
const switches = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)" lang="([^"]*)" hrefLang=/gi)].map(([, href, lang]) => `${lang} ${href}`);
const localeOf = (path: string): Root => locales.find((one) => path.split(/[/?]/)[1] === one) ?? 'zh';

function chromeProblems(path: string, html: string): string[] {
  const locale = localeOf(path);
  const [header, footer] = [part(html, 'header'), part(html, 'footer')];
  const expected = locales.map((one) => `${langs[one]} ${roots[one] || '/'}`);
  const has = (what: string, is: boolean) => (is ? [] : [`${path}: ${what}`]);
  return [
    ...has('its own lang', html.includes(`<html lang="${langs[locale]}"`)),
    ...has(
      'switcher in the header',
      expected.every((one) => switches(header).includes(one)),
    ),
    ...has(
      'switcher in the footer',
      expected.every((one) => switches(footer).includes(one)),
    ),
    ...has('six topics in the menu', (header.match(/ data-topic=/g) ?? []).length === 6),
    ...has('privacy policy in the footer', footer.includes(`href="${roots[locale]}/privacyPolicy"`)),
    ...has('quick quote', html.includes('lead-quick-quote')),
    ...has('free report', html.includes(`<aside aria-label="${promo[locale]}"`)),
  ];
}

test('M1.01 M1.02 M1.04 M1.14 M1.23 M1.24 M1.26 M1.27 M2.40 M2.41 every public route answers an anonymous visitor in each language, with menu, switchers, quick quote and free report', async ({
  baseURL,
}) => {
  const problems: string[] = [];
  const paths = locales.flatMap((locale) => ['', ...addresses.routes].map((path) => `${roots[locale]}${path}` || '/'));
  // The widget stands in the frames of other sites, without all of this.
  const own = templates.filter((path) => !path.includes('/aql/widget'));
  for (const path of [...paths, ...own, ...locales.map((locale) => `${roots[locale]}/account/sign-in`)]) {
    const { status, html } = await read(baseURL ?? '', path);
    if (status !== (path.includes('/nothing/') ? 404 : 200)) problems.push(`${path}: status ${status}`);
    problems.push(...chromeProblems(path, html));
  }
  expect(problems).toEqual([]);
});

test('M1.22 articles, account pages and guides offer the way back after 1000 px, all other pages after one screen', async ({
  baseURL,
}) => {
  const far = ['/en/blog/how-aql-sampling-works', '/homeInfoDetailed/112001.html', '/en/article/words-on-a-report'];
  const guides = ['/trader-guide', '/en/qc-guide', '/fr/account/sign-in', '/es/account/register'];
  for (const path of [...far, ...guides])
    expect((await read(baseURL ?? '', path)).html, path).toContain('data-scroll-top-threshold="1000"');
  for (const path of ['/en', '/fr/service', '/QcEncyclopedia', '/es/how-we-stay-independent'])
    expect((await read(baseURL ?? '', path)).html, path).not.toContain('data-scroll-top-threshold="1000"');
});
