import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';

type Locale = 'zh' | 'en' | 'fr' | 'es';
const prefixes: Record<Locale, string> = { zh: '', en: '/en', fr: '/fr', es: '/es' };
const locales = Object.keys(prefixes) as Locale[];

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

const words: Record<
  Locale,
  { accepted: string; refused: string; none: string; part: string; full: string; days: string[] }
> = {
  zh: {
    accepted: '接收',
    refused: '拒收',
    full: '细查',
    part: '部分',
    none: '不含',
    days: ['1–2', '0.5', '1–4 及以上', '1–1.5', '1–2'],
  },
  en: {
    accepted: 'Accepted',
    refused: 'Refused',
    full: 'Examined',
    part: 'In part',
    none: 'No',
    days: ['1 to 2', '0.5', '1 to 4 and more', '1 to 1.5', '1 to 2'],
  },
  fr: {
    accepted: 'Accepté',
    refused: 'Refusé',
    full: 'Examiné',
    part: 'En partie',
    none: 'Non',
    days: ['1 à 2', '0,5', '1 à 4 et plus', '1 à 1,5', '1 à 2'],
  },
  es: {
    accepted: 'Aceptado',
    refused: 'Rechazado',
    full: 'Examinado',
    part: 'En parte',
    none: 'No',
    days: ['1 a 2', '0,5', '1 a 4 y más', '1 a 1,5', '1 a 2'],
  },
};

const hrefsOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const blocksOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => [...main.children].map(({ id, tagName }) => id || tagName.toLowerCase()));

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('M3.23 the four service groups are composed differently: each block of its own stands on one page alone', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    for (const locale of locales) {
      const compositions = new Set<string>();
      for (const [path, ids] of Object.entries(own)) {
        await page.goto(prefixes[locale] + path);
        for (const id of ownIds)
          await expect(page.locator(`section#${id}`), `${locale} ${path} #${id}`).toHaveCount(ids.includes(id) ? 1 : 0);
        for (const id of ['services', 'films'])
          await expect(page.locator(`section#${id}`), `${locale} ${path} #${id}`).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('.prose')).not.toBeEmpty();
        const shared = (await blocksOf(page)).filter((block) => !ownIds.includes(block));
        compositions.add(shared.join(' '));
      }
      expect(compositions.size, `${locale}: the common blocks stand in four orders`).toBe(4);
    }
  });

  test('M3.23 consumer goods: eight services along an order, each linked to its page', async ({ page, request }) => {
    for (const locale of locales) {
      await page.goto(prefixes[locale] + consumer);
      const hrefs = alongAnOrder.map((slug) => `${prefixes[locale]}${consumer}/${slug}`);
      expect(await hrefsOf(page, '#order ol a')).toEqual(hrefs);
      expect(await hrefsOf(page, '#services ol a')).toEqual(hrefs);
      for (const href of hrefs) expect((await request.get(href)).status(), href).toBe(200);
      await expect(page.locator('#order h3')).toHaveCount(3);
      const during = page
        .locator('#order li')
        .filter({ has: page.locator('a[href$="/during-production-inspection"]') });
      await expect(during).toContainText(/20\D+60\s?%/);
    }
  });

  test('M3.23 consumer goods: a lot of 1,200 with 80 sampled is refused by its sixth major defect', async ({
    page,
  }) => {
    for (const locale of locales) {
      await page.goto(prefixes[locale] + consumer);
      const lot = page.locator('#lot');
      const figure = lot.getByRole('img');
      await expect(figure).toHaveAttribute('aria-label', /1\D?200\D.*\D80\D/);
      const { accepted, refused } = words[locale];
      const [major, minor] = [lot.locator('tbody tr').first(), lot.locator('tbody tr').last()];
      await expect(major.getByRole('cell')).toHaveText(['6', '5', '6', refused]);
      await expect(minor.getByRole('cell')).toHaveText(['5', '7', '8', accepted]);
      expect(await hrefsOf(page, '#lot p > a')).toEqual([`${prefixes[locale]}/aql`]);
      expect((await figure.locator('> path').first().getAttribute('d'))?.match(/M/g)).toHaveLength(80 - 6 - 5);
      await expect(figure.locator('> g')).toHaveCount(6);
      await expect(figure.locator('> path')).toHaveCount(1 + 5);
    }
  });

  test('M3.23 supplier audit: a table of six questions and five audits, answered by sign and word', async ({
    page,
    request,
  }) => {
    for (const locale of locales) {
      await page.goto(prefixes[locale] + audit);
      const table = page.locator('#audits').getByRole('table');
      const { full, part, none, days } = words[locale];
      await expect(table.getByRole('columnheader')).toHaveCount(6);
      await expect(table.getByRole('rowheader')).toHaveCount(7);
      const cellsOf = (row: number) => table.locator('tbody tr').nth(row).getByRole('cell');
      const signs = { full, part, none };
      const expected: (keyof typeof signs)[][] = [
        ['full', 'full', 'none', 'none', 'none'],
        ['full', 'part', 'none', 'none', 'none'],
        ['full', 'part', 'none', 'none', 'none'],
        ['part', 'none', 'full', 'none', 'none'],
        ['none', 'none', 'none', 'full', 'none'],
        ['none', 'none', 'none', 'none', 'full'],
      ];
      for (const [row, answers] of expected.entries()) {
        await expect(cellsOf(row), `${locale} ${row}`).toHaveText(answers.map((answer) => signs[answer]));
        await expect(cellsOf(row).locator('svg')).toHaveCount(5);
      }
      await expect(cellsOf(6)).toHaveText(days);
      const hrefs = audits.map((slug) => `${prefixes[locale]}${audit}/${slug}`);
      expect(await hrefsOf(page, '#audits thead a')).toEqual(hrefs);
      for (const href of hrefs) expect((await request.get(href)).status(), href).toBe(200);
    }
  });

  test('M3.23 supplier audit: the VR tour shows its route and figures and leads to its page', async ({
    page,
    request,
  }) => {
    for (const locale of locales) {
      await page.goto(prefixes[locale] + audit);
      const tour = page.locator('#vr-tour');
      await expect(tour.getByRole('img')).toHaveAttribute('aria-label', /.{20}/);
      await expect(tour.getByRole('listitem')).toHaveCount(6);
      await expect(tour.locator('dd')).toHaveText(['60–90', '12', '5']);
      expect(await hrefsOf(page, '#vr-tour a')).toEqual([`${prefixes[locale]}/factoryVrDetail`]);
      expect(await hrefsOf(page, '#services li:last-child a')).toEqual([
        `${prefixes[locale]}/blog/factory-audit-kinds`,
      ]);
      for (const path of ['/factoryVrDetail', '/blog/factory-audit-kinds'])
        expect((await request.get(prefixes[locale] + path)).status()).toBe(200);
    }
  });

  test('M3.23 industrial products: ten steps of a plan with hold, witness and review points, explained', async ({
    page,
  }) => {
    for (const locale of locales) {
      await page.goto(prefixes[locale] + industrial);
      const plan = page.locator('#plan');
      await expect(plan.locator('dt')).toHaveText([/^H\S/, /^W\S/, /^R\S/]);
      await expect(plan.getByRole('columnheader')).toHaveCount(4);
      const rows = plan.locator('tbody tr');
      const read = await rows.evaluateAll((all) =>
        all.map((row) => [row.children[0]?.textContent, row.children[3]?.textContent?.[0]]),
      );
      expect(read).toEqual([
        ['010', 'R'],
        ['020', 'R'],
        ['030', 'W'],
        ['040', 'W'],
        ['050', 'R'],
        ['060', 'H'],
        ['070', 'H'],
        ['080', 'W'],
        ['090', 'W'],
        ['100', 'H'],
      ]);
      await expect(rows.nth(8)).toContainText(/ISO 19840.*120\sµm/);
    }
  });

  test('M3.23 industrial products: days of notice on a line, and dry film read against ISO 19840', async ({ page }) => {
    for (const locale of locales) {
      await page.goto(prefixes[locale] + industrial);
      await expect(page.locator('#notice li h3')).toHaveText([/5/, /3/, /^\D+$/, /24/]);
      const film = page.locator('#dry-film');
      await expect(film).toContainText('ISO 19840');
      const areas = film.getByRole('listitem');
      await expect(areas).toHaveCount(2);
      await expect(areas.nth(0).getByRole('img')).toHaveAttribute('aria-label', /10\D.*112\D.*145\D.*130/);
      await expect(areas.nth(1).getByRole('img')).toHaveAttribute('aria-label', /10\D.*92\D.*142\D.*130/);
      await expect(areas.nth(0)).toContainText(words[locale].accepted);
      await expect(areas.nth(1)).toContainText(locale === 'zh' ? '不接收' : words[locale].refused);
    }
  });
});

test('M3.23 on a phone of 320 px the pages keep their width; the order runs down, the matrix scrolls in its named box', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const locale of locales)
    for (const path of [consumer, audit, industrial]) {
      await page.goto(prefixes[locale] + path);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        prefixes[locale] + path,
      ).toBeLessThanOrEqual(320);
    }
  await page.goto(`/fr${consumer}`);
  const lefts = await page
    .locator('#order ol a')
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(1);
  await page.goto(`/fr${audit}`);
  const box = page.getByRole('region', { name: 'Questions sur une usine et audits qui y répondent' });
  await box.focus();
  await expect(box).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
  const stub = page.locator('#audits tbody th').first();
  const [edge, boxEdge] = await Promise.all([
    stub.evaluate((node) => node.getBoundingClientRect().left),
    box.evaluate((node) => node.getBoundingClientRect().left),
  ]);
  expect(Math.abs(edge - boxEdge), 'the question stays in view').toBeLessThanOrEqual(2);
});
