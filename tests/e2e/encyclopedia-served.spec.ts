import { all, hrefsOf, shown, textOf, textsOf } from '../support/html';
import { canonicalOf, expect, fetchPage, sites, structured, test } from '../support/served';

const groups = {
  zh: ['抽样', '缺陷', '检验', '测试', '审核', '物流', '单证', '法规'],
  en: ['Sampling', 'Defects', 'Inspections', 'Tests', 'Audits', 'Logistics', 'Documents', 'Regulation'],
  fr: ['Échantillonnage', 'Défauts', 'Inspections', 'Essais', 'Audits', 'Logistique', 'Documents', 'Réglementation'],
  es: ['Muestreo', 'Defectos', 'Inspecciones', 'Ensayos', 'Auditorías', 'Logística', 'Documentos', 'Normativa'],
};
const tags = { zh: 'zh-CN', en: 'en', fr: 'fr', es: 'es' };
const filtered = {
  zh: { query: '封样', status: '找到' },
  en: { query: 'GOLDEN sample', status: 'found' },
  fr: { query: 'echantillon de reference', status: 'trouvé' },
  es: { query: 'muestra de referencia', status: 'encontrado' },
};

for (const [locale, prefix] of sites) {
  const path = `${prefix}/QcEncyclopedia`;

  test(`M2.31 ${locale}: sixty terms and more in eight groups, whole and in the language of the page, for machines too`, async () => {
    const page = await fetchPage(path);
    expect(textsOf(page.main, '[data-group] > h2')).toEqual(groups[locale]);
    const terms = all(page.document, '[data-term]');
    expect(terms.length).toBeGreaterThanOrEqual(60);
    expect(shown(page.document, '[data-term]')).toHaveLength(terms.length);
    expect(textOf(page.main)).not.toMatch(/lorem|dummy|placeholder/i);
    const [set] = structured(page, 'DefinedTermSet');
    expect(set?.inLanguage).toBe(tags[locale]);
    expect(set?.hasDefinedTerm).toHaveLength(terms.length);
  });

  test(`M2.31 ${locale}: each term has a page with its text, its neighbours and what uses it; an unknown one has none`, async () => {
    const page = await fetchPage(`${path}/code-letter`);
    expect(canonicalOf(page)).toBe(`${path}/code-letter`);
    for (const other of ['sample-size', 'inspection-level'])
      expect(shown(page.main, `a[href="${path}/${other}"]`).length, other).toBeGreaterThan(0);
    expect(shown(page.main, `a[href="${prefix}/aql"]`)).not.toEqual([]);
    expect(shown(page.main, 'a[rel=prev], a[rel=next]')).toHaveLength(2);
    const [term] = structured(page, 'DefinedTerm');
    expect(term?.name).toBeTruthy();
    expect(hrefsOf((await fetchPage(path)).main, `#code-letter a`)).toEqual([`${path}/code-letter`]);
    for (const unknown of ['no-such-term', 'filtered']) await fetchPage(`${path}/${unknown}`, 404);
  });

  test(`M2.31 B12 ${locale}: the server filters the terms by the query of the address`, async () => {
    const { query, status } = filtered[locale];
    const page = await fetchPage(`${path}?${new URLSearchParams({ q: ` ${query} ` })}`);
    const terms = shown(page.document, '[data-term]');
    expect(terms.length).toBeGreaterThan(0);
    expect(terms.length).toBeLessThan(10);
    // The others wait for the field to be emptied, and a link leads to them without script.
    expect(all(page.document, '[data-term][hidden]').length).toBeGreaterThan(50);
    expect(all(page.main, `form a[href="${path}"]`)).toHaveLength(1);
    const groupsLeft = shown(page.document, '[data-group] > h2');
    expect(groupsLeft.length).toBeLessThanOrEqual(terms.length);
    expect(all(page.document, 'input[type=search]')[0]?.getAttribute('value')).toBe(query);
    expect(textsOf(page.main, '[role=status]').join()).toContain(`${terms.length}`);
    expect(textsOf(page.main, '[role=status]').join()).toContain(status);
    expect(all(page.document, 'link[rel=canonical]')[0]?.getAttribute('href')).toMatch(new RegExp(`${path}$`));
  });
}

test('M2.31 a query without a match, with markup or of any length is text on the page', async () => {
  for (const query of ['zzzz', '<b>x</b>"&', 'x'.repeat(5000)]) {
    const page = await fetchPage(`/en/QcEncyclopedia?${new URLSearchParams({ q: query })}`);
    expect(shown(page.document, '[data-term]')).toEqual([]);
    expect(textsOf(page.main, '[role=status]').join()).toBe(`No term contains “${query.slice(0, 200)}”.`);
  }
});
