import { all, hrefsOf, one } from '../support/html';
import { expect, fetchPage, sites, test } from '../support/served';

const words = {
  zh: { box: '验货服务', book: '立即预约' },
  en: { box: 'Inspection services', book: 'Book now' },
  fr: { box: 'Services d’inspection', book: 'Réserver' },
  es: { box: 'Servicios de inspección', book: 'Reservar ahora' },
};

for (const [locale, prefix] of sites) {
  test(`M4.09 ${locale}: about thirty countries in five regions stand below the map, each with a link`, async () => {
    const { main } = await fetchPage(`${prefix}/coverage`);
    const figure = one(main, 'figure:has([data-map])');
    const hrefs = hrefsOf(figure, 'li a');
    expect(hrefs.length).toBeGreaterThanOrEqual(28);
    expect(all(figure, 'ul[aria-labelledby^="plants-"]')).toHaveLength(5);
    for (const href of hrefs)
      expect(href).toMatch(new RegExp(`^${prefix}/(coverage/[a-z-]+|india|contactus\\?country=[A-Z]{2})$`));
  });

  test(`M4.28 ${locale}: the inspection-service box of an industry page has a Book now button`, async () => {
    const { main } = await fetchPage(`${prefix}/toy-inspection`);
    const box = one(main, 'section, [role="region"]', words[locale].box);
    expect(one(box, 'a', words[locale].book).getAttribute('href')).toBe(`${prefix}/contactus`);
    expect(all(box, 'li').length).toBeGreaterThan(3);
  });
}
