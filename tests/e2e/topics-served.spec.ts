import { all, hrefsOf, one, textOf, textsOf } from '../support/html';
import { ask, expect, fetchPage, headingOf, languages, prefixes, test, wordsIn } from '../support/served';

const consumer = '/service/consumer-goods-inspection';
const audit = '/service/supplier-audit';
const industrial = '/service/industrial-products-inspection';
const commerce = '/service/e-commerce-quality-control';
const own = {
  [consumer]: ['order', 'lot'],
  [audit]: ['audits', 'vr-tour'],
  [industrial]: ['plan', 'notice', 'dry-film'],
  [commerce]: [] as string[],
};
const ownIds = Object.values(own).flat();

const alongAnOrder = [
  'product-certification',
  'laboratory-testing',
  'sample-taking',
  'initial-production-check',
  'during-production-inspection',
  'full-inspection',
  'pre-shipment-inspection',
  'container-loading-supervision',
];
const audits = [
  'factory-audit',
  'vr-factory-audit',
  'social-responsibility-audit',
  'supply-chain-security-audit',
  'environmental-audit',
];

const words = wordsIn({
  full: ['细查', 'Examined', 'Examiné', 'Examinado'],
  part: ['部分', 'In part', 'En partie', 'En parte'],
  none: ['不含', 'No', 'Non', 'No'],
  days: [
    ['1–2', '0.5', '1–4 及以上', '1–1.5', '1–2'],
    ['1 to 2', '0.5', '1 to 4 and more', '1 to 1.5', '1 to 2'],
    ['1 à 2', '0,5', '1 à 4 et plus', '1 à 1,5', '1 à 2'],
    ['1 a 2', '0,5', '1 a 4 y más', '1 a 1,5', '1 a 2'],
  ],
});

const answers = async (path: string) => expect((await ask(path)).status, path).toBe(200);

test('M3.23 the four service groups are composed differently: each block of its own stands on one page alone', async () => {
  for (const locale of languages) {
    const compositions = new Set<string>();
    for (const [path, ids] of Object.entries(own)) {
      const page = await fetchPage(prefixes[locale] + path);
      for (const id of ownIds)
        expect(all(page.document, `section#${id}`), `${locale} ${path} #${id}`).toHaveLength(ids.includes(id) ? 1 : 0);
      for (const id of ['services', 'films'])
        expect(all(page.document, `section#${id}`), `${locale} ${path} #${id}`).toHaveLength(1);
      expect(headingOf(page)).not.toBe('');
      expect(textOf(page.document.body, '.prose')).not.toBe('');
      const blocks = [...page.main.children].map(({ id, tagName }) => id || tagName.toLowerCase());
      compositions.add(blocks.filter((block) => !ownIds.includes(block)).join(' '));
    }
    expect(compositions.size, `${locale}: the common blocks stand in four orders`).toBe(4);
  }
});

for (const locale of languages) {
  const { full, part, none, days } = words[locale];
  const at = (path: string) => prefixes[locale] + path;

  test(`M3.23 ${locale}: consumer goods: eight services along an order, each linked to its page`, async () => {
    const { main } = await fetchPage(at(consumer));
    const hrefs = alongAnOrder.map((slug) => at(`${consumer}/${slug}`));
    expect(hrefsOf(main, '#order ol a')).toEqual(hrefs);
    expect(hrefsOf(main, '#services ol a')).toEqual(hrefs);
    for (const href of hrefs) await answers(href);
    expect(all(main, '#order h3')).toHaveLength(3);
    const during = one(main, '#order li:has(a[href$="/during-production-inspection"])');
    expect(textOf(during)).toMatch(/20\D+60\s?%/);
  });

  test(`M3.23 ${locale}: supplier audit: a table of six questions and five audits, answered by sign and word`, async () => {
    const { main } = await fetchPage(at(audit));
    const table = one(main, '#audits table');
    expect(all(table, 'thead th')).toHaveLength(6);
    expect(all(table, 'tbody th')).toHaveLength(7);
    const rows = all(table, 'tbody tr');
    expect(rows.map((row) => textsOf(row, 'td'))).toEqual([
      [full, full, none, none, none],
      [full, part, none, none, none],
      [full, part, none, none, none],
      [part, none, full, none, none],
      [none, none, none, full, none],
      [none, none, none, none, full],
      days,
    ]);
    for (const row of rows.slice(0, 6)) expect(all(row, 'td svg')).toHaveLength(5);
    const hrefs = audits.map((slug) => at(`${audit}/${slug}`));
    expect(hrefsOf(main, '#audits thead a')).toEqual(hrefs);
    for (const href of hrefs) await answers(href);
  });
}
