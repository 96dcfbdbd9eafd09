import { all, attributesOf, hrefsOf, one, plain, shown, shownIn, textOf, textsOf, withText } from '../support/html';
import {
  canonicalOf,
  expect,
  fetchPage,
  headingOf,
  prefixes,
  sites,
  structured,
  test,
  wordsIn,
} from '../support/served';

const tags = { zh: 'zh-CN', en: 'en', fr: 'fr', es: 'es' };
const blocks = ['hero', 'why-us', 'services', 'vr', 'platform', 'video', 'cases', 'report', 'contact-block', 'news'];
const services = [
  /产品检验|Product inspection|Inspection de produits|Inspección de productos/,
  /、验厂、|factory audit|audit d’usine|auditoría de fábrica/,
  /VR 验厂|VR factory audit|audit d’usine en VR|auditoría de fábrica en VR/,
  /抽样|sample taking|prélèvement d’échantillons|toma de muestras/,
  /监装|loading supervision|surveillance du chargement|supervisión de carga/,
  /实验室测试|lab testing|essais en laboratoire|ensayos de laboratorio/,
  /产品认证|certification|certificación/,
];
const points = [
  /^(技术驱动效率|Technology-driven efficiency|L’efficacité par la technique|Eficiencia apoyada en la tecnología)$/,
  /^(全球经验，本地视角|Global expertise with local insight|Une expertise mondiale, un regard local|Experiencia global con mirada local)$/,
  /^(价格透明|Transparent pricing|Des prix transparents|Precios transparentes)$/,
  /^(以客户为中心|A customer-centric approach|Le client au centre|El cliente en el centro)$/,
];
const words = wordsIn({
  report: ['24 小时内出报告', 'Reports within 24 hours', 'Rapports sous 24 heures', 'Informes en 24 horas'],
  countries: ['国家', 'countries served', 'pays desservis', 'países atendidos'],
  platform: [/1 分钟.*5 分钟/, /in 1 minute, or in 5/, /en 1 minute, ou en 5/, /en 1 minuto, o en 5/],
  message: ['给我们留言', 'Leave a message', 'Laisser un message', 'Dejar un mensaje'],
  customers: [
    '零售商、品牌商与供应商',
    'retailers, brands and suppliers',
    'distributeurs, marques et fournisseurs',
    'minoristas, marcas y proveedores',
  ],
});

const home = (locale: keyof typeof words) => fetchPage(prefixes[locale] || '/');
/** The figures of a section that a label belongs to. */
const figures = (main: Element, section: string, label: string | RegExp) =>
  withText(main, `${section} dl > div`, label).map((row) => textOf(row, 'dd'));

for (const [locale, prefix] of sites) {
  const said = words[locale];

  test(`M2.01 M3.02 B07 ${locale}: the home page answers with its lang, one h1, its own canonical address, its ten blocks in order, and names the organisation and the site to machines`, async () => {
    const page = await home(locale);
    expect(page.document.documentElement.getAttribute('lang')).toBe(tags[locale]);
    expect(headingOf(page)).not.toBe('');
    expect(canonicalOf(page)).toBe(prefix || '/');
    const found = all(page.document, 'section[id], div[id]').map(({ id }) => id);
    expect(found.filter((id) => blocks.includes(id))).toEqual(blocks);
    for (const type of ['Organization', 'WebSite']) expect(structured(page, type), type).not.toEqual([]);
  });

  test(`M3.01 M3.05 ${locale}: the home page presents all seven services, and the four points of why us, the first with reports within 24 hours`, async () => {
    const { main } = await home(locale);
    for (const service of services) expect(textOf(main)).toMatch(service);
    expect(textsOf(main, '#why-us h3')).toEqual(points.map((point) => expect.stringMatching(point)));
    expect(textsOf(main, '#why-us li')[0]).toContain('24');
  });

  test(`M3.02 M3.04 ${locale}: a leave-a-message block has its form, a link to the contact page and an address behind a press`, async () => {
    const { main } = await home(locale);
    const block = one(main, '#contact-block');
    expect(shown(block, 'h3', said.message)).toHaveLength(1);
    expect(shown(block, '#lead-message textarea')).toHaveLength(1);
    expect(hrefsOf(block, 'a[href$="/contactus"]')).toEqual([`${prefix}/contactus`]);
    expect(shown(block, 'a[href^="mailto:"]')).toEqual([]);
    expect(shownIn(one(block, 'details'), 'a[href^="mailto:"]')).toHaveLength(1);
  });

  test(`M12.01 M12.02 M12.13 ${locale}: the head of the page says 30+ countries and a report within 24 hours, and why us 5000+ retailers, brands and suppliers`, async () => {
    const { main } = await home(locale);
    expect(figures(main, '#hero', said.countries)).toEqual(['30+']);
    expect(textsOf(main, '#hero dd')[0]).toMatch(/^24\s/);
    expect(textsOf(main, '#why-us li')[0]).toContain(plain(said.report));
    expect(figures(main, '#why-us', said.customers)).toEqual(['5000+']);
  });

  test(`M12.03 M12.04 M12.14 ${locale}: the platform says its hours and minutes`, async () => {
    const { main } = await home(locale);
    expect(textOf(main, '#platform h2')).toMatch(said.platform);
    expect(textsOf(main, '#platform dd')).toEqual(['11:00', '24']);
    expect(all(main, '#platform ol > li')).toHaveLength(3);
  });

  test(`M3.02 B31 ${locale}: the film starts by request only and has captions in four languages, the own one first chosen`, async () => {
    const { main } = await home(locale);
    const film = one(main, '#video video');
    expect(film.getAttribute('preload')).toBe('none');
    expect(film.hasAttribute('autoplay')).toBe(false);
    expect(attributesOf(film, 'track', 'srclang')).toEqual(['zh-CN', 'en', 'fr', 'es']);
    expect(attributesOf(film, 'track[default]', 'srclang')).toEqual([tags[locale]]);
    expect(all(main, '#video ol > li')).toHaveLength(5);
  });
}

test('M12.05 an answer within 24 hours is promised in every language but Chinese', async () => {
  const promises = { en: 'within 24 hours', fr: 'sous 24 heures', es: 'en 24 horas' };
  for (const locale of ['en', 'fr', 'es'] as const)
    expect(textOf((await home(locale)).main, '#contact-block'), locale).toContain(promises[locale]);
  expect(textOf((await home('zh')).main, '#contact-block')).not.toContain('24');
});

test('M12.07 M12.08 the price stands at the head with what it covers', async () => {
  expect(figures((await home('zh')).main, '#hero', '每人天')).toEqual(['¥1599']);
  const { main } = await home('en');
  expect(figures(main, '#hero', 'per man-day')).toEqual(['$249']);
  expect(textOf(main, '#hero')).toContain('$249: per man-day, one inspector on site for one day and the report');
});

test('M3.02 the services are four groups with their services, the news four articles', async () => {
  const { main } = await home('en');
  const groups = hrefsOf(main, '#services h3 a');
  expect(groups).toHaveLength(4);
  expect(groups[0]).toBe('/en/service/consumer-goods-inspection');
  expect(withText(main, '#services a', 'Pre-shipment inspection').map((link) => link.getAttribute('href'))).toEqual([
    '/en/service/consumer-goods-inspection/pre-shipment-inspection',
  ]);
  const news = hrefsOf(main, '#news h3 a');
  expect(news).toHaveLength(4);
  for (const href of news) expect(href).toMatch(/^\/en\/blog\/[\w-]+$/);
});

test('M3.03 without script the counters show their final value', async () => {
  expect(textsOf((await home('en')).main, '#why-us dd')).toEqual(['30+', '5000+', '400+', '24']);
});

test('the lot is drawn as it is said: one place per piece, one mark per piece of the sample, Re of them red', async () => {
  const { main } = await fetchPage('/en');
  const tool = one(main, '#hero form');
  expect([tool.getAttribute('action'), one(tool, 'input[name="lot"]').getAttribute('value')]).toEqual([
    '/en/aql',
    '3,200',
  ]);
  const [sample, accept, reject] = textsOf(tool, 'output b').map(Number);
  expect([sample, accept, reject]).toEqual([125, 7, 8]);
  const places = all(tool, 'figure svg > rect').map((rect) => {
    const [width, height] = ['width', 'height'].map((name) => rect.getAttribute(name) ?? '');
    return (width === '100%' ? 70 : Number(width) / 10) * (Number(height) / 10);
  });
  expect(places.reduce((sum, count) => sum + count, 0)).toBe(3_200);
  const marks = all(tool, 'figure path').map((path) => path.getAttribute('d')?.match(/M/g)?.length ?? 0);
  expect([marks.reduce((sum, count) => sum + count, 0), marks.at(-1)]).toEqual([sample, reject]);
});

test('each specimen stands with its verdict and leads to its report', async () => {
  const { main } = await fetchPage('/en');
  expect(textsOf(main, '#report .verdict-tag')).toEqual([
    'Rejected',
    'Pending',
    'Accepted',
    'Accepted',
    'Pending',
    'Pending',
  ]);
  for (const href of hrefsOf(main, '#report h3 a')) expect(href).toMatch(/^\/en\/report\/demo-/);
});
