import { all, hrefsOf, isShown, one, shown, textOf, textsOf, withText } from '../support/html';
import { ask, canonicalOf, expect, fetchPage, languages, prefixes, sites, structured, test } from '../support/served';

const levels = ['I', 'II', 'III', 'S-1', 'S-2', 'S-3', 'S-4'];
/** The example: 3,201 to 10,000 pieces at level II, letter L, a sample of 200. */
const examples = {
  zh: /字码.{0,12}L.*200/,
  en: /code letter L and a sample of 200/,
  fr: /lettre-code L et donne un échantillon de 200/,
  es: /letra código L y una muestra de 200/,
};
type Downloads = { media: { url: string }[] };

for (const [locale, prefix] of sites) {
  test(`M4.19 ${locale}: the AQL banner offers the file that the call names first`, async () => {
    const { media } = (await (await ask(`/topapi/v1/post/aql?locale=${locale}`)).json()) as Downloads;
    const url = media[0]?.url ?? '';
    const { main } = await fetchPage(`${prefix}/aql`);
    expect(one(main, '#aql-download a').getAttribute('href')).toBe(url);
    const file = await ask(url);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringContaining('application/pdf')]);
    await file.body?.cancel();
  });

  test(`M4.20 ${locale}: the brochure link serves the PDF of the language`, async () => {
    const path = `/media/downloads/brochure-${locale}.pdf`;
    for (const from of ['/whoweare', '/inspection']) {
      const link = one((await fetchPage(prefix + from)).main, 'a[href*="/media/downloads/brochure-"]');
      expect(link.getAttribute('href'), from).toBe(path);
    }
    const file = await ask(path);
    expect(file.status).toBe(200);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test(`M3.29 ${locale}: the AQL page links to the article, to /recruit, /whoweare and /coverage`, async () => {
    const { main } = await fetchPage(`${prefix}/aql`);
    for (const path of ['/blog/how-aql-sampling-works', '/recruit', '/whoweare', '/coverage'])
      expect(all(main, `a[href="${prefix}${path}"]`), path).not.toEqual([]);
  });

  test(`M10.11 ${locale}: the explainer has the example, the seven levels and its questions, for machines too`, async () => {
    const page = await fetchPage(`${prefix}/aql/explained`);
    expect(textOf(page.main, '#example')).toMatch(examples[locale]);
    for (const level of levels) expect(shown(page.main, 'th', level), level).not.toEqual([]);
    const [faq] = structured(page, 'FAQPage') as { mainEntity: { name: string }[] }[];
    expect(faq?.mainEntity).toHaveLength(6);
    for (const { name } of faq?.mainEntity ?? [])
      expect(shown(page.main, 'h2, h3, h4, summary', name), name).not.toEqual([]);
  });

  test(`M10.10 ${locale}: a shared address shows letter L, 200, 10 and 14`, async () => {
    const page = await fetchPage(`${prefix}/aql?lot=3201&level=II&fatal=0&serious=2.5&minor=4.0`);
    expect(textsOf(page.main, '[data-sample]')).toEqual(['200']);
    expect(textsOf(page.main, '[data-allowed]')).toEqual(['0', '10', '14']);
    expect(canonicalOf(page)).toBe(`${prefix}/aql`);
  });
}

test('M4.20 readers are told that the file is a PDF, and how large it is', async () => {
  const notes = { zh: /PDF · \d+/, en: /PDF · \d+\skB/, fr: /PDF · \d+\sko/, es: /PDF · \d+\skB/ };
  for (const locale of languages) {
    const { main } = await fetchPage(`${prefixes[locale]}/whoweare`);
    expect(withText(main, 'span, p', notes[locale]).filter(isShown), locale).not.toEqual([]);
  }
});

test('M2.47 the worked example: letter L, sample 200, 10 major, 14 minor, no critical', async () => {
  const calculator = (await fetchPage('/en/aql')).main;
  expect(shown(calculator, '#plan [role="img"]', /10,000 pieces.*sample of 200/)).toHaveLength(1);
  expect(hrefsOf(calculator, 'a[href$="/aql/explained"]')).not.toEqual([]);
  const { main } = await fetchPage('/en/aql/explained');
  const example = one(main, '#example');
  for (const [category, sentence] of [
    ['Critical', 'Accept up to 0, reject at 1.'],
    ['AQL 2.5', 'Accept up to 10, reject at 11.'],
    ['AQL 4.0', 'Accept up to 14, reject at 15.'],
  ] as const)
    expect(
      withText(example, 'li', category).map((item) => textOf(item)),
      category,
    ).toEqual([expect.stringContaining(sentence)]);
  const usual = all(main, 'tr').filter((row) => all(row, 'th', 'II').length > 0 && all(row, 'td').length > 0);
  expect(usual.some((row) => ['L', '200'].every((text) => textsOf(row, 'td').includes(text)))).toBe(true);
});

test('M10.01 a misspelt name is no plan, and a campaign in the address changes none', async () => {
  for (const query of ['lot=600&mayor=1.0', 'Lot=600', 'lot=600&critical=0&serious=1.0']) {
    const { main } = await fetchPage(`/en/aql?${query}`);
    expect(textOf(main, '#aql-stray'), query).toContain('is not understood');
    expect(all(main, '[data-sample]'), query).toEqual([]);
  }
  const { main } = await fetchPage('/en/aql?lot=600&critical=0&major=1.0&utm_source=x&gclid=y&fbclid=z');
  expect(textsOf(main, '[data-sample]')).toEqual(['80']);
  expect(textsOf(main, '[data-allowed]')).toEqual(['0', '2', '7']);
});

const plan = 'lot=3200&level=II&fatal=0&serious=1.5&minor=4.0';
const linksTo = (root: Element, path: string) =>
  all(root, 'a')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.split('?')[0] === path)
    .map((href) => new URLSearchParams(href.split('?')[1]).get('lot'));

for (const [locale, prefix] of sites) {
  test(`${locale}: the plan goes along to the tools and to the other languages`, async () => {
    const { main } = await fetchPage(`${prefix}/aql?${plan}`);
    for (const path of ['/aql/floor', '/aql/ledger'])
      expect([...new Set(linksTo(main, prefix + path))], path).toEqual(['3200']);
    expect(linksTo(main, `${prefix}/aql/embed`)).toEqual(['3200']);
    for (const other of languages.filter((one) => one !== locale))
      expect(linksTo(main, `${prefixes[other]}/aql`), other).toContain('3200');
    const floor = await fetchPage(`${prefix}/aql/floor?${plan}&proportion=40&found=0-1-1`);
    expect(textOf(one(floor.main, '[data-sample]'))).toBe('125');
    expect(linksTo(floor.main, `${prefix}/aql`)).toContain('3200');
    for (const other of languages.filter((one) => one !== locale))
      expect(linksTo(floor.main, `${prefixes[other]}/aql/floor`), other).toEqual(['3200']);
    const bare = await fetchPage(`${prefix}/aql`);
    expect(linksTo(bare.main, `${prefix}/aql/floor`)).toEqual([null]);
  });
}

test('a search and a filtered encyclopedia go along to the other languages', async () => {
  for (const path of ['/search?q=carton&page=1', '/QcEncyclopedia?q=aql']) {
    const { main } = await fetchPage(`/en${path}`);
    expect(all(main, 'a').map((link) => link.getAttribute('href'))).toContain(`/fr${path}`);
  }
});
