import { all, attributesOf, isShown, one, shown, textsOf, withText } from '../support/html';
import { expect, fetchPage, sites, test } from '../support/served';

const types = [
  'softline',
  'electronic',
  'hardline',
  'loading_supervision_temp',
  'factory_assessment',
  'industrial_inspection',
];
const promises = { zh: /12 小时内/, en: /within 12 hours/, fr: /dans les 12 heures/, es: /en las 12 horas/ };

for (const [locale, prefix] of sites) {
  const isPromised = (main: Element) => withText(one(main, '#request'), '*', promises[locale]).some(isShown);

  test(`M2.16 M12.06 ${locale}: six report types, each with a drawn page and a way to the request, which is promised contact within 12 hours`, async () => {
    const { main } = await fetchPage(`${prefix}/templateReport`);
    for (const type of types) {
      const item = one(main, `#${type}`);
      expect(all(item, '[role="img"], img[alt]:not([alt=""])'), type).toHaveLength(1);
      expect(shown(item, 'h3'), type).toHaveLength(1);
      expect(shown(item, 'a[href="#request"]'), type).toHaveLength(1);
      expect(shown(main, `nav a[href="#${type}"]`), type).toHaveLength(1);
    }
    const values = attributesOf(main, '#request select[name=reports] option', 'value').filter(Boolean);
    expect(values).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(isPromised(main)).toBe(true);
  });

  test(`M2.17 ${locale}: the demo explains ten numbered parts and leads to the request`, async () => {
    const { main } = await fetchPage(`${prefix}/sample-report`);
    expect(shown(main, '#parts :is([role="img"], img[alt])')).not.toEqual([]);
    expect(all(main, '#parts ol > li h3')).toHaveLength(10);
    expect(shown(main, `a[href^="${prefix}/report/demo-"]`)).toHaveLength(6);
    expect(shown(main, 'a[href="#request"]')).toHaveLength(1);
    expect(shown(main, '#request select[name=reports]')).toHaveLength(1);
  });

  test(`M2.19 M12.06 ${locale}: support: topics, four things to have at hand, a form, an address, a phone and offices with hours; contact is promised within 12 hours`, async () => {
    const { main } = await fetchPage(`${prefix}/technical-support`);
    expect(shown(main, '#request a[href^="mailto:"]')).not.toEqual([]);
    expect(shown(main, '#request a[href^="tel:"]')).toHaveLength(1);
    expect(shown(main, '#request textarea[name=question]')).toHaveLength(1);
    expect(all(main, 'address').length).toBeGreaterThanOrEqual(4);
    expect(all(main, 'ol > li:has(> h3)')).toHaveLength(4);
    expect(isPromised(main)).toBe(true);
  });
}

test('M2.16 M7.18 the request lets choose among the six types, by service', async () => {
  const { main } = await fetchPage('/en/templateReport');
  expect(textsOf(main, '#request select[name=reports] optgroup option')).toEqual([
    'Softline',
    'Electronic',
    'Hardline',
    'Loading supervision',
    'Factory assessment',
    'Industrial inspection',
  ]);
});
