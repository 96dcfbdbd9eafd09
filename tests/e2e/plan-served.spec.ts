import { all, one, textOf, textsOf } from '../support/html';
import { ask, canonicalOf, expect, fetchPage, languages, prefixes, structured, test } from '../support/served';

const query = 'goods=garments-and-textiles&lot=5000&place=Ningbo&order=2026-11-30T09:15&ready=2026-12-14&market=eu';
const group = 'kitchen-and-tableware';
const made = { zh: '充电宝', en: 'lamps', fr: 'lampes de table', es: 'lámparas' } as const;
const figures = (main: Element) => textsOf(main, '#plan-answer dl > div > dd:nth-of-type(1)');
const fieldOf = (main: Element, name: string) => one(main, `form [name="${name}"]`);

for (const locale of languages) {
  test(`${locale}: without script the address has every answer of a plan: sample, man-days, price, days, checks and tests`, async () => {
    const page = await fetchPage(`${prefixes[locale]}/plan?${query}`);
    const { main } = page;
    const [sample, days] = figures(main);
    expect(sample).toMatch(/^200\b/);
    expect(days).toMatch(/^2 ?\D*(?:498|3198)/);
    const dates = all(main, 'ol time').map((time) => time.getAttribute('datetime'));
    expect(dates).toEqual(['2026-11-30', '2026-12-01', '2026-12-14', '2026-12-14', '2026-12-15', '2026-12-17']);
    const sum = textsOf(main, '[aria-labelledby="sum"] tbody td');
    expect(sum.slice(0, 5).map((cell) => cell.replace(/\D/g, ''))).toEqual(['150', '60', '300', '0', '510']);
    expect(all(main, '[aria-labelledby="have-ready"] ol li').length).toBeGreaterThanOrEqual(3);
    expect(all(main, '[aria-labelledby="have-ready"] dl > div').length).toBeGreaterThanOrEqual(3);
    expect(all(main, '[aria-labelledby="checks"] li').length).toBeGreaterThanOrEqual(12);
    expect(canonicalOf(page)).toBe(`${prefixes[locale]}/plan`);
    expect(structured(page, 'WebApplication')).toHaveLength(1);
    // The form for a quote is filled, and the plan goes with it.
    const form = one(main, 'noscript form');
    expect(fieldOf(form, 'quantity').getAttribute('value')).toBe('5000');
    expect(fieldOf(form, 'city').getAttribute('value')).toContain('Ningbo');
    const extra = JSON.parse(fieldOf(form, 'extra').getAttribute('value') ?? '');
    expect(Object.fromEntries(new URLSearchParams(extra.plan))).toMatchObject({ lot: '5000', ready: '2026-12-14' });
  });

  test(`${locale}: what cannot be read is said at its field, nothing typed is lost, and no result is shown`, async () => {
    const { main } = await fetchPage(`${prefixes[locale]}/plan?lot=many&ready=soon&inspectors=9&lots=3`);
    for (const [name, value] of Object.entries({ lot: 'many', ready: 'soon', inspectors: '9' })) {
      const field = fieldOf(main, name);
      expect([name, field.getAttribute('value'), field.getAttribute('aria-invalid')]).toEqual([name, value, 'true']);
      const note = (field.getAttribute('aria-describedby') ?? '').split(' ').at(-1);
      expect(textOf(one(main, `#${note}`)).length).toBeGreaterThan(10);
    }
    expect(textOf(one(main, '#plan-stray'))).toContain('lots');
    expect(one(main, 'form details').hasAttribute('open')).toBe(true);
    expect(all(main, '#plan-answer dl')).toHaveLength(0);
  });

  test(`${locale}: what is made has a group, or keeps its name with an error`, async () => {
    const known = await fetchPage(`${prefixes[locale]}/plan?product=${encodeURIComponent(made[locale])}&lot=5000`);
    const lamps = textOf(one(known.main, '[name="goods"] option[value="electronics-and-lighting"]'));
    expect(textOf(one(known.main, '#plan-product-help'))).toContain(lamps);
    expect(textOf(one(known.main, '[name="goods"] option[selected]'))).toContain(lamps);
    expect(fieldOf(one(known.main, 'noscript form'), 'product').getAttribute('value')).toBe(made[locale]);
    const { main } = await fetchPage(`${prefixes[locale]}/plan?product=%3Cb%3Ewidgets`);
    const field = fieldOf(main, 'product');
    expect([field.getAttribute('value'), field.getAttribute('aria-invalid')]).toEqual(['<b>widgets', 'true']);
    expect(all(main, '#plan-answer dl')).toHaveLength(0);
  });
}

test('page and interface say the same', async () => {
  for (const other of [
    query,
    'goods=electronics-and-lighting&lot=12000&articles=3&country=VN&inspectors=2&order=2026-11-30T09:15&ready=2027-01-20&vessel=2027-02-20',
    'service=full-inspection&goods=toys-and-childrens-products&lot=900&order=2026-11-30T11:00&ready=2026-12-10',
  ]) {
    const { main } = await fetchPage(`/en/plan?${other}`);
    const answer = await (await ask(`/api/plan/v1?${other}`)).json();
    const [sample, days] = figures(main);
    if (answer.sample) expect(sample?.replace(/\D/g, '')).toBe(String(answer.sample.pieces));
    expect(days).toContain(answer.price.sums.en);
    expect(days?.startsWith(String(answer.work.man_days))).toBe(true);
    const dates = all(main, 'ol time').map((time) => time.getAttribute('datetime'));
    for (const day of [
      answer.dates.notice_day,
      answer.dates.first.days[0],
      answer.dates.best.days[0],
      answer.dates.best.report,
    ])
      expect(dates).toContain(day);
    expect(one(main, '#plan-answer a[href*="plan.ics"]').getAttribute('href')).toContain(answer.query);
  }
});

test('the dates of a plan are a calendar file, and an address without a plan has none', async () => {
  const answer = await ask(`/calendars/plan.ics?${query}&lang=fr`);
  const text = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(text.match(/DTSTART;VALUE=DATE:(\d+)/g)).toEqual(
    ['20261214', '20261215', '20261217'].map((day) => `DTSTART;VALUE=DATE:${day}`),
  );
  expect(text.replace(/\r\n /g, '')).toContain(`/fr/plan?goods=garments-and-textiles`);
  expect((await ask('/calendars/plan.ics?lot=many')).status).toBe(404);
});

test('pages lead to the planner with what they know', async () => {
  for (const [path, to] of [
    [`/en/product/${group}`, `/en/plan?goods=${group}`],
    ['/fr/coverage/vietnam', '/fr/plan?country=VN'],
    ['/en/service/consumer-goods-inspection/during-production-inspection', '/en/plan?service=during-production'],
    ['/es/prices', `/es/plan?goods=${group}`],
    ['/en/aql?lot=3200', '/en/plan?lot=3200'],
  ] as const) {
    const { main } = await fetchPage(path);
    const links = all(main, 'a').map((link) => link.getAttribute('href') ?? '');
    expect(
      links.some((href) => href.startsWith(to)),
      path,
    ).toBe(true);
  }
  const { main } = await fetchPage('/en');
  expect(all(main, 'button[formaction="/en/plan"]')).toHaveLength(1);
});
