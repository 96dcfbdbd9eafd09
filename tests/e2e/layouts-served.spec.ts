import { all, attributesOf, hrefsOf, isShown, one, sectionOf, shown, textOf, textsOf, withText } from '../support/html';
import { ask, expect, fetchPage, headingOf, sites, test, wordsIn } from '../support/served';
import { templates } from '../support/templates';

const generic = [
  'sample-sealing',
  'garment-inspection',
  'first-order-guide',
  'inspection-in-figures',
  'how-we-stay-independent',
];
const words = wordsIn({
  back: ['返回首页', 'Back to the home page', 'Retour à l’accueil', 'Volver al inicio'],
  missing: [/这个地址没有对应的页面/, /There is no page at this address/, /adresse/, /dirección/],
  book: ['立即预约', 'Book now', 'Réserver', 'Reservar ahora'],
  services: ['全部服务', 'All services', 'Tous les services', 'Todos los servicios'],
  ranges: ['产品范围', 'Product range', 'Gamme de produits', 'Gama de productos'],
});
const guide = { zh: '指南步骤', en: 'Steps of the guide', fr: 'Étapes du guide', es: 'Pasos de la guía' };
const trail = { zh: '当前位置', en: 'You are here', fr: 'Vous êtes ici', es: 'Está aquí' };

for (const [locale, prefix] of sites) {
  const { back, missing, book, services, ranges } = words[locale];

  test(`M2.50 B33 ${locale}: an unknown address answers 404 with heading, text, search and the way home`, async () => {
    const page = await fetchPage(`${prefix}/nothing/here/at-all`, 404);
    const { main, document } = page;
    expect(headingOf(page)).toBe('404 error');
    expect(withText(main, 'p', missing).filter(isShown)).not.toEqual([]);
    expect(one(main, 'a', back).getAttribute('href')).toBe(prefix || '/');
    expect(one(main, 'search form, form[role="search"]').getAttribute('action')).toBe(`${prefix}/search`);
    expect(all(main, 'nav a').length).toBeGreaterThan(3);
    expect(attributesOf(document, 'meta[name="robots"]', 'content')[0]).toContain('noindex');
  });

  test(`M2.55 ${locale}: an unknown single segment leads to the home page of its language with 302`, async () => {
    const { status, headers, url } = await ask(`${prefix}/no-such-post`);
    expect(status).toBe(302);
    expect(new URL(headers.get('location') ?? '', url).pathname).toBe(prefix || '/');
    expect(headers.get('cache-control')).toContain('no-store');
  });

  test(`M2.15 M4.01 ${locale}: generic posts are served one segment below home, and their breadcrumb is home and their title`, async () => {
    for (const slug of generic) expect(headingOf(await fetchPage(`${prefix}/${slug}`)), slug).not.toBe('');
    const page = await fetchPage(`${prefix}/how-we-stay-independent`);
    const crumbs = textsOf(one(page.document, 'nav', trail[locale]), 'li');
    expect(crumbs).toEqual([expect.anything(), expect.stringContaining(headingOf(page))]);
  });

  test(`M2.51 ${locale}: a post of a service- topic offers a booking and the list of services`, async () => {
    const { main, document } = await fetchPage(`${prefix}/sample-sealing`);
    expect(one(main, 'a', book).getAttribute('href')).toBe(`${prefix}/contactus`);
    expect(hrefsOf(one(document, 'nav', services))).toHaveLength(4);
  });

  test(`M2.52 M5.08 ${locale}: a post of an inspection- topic lists its product range from meta entries`, async () => {
    const { main } = await fetchPage(`${prefix}/garment-inspection`);
    const range = sectionOf(main, ranges);
    expect(all(range, 'dt').length).toBeGreaterThan(0);
    expect(all(range, 'dd').length).toBe(all(range, 'dt').length);
    if (locale !== 'en') return;
    expect(textsOf(range, 'dt')[0]).toBe('Knitwear');
    expect(textsOf(range, 'dd')[0]).toContain('T-shirts');
  });

  test(`M2.53 M5.07 ${locale}: a guide lists its items with icons, shows phone and e-mail, and opens an item at its own address`, async () => {
    const { main, document } = await fetchPage(`${prefix}/first-order-guide`);
    const steps = one(document, 'nav', guide[locale]);
    const links = all(steps, 'a');
    expect(links.length).toBeGreaterThan(1);
    expect(all(steps, 'img[src^="/drawings/"]')).toHaveLength(links.length);
    expect(links[0]?.getAttribute('aria-current')).toBe('page');
    expect(shown(main, 'a[href^="tel:"]')).not.toEqual([]);
    expect(shown(main, 'a[href^="mailto:"]')).not.toEqual([]);
    const item = await fetchPage(links[1]?.getAttribute('href') ?? '');
    const title = links[1] && textOf(links[1]);
    expect(headingOf(item)).toBe(title);
    const itsSteps = one(item.document, 'nav', guide[locale]);
    expect(all(itsSteps, 'a')).toHaveLength(links.length);
    expect(textsOf(itsSteps, '[aria-current="page"]')).toEqual([title]);
  });
}

test('M2.52 M5.29 the industry page serves with consumer goods whole and supplier audit with its social audit alone', async () => {
  const { main } = await fetchPage('/en/garment-inspection');
  const serve = sectionOf(main, 'What we do for this trade');
  expect(textsOf(serve, 'h3')).toEqual(['Consumer goods inspection', 'Supplier audit']);
  const lists = all(serve, 'ul, ol');
  expect(textsOf(lists.at(-1) ?? serve, 'a')).toEqual(['Social responsibility audit']);
  for (const name of ['See a sample report before you order', 'More information'])
    expect(shown(main, 'h2', name), name).toHaveLength(1);
});

test('M4.01 the breadcrumb of every template is home and one item a segment, ending with the page itself', async () => {
  for (const path of [...templates, '/india', '/en/terms/trader', '/QcEncyclopedia', '/fr/account/register']) {
    // A page that is missing, and a further page of a list.
    if (path === '/en/nothing/here' || /[?&]page=/.test(path)) continue;
    const { document } = await fetchPage(path);
    const list = all(document, 'main nav ol')[0];
    if (!list) continue;
    const segments = path
      .replace(/[?#].*$/, '')
      .split('/')
      .filter(Boolean);
    if (['en', 'fr', 'es'].includes(segments[0] ?? '')) segments.shift();
    const labels = textsOf(list, 'li');
    expect(labels.length, `${path}: ${labels.join(' ')}`).toBe(segments.length + 1);
    expect(textsOf(list, 'li a').length, path).toBeLessThanOrEqual(segments.length);
    expect(all(list, 'li:last-child [aria-current="page"]'), path).toHaveLength(1);
  }
});
