import { all, attributesOf, hrefsOf, isShown, one, sayingExactly, shown, textOf, withText } from '../support/html';
import { canonicalOf, expect, fetchPage, languages, prefixes, sites, structured, test } from '../support/served';

const isSaid = (root: Element, words: string) => sayingExactly(root, words).some(isShown);

for (const [locale, prefix] of sites) {
  test(`M2.18 M2.20 ${locale}: /contact-sales is the same page as /contactus and names it as canonical`, async () => {
    for (const path of ['/contact-sales', '/contactus']) {
      const page = await fetchPage(`${prefix}${path}`);
      expect(shown(page.main, 'form[action="/forms/lead/contact-sales"] [name=industry]'), path).toHaveLength(1);
      expect(canonicalOf(page), path).toBe(`${prefix}/contactus`);
      expect(attributesOf(page.document, 'meta[name="robots"]', 'content').join(), path).not.toContain('noindex');
    }
  });

  test(`M3.22 M2.46 ${locale}: the FAQ shows five pairs first, then further ones by subject; its data for machines equals them`, async () => {
    const page = await fetchPage(`${prefix}/faq`);
    const [data] = structured(page, 'FAQPage');
    const questions = (data?.mainEntity ?? []) as { name: string; acceptedAnswer: { text: string } }[];
    const pairs = all(page.main, 'details').map((pair) => [
      pair.querySelector('h2, h3')?.textContent,
      pair.querySelector('p')?.textContent,
    ]);
    expect(all(page.main, 'details h2')).toHaveLength(5);
    expect(pairs.length).toBeGreaterThanOrEqual(15);
    expect(questions.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(pairs);
  });

  test(`M2.20 M3.25 ${locale}: the sales page offers people, says what to have ready, and lists the offices`, async () => {
    const { main } = await fetchPage(`${prefix}/contactus`);
    expect(shown(main, 'a[href^="tel:"]')).not.toEqual([]);
    expect(shown(main, 'a[href^="mailto:"]')).not.toEqual([]);
    expect(isSaid(main, locale === 'zh' ? '微信' : 'WhatsApp')).toBe(true);
    expect(all(main, 'ol > li:has(> h3)')).toHaveLength(4);
    expect(all(main, 'address').length).toBeGreaterThanOrEqual(4);
  });
}

test('M2.46 M3.20 M12.10 the Chinese about page: five sections, 400+ inspectors', async () => {
  const { main } = await fetchPage('/whoweare');
  for (const name of ['公司简介', '企业文化', '资质', '公正性声明', '服务质量管理'])
    expect(shown(main, 'h2', name), name).toHaveLength(1);
  const [inspectors] = withText(main, 'dl div', '验货员').filter((row) => isSaid(row, '400+'));
  expect(inspectors).toBeDefined();
});

test('M2.46 M3.21 M12.10 M12.12 the other about pages: why us, key figures, inspectors by language', async () => {
  const expected = {
    en: ['Why buyers choose us', 'Key figures', 'inspectors', '400+'],
    fr: ['Pourquoi les acheteurs nous choisissent', 'Chiffres clés', 'inspecteurs', '3000+'],
    es: ['Por qué nos eligen los compradores', 'Cifras clave', 'inspectores', '3000+'],
  } as const;
  for (const locale of ['en', 'fr', 'es'] as const) {
    const [why, figures, counted, value] = expected[locale];
    const { main } = await fetchPage(`${prefixes[locale]}/whoweare`);
    for (const name of [why, figures]) expect(shown(main, 'h2', name), name).toHaveLength(1);
    const rows = all(main, 'dl div').filter((row) => isSaid(row, counted));
    expect(
      rows.map((row) => isSaid(row, value)),
      locale,
    ).toEqual([true]);
  }
});

test('M12.01 M12.13 M12.15 M12.16 the about page states countries, customers, insurance, compensation and accreditation', async () => {
  const words = {
    zh: ['最高 200 万元人民币', '最高为验货费的 10 倍'],
    en: ['up to 2 million RMB', 'up to 10 times the inspection fee'],
    fr: ['jusqu’à 2 millions de RMB', 'jusqu’à 10 fois les frais d’inspection'],
    es: ['hasta 2 millones de RMB', 'hasta 10 veces la tarifa de inspección'],
  };
  for (const locale of languages) {
    const { main } = await fetchPage(`${prefixes[locale]}/whoweare`);
    for (const text of ['30+', '5000+', ...words[locale]]) expect(isSaid(main, text), `${locale} ${text}`).toBe(true);
    const [accreditation] = withText(main, 'dd p', 'CNAS17020');
    for (const name of ['ISO9001', 'ISO 27001', 'CNAS17020', 'AQSIQ'])
      expect(accreditation && textOf(accreditation), locale).toContain(name);
  }
});

test('M3.20 M3.21 the about page leads to recruit and coverage, in every language', async () => {
  for (const [, prefix] of sites) {
    const { main } = await fetchPage(`${prefix}/whoweare`);
    for (const target of ['/recruit', '/coverage'])
      expect(shown(main, `a[href="${prefix}${target}"]`), prefix + target).toHaveLength(1);
  }
});

test('M3.25 the office page gives name, address, phone, mail, hours and time zone, and leads to sales', async () => {
  const { main } = await fetchPage('/en/contact');
  expect(one(main, 'a', 'Contact sales').getAttribute('href')).toBe('/en/contactus');
  const warsaw = one(main, 'h1, h2, h3, h4', /Warsaw/).closest('li');
  for (const text of [
    'Verilot Europe, ul. Przykładowa 1, Warsaw, Poland',
    '+48 22 000 00 00',
    'warsaw@verilot.example',
    'Monday to Friday, 09:00–17:00 (CET/CEST)',
    'Central European Time',
  ])
    expect(warsaw && isSaid(warsaw, text), text).toBe(true);
});

test('M2.21 the privacy policy has contents that lead to its sections and a date in the words of the language', async () => {
  const dates = {
    zh: '2026年11月29日',
    en: '29 November 2026',
    fr: '29 novembre 2026',
    es: '29 de noviembre de 2026',
  };
  const contents = { zh: '本页目录', en: 'On this page', fr: 'Sur cette page', es: 'En esta página' };
  for (const locale of languages) {
    const { main } = await fetchPage(`${prefixes[locale]}/privacyPolicy`);
    const targets = hrefsOf(one(main, 'nav', contents[locale]));
    expect(targets.length, locale).toBeGreaterThan(4);
    for (const target of targets) expect(all(main, `h2[id="${target?.slice(1)}"]`), target ?? '').toHaveLength(1);
    expect(textOf(main, 'time'), locale).toContain(dates[locale]);
  }
});
