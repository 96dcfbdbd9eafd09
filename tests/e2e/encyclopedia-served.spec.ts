import {
  all,
  expect,
  fetchPage,
  languages,
  prefixes,
  shown,
  structured,
  test,
  textOf,
  textsOf,
} from '../support/served';

const groups = {
  zh: ['抽样', '缺陷', '检验', '测试', '审核', '物流', '单证', '法规'],
  en: ['Sampling', 'Defects', 'Inspections', 'Tests', 'Audits', 'Logistics', 'Documents', 'Regulation'],
  fr: ['Échantillonnage', 'Défauts', 'Inspections', 'Essais', 'Audits', 'Logistique', 'Documents', 'Réglementation'],
  es: ['Muestreo', 'Defectos', 'Inspecciones', 'Ensayos', 'Auditorías', 'Logística', 'Documentos', 'Normativa'],
};
const tags = { zh: 'zh-CN', en: 'en', fr: 'fr', es: 'es' };

for (const locale of languages)
  test(`M2.31 ${locale}: sixty terms and more in eight groups, whole and in the language of the page, for machines too`, async () => {
    const page = await fetchPage(`${prefixes[locale]}/QcEncyclopedia`);
    expect(textsOf(page.main, '[data-group] > h2')).toEqual(groups[locale]);
    const terms = all(page.document, '[data-term]');
    expect(terms.length).toBeGreaterThanOrEqual(60);
    expect(shown(page.document, '[data-term]')).toHaveLength(terms.length);
    expect(shown(page.document, 'input[type=search]')).toEqual([]);
    expect(textOf(page.main)).not.toMatch(/lorem|dummy|placeholder/i);
    const [set] = structured(page, 'DefinedTermSet');
    expect(set?.inLanguage).toBe(tags[locale]);
    expect(set?.hasDefinedTerm).toHaveLength(terms.length);
  });
