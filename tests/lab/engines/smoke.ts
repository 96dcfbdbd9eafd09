import { expect, type TestType } from '@playwright/test';
import { jumps } from '../../support/jumps';
import { freshAddress, mailsTo } from '../../support/leads/browser';
import { formMessages } from '../../support/leads/messages';
import type { Visitor } from './visitor';

const homes = { 'zh-CN': '/', en: '/en', fr: '/fr', es: '/es' } as const;
const lead = { firstname: 'Ana', lastname: 'Costa', company: 'Casa Clara', phone: '600100200', question: 'Mugs' };

const quoted = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;

export function smoke(engine: string, test: TestType<{ visitor: Visitor }, object>): void {
  const isShown = (visitor: Visitor, selector: string) =>
    visitor.read(`${quoted(selector)}?.checkVisibility({ visibilityProperty: true }) === true`);
  const text = (visitor: Visitor, selector: string) => visitor.read(`${quoted(selector)}?.textContent ?? null`);
  const until = (ask: () => unknown, what?: string) => expect.poll(ask, { message: what, intervals: [100] });
  const shows = (visitor: Visitor, selector: string, shown = true) =>
    until(() => isShown(visitor, selector), selector).toBe(shown);
  const says = (visitor: Visitor, selector: string, words: string | RegExp) =>
    until(() => text(visitor, selector), selector).toEqual(
      typeof words === 'string' ? words : expect.stringMatching(words),
    );
  const hasFocus = (visitor: Visitor, selector: string) =>
    until(() => visitor.read(`document.activeElement === ${quoted(selector)}`), selector).toBe(true);
  /** Waits for hydration; before it, a press on a control only has its native effect. */
  const answers = (visitor: Visitor, selector: string) =>
    until(
      () => visitor.read(`Object.keys(${quoted(selector)} ?? {}).some((key) => key.startsWith('__reactFiber'))`),
      selector,
    ).toBe(true);
  const focus = async (visitor: Visitor, selector: string) => {
    await answers(visitor, selector);
    await visitor.read(`${quoted(selector)}.focus()`);
    await hasFocus(visitor, selector);
  };

  test.beforeEach(async ({ visitor }) => {
    await visitor.resize(1440, 900);
    await visitor.open('/robots.txt');
    await visitor.read(
      `(localStorage.setItem('cookie-consent', 'false'), sessionStorage.setItem('login-pump', 'seen'))`,
    );
  });
  test.afterEach(async ({ visitor }) => expect(await visitor.takeNoise()).toEqual([]));

  for (const [language, path] of Object.entries(homes))
    test(`B04 B13 ${engine}: the home page in ${language} says so, shows its heading and asks no foreign host`, async ({
      visitor,
    }) => {
      await visitor.open(path);
      await shows(visitor, 'h1');
      expect(await visitor.read('document.documentElement.lang')).toBe(language);
      await answers(visitor, 'header [data-topic-button]');
      expect(
        await visitor.read(
          `performance.getEntriesByType('resource').map(({ name }) => new URL(name)).filter(({ host }) => host !== location.host).length`,
        ),
      ).toBe(0);
    });

  test(`B24 ${engine}: the policy refuses a script that was slipped in, and the refusal is heard here`, async ({
    visitor,
  }) => {
    await visitor.open('/en');
    await visitor.read(
      `document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.slipped = true' }))`,
    );
    await until(async () => (await visitor.takeNoise()).join('\n')).toContain('Content-Security-Policy');
    expect(await visitor.read('window.slipped === undefined')).toBe(true);
  });

  test(`B14 ${engine}: a mega menu opens and closes by keyboard`, async ({ visitor }) => {
    const button = 'header [data-topic-button]';
    const child = 'header [data-topic] a[href="/en/service/supplier-audit/factory-audit"]';
    await visitor.open('/en');
    await focus(visitor, button);
    await shows(visitor, child, false);
    await visitor.press('Enter');
    await shows(visitor, child);
    await visitor.press('Escape');
    await shows(visitor, child, false);
    await hasFocus(visitor, button);
  });

  test(`B12 B14 ${engine}: a jump within a page ends at its aim`, async ({ visitor }) => {
    await visitor.resize(390, 800);
    for (const [path, aims] of Object.entries(jumps))
      for (const aim of aims) {
        await visitor.open(path);
        const line = await visitor.read(
          `parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + parseFloat(getComputedStyle(${quoted(`#${aim}`)}).scrollMarginTop)`,
        );
        await visitor.read(`location.hash = '${aim}'`);
        await until(
          () => visitor.read(`Math.abs(${quoted(`#${aim}`)}.getBoundingClientRect().top - ${line}) < 2`),
          `${path}#${aim}`,
        ).toBe(true);
      }
  });

  test(`B16 B17 ${engine}: in its narrowest window the menu opens, gives the focus back, and no page scrolls sideways`, async ({
    visitor,
  }) => {
    await visitor.resize(390, 800);
    for (const path of ['/fr/service', '/en/coverage', '/es/blog', '/en']) {
      await visitor.open(path);
      const width = Number(await visitor.read('innerWidth'));
      expect(width, 'a telephone or little more').toBeLessThanOrEqual(500);
      expect(await visitor.read('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(width);
    }
    const button = 'header button[aria-haspopup=dialog]';
    await focus(visitor, button);
    await visitor.press('Enter');
    await shows(visitor, 'header dialog[open] nav');
    await visitor.click('header dialog[open] summary');
    await shows(visitor, 'header dialog[open] details[open] a');
    await visitor.press('Escape');
    await shows(visitor, 'header dialog', false);
    await hasFocus(visitor, button);
  });

  test(`B16 B18 B20 ${engine}: the consultation dialog refuses an empty form at its fields and sends a good one`, async ({
    visitor,
  }) => {
    const email = freshAddress();
    await visitor.open('/en');
    await focus(visitor, 'header a[data-ask]');
    await visitor.press('Enter');
    await hasFocus(visitor, '#lead-dialog-firstname');
    await visitor.click('dialog[open] button[type=submit]');
    await shows(visitor, 'dialog[open] [role=alert]');
    await shows(visitor, '#lead-dialog-firstname-error');
    await hasFocus(visitor, '#lead-dialog-firstname');
    for (const [name, value] of Object.entries({ ...lead, email })) await visitor.fill(`#lead-dialog-${name}`, value);
    await visitor.click('dialog[open] button[type=submit]');
    await says(visitor, 'dialog[open] h2', formMessages('en').thanks.submitted_successfully ?? '');
    await visitor.press('Escape');
    await shows(visitor, 'dialog[open]', false);
    await until(() => mailsTo(email).length).toBe(1);
  });

  test(`M4.05 B29 ${engine}: a carousel turns by its button and by key`, async ({ visitor }) => {
    const carousel = 'main section:has(> .carousel-track)';
    await visitor.open('/en');
    await answers(visitor, `${carousel} button`);
    await visitor.read(`${quoted(carousel)}.scrollIntoView({ behavior: 'instant', block: 'center' })`);
    const controls = `${carousel} > .carousel-track + div`;
    const position = `${controls} > p`;
    await says(visitor, position, /^1 \/ \d$/);
    await focus(visitor, `${controls} button:last-of-type`);
    await visitor.press('Enter');
    await says(visitor, position, /^2 \/ \d$/);
    await until(() => visitor.read(`${quoted(`${carousel} > .carousel-track`)}.scrollLeft > 100`)).toBe(true);
  });

  test(`B29 ${engine}: a photo of a report opens in the large view by keyboard, turns and closes`, async ({
    visitor,
  }) => {
    const photo = 'main a[data-picture]';
    const count = 'dialog[open] p.figure-caption';
    await visitor.open('/en/report/demo-softline');
    await focus(visitor, photo);
    await visitor.press('Enter');
    await says(visitor, count, /^1 \/ \d+$/);
    await shows(visitor, 'dialog[open] .swiper-initialized img');
    await visitor.press('ArrowRight');
    await says(visitor, count, /^2 \/ \d+$/);
    await until(() => visitor.read(`document.querySelectorAll('dialog[open] img')[1].naturalWidth > 300`)).toBe(true);
    await visitor.press('Escape');
    await shows(visitor, 'dialog[open]', false);
    await until(() =>
      visitor.read(`document.activeElement === document.querySelectorAll(${JSON.stringify(photo)})[1]`),
    ).toBe(true);
  });

  test(`M6.13 ${engine}: the search finds what is typed`, async ({ visitor }) => {
    const box = 'main input[type=search]';
    await visitor.open('/en/search');
    await answers(visitor, box);
    await visitor.fill(box, 'container');
    await shows(visitor, 'main article a[href^="/en/blog/"]');
    await says(visitor, 'main [role=status]', /^\d+ results?$/);
  });
}
