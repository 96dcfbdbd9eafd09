import { thirteen } from '../support/countries';
import { all, hrefsOf, isShown, one, sayingExactly, shown, withText } from '../support/html';
import { ask, canonicalOf, expect, fetchPage, headingOf, sites, structured, test, wordsIn } from '../support/served';

const pageOf = (locale: string, country: string) =>
  country === 'india' ? '/india' : `/coverage/${country}${locale === 'zh' ? '-inspection' : ''}`;
/** The country that the structured data of a country page names. */
const areaOf = async (path: string) => {
  const services = structured(await fetchPage(path), 'Service') as { areaServed?: { name: string } }[];
  expect(services, path).toHaveLength(1);
  return services[0]?.areaServed?.name;
};

test('M2.37 M2.38 M2.39 the thirteen country pages of each language; the English ones by their title', async () => {
  for (const [locale, prefix] of sites)
    for (const country of thirteen) {
      const area = await areaOf(`${prefix}/coverage/${country}${locale === 'zh' ? '-inspection' : ''}`);
      if (locale === 'en') expect(area?.toLowerCase().replace(/ /g, '-')).toBe(country);
      else expect(area).toBeTruthy();
    }
});

test('M2.43 /coverage/brizal is a page in Chinese and missing elsewhere', async () => {
  const { document } = await fetchPage('/coverage/brizal');
  expect(all(document, 'link[rel="alternate"][hreflang="en"]')).toEqual([]);
  for (const [locale, prefix] of sites.slice(1))
    expect((await ask(`${prefix}/coverage/brizal`)).status, locale).toBe(404);
});

test('M2.38 an unknown country is missing, whatever it is called', async () => {
  for (const slug of ['atlantis', 'brazil', 'constructor', '__proto__', 'supplier-audit'])
    expect((await ask(`/en/coverage/${slug}`)).status, slug).toBe(404);
});

test('the price of a man-day stands on pages of countries with inspectors alone, as the price page says', async () => {
  const priced = async (path: string) => withText((await fetchPage(path)).main, 'a', '$249 per man-day').length;
  expect([await priced('/en/coverage/japan'), await priced('/en/coverage/poland')]).toEqual([1, 0]);
});

const words = wordsIn({
  live: [
    '中国和另外 12 个亚洲国家',
    'China and 12 other Asian countries',
    'en Chine et dans 12 autres pays d’Asie',
    'China y otros 12 países asiáticos',
  ],
  book: ['在线下单', 'Book online', 'Réserver en ligne', 'Reservar en línea'],
  samples: ['索取样本报告', 'Get sample reports', 'Recevoir des rapports types', 'Recibir informes de muestra'],
});

for (const [locale, prefix] of sites) {
  test(`M2.18 M2.36 M2.42 M4.11 M12.01 M12.17 ${locale}: the index leads to every country page, India to its own, the rest to the contact page; its banner says 30+, and its text where inspectors live`, async () => {
    const page = await fetchPage(`${prefix}/coverage`);
    const { main } = page;
    expect(canonicalOf(page)).toBe(`${prefix}/coverage`);
    expect(headingOf(page)).not.toBe('');
    const links = hrefsOf(main, 'h4 a');
    const countries = [
      ...thirteen.map((country) => pageOf(locale, country)),
      '/coverage/turkey-inspection',
      '/coverage/poland',
    ];
    for (const path of countries)
      expect(
        links.filter((href) => href === prefix + path),
        path,
      ).toHaveLength(1);
    expect(links.filter((href) => href === `${prefix}/coverage/brizal`)).toHaveLength(locale === 'zh' ? 1 : 0);
    expect(all(main, `li > a[href^="${prefix}/contactus?country="]`).length).toBeGreaterThanOrEqual(
      locale === 'zh' ? 14 : 15,
    );
    expect(sayingExactly(one(main, 'figure:has([data-map])'), '30+').filter(isShown)).toHaveLength(1);
    expect(withText(main, 'p, li, dd, dt, h2, h3', words[locale].live).filter(isShown)).not.toEqual([]);
  });

  test(`M2.42 M3.19 M5.25 ${locale}: the India page offers a booking and sample reports, lists the articles tagged India and leads to the country page`, async () => {
    const page = await fetchPage(`${prefix}/india`);
    const { main } = page;
    if (locale === 'en') expect(headingOf(page)).toContain('India');
    expect(one(main, 'a', words[locale].book).getAttribute('href')).toBe(`${prefix}/contactus`);
    expect(one(main, 'a', words[locale].samples).getAttribute('href')).toBe(`${prefix}/templateReport`);
    for (const slug of ['textiles-from-india-what-to-check', 'hardware-from-india-what-to-check'])
      expect(shown(main, `h3 a[href="${prefix}/blog/${slug}"]`), slug).toHaveLength(1);
    const country = `${prefix}/coverage/${locale === 'zh' ? 'india-inspection' : 'india'}`;
    expect(shown(main, `p > a[href="${country}"]`)).not.toEqual([]);
  });
}

test('M2.38 M4.31 a country page: range lines, four others without itself, the way to a quote', async () => {
  const page = await fetchPage('/en/coverage/japan');
  expect(headingOf(page)).toContain('Japan');
  expect(withText(page.main, 'dl dt', 'Notice (working days)').filter(isShown)).toHaveLength(1);
  expect(one(page.main, 'a', 'Get a quote').getAttribute('href')).toBe('/en/contactus');
  const cards = hrefsOf(page.main, 'h3 a').filter((href) => /^\/en\/(?:coverage\/|india$)/.test(href ?? ''));
  expect(cards).toHaveLength(4);
  expect(cards).not.toContain('/en/coverage/japan');
});
