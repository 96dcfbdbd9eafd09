import { expect, test } from '../support/e2e';

const thirteen = [
  'japan',
  'south-korea',
  'india',
  'bangladesh',
  'myanmar',
  'china',
  'philippines',
  'thailand',
  'cambodia',
  'vietnam',
  'indonesia',
  'malaysia',
  'pakistan',
];
const prefixes = { zh: '', en: '/en', fr: '/fr', es: '/es' } as const;
const others = ['/en', '/fr', '/es'] as const;

type Json = Record<string, unknown>;

/** The JSON-LD of one type in the HTML as sent. */
function structured(html: string, type: string): Json[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as Json,
  );
  return blocks.filter((block) => block['@type'] === type);
}

test('M2.36 /coverage is the coverage index in every language', async ({ request }) => {
  for (const prefix of Object.values(prefixes)) {
    const answer = await request.get(`${prefix}/coverage`);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toContain(`<link rel="canonical" href="${new URL(`${prefix}/coverage`, answer.url()).href}"`);
    expect((html.match(/<h1[ >]/g) ?? []).length).toBe(1);
  }
});

test('M2.37 the thirteen Chinese country pages', async ({ request }) => {
  for (const country of thirteen) {
    const answer = await request.get(`/coverage/${country}-inspection`, { maxRedirects: 0 });
    expect(answer.status(), country).toBe(200);
    expect(structured(await answer.text(), 'Service'), country).toHaveLength(1);
  }
});

test('M2.38 M2.39 the thirteen country pages of the other languages; the English ones by their title', async ({
  request,
}) => {
  for (const prefix of others)
    for (const country of thirteen) {
      const answer = await request.get(`${prefix}/coverage/${country}`, { maxRedirects: 0 });
      expect(answer.status(), `${prefix} ${country}`).toBe(200);
      const [service] = structured(await answer.text(), 'Service');
      const area = service?.areaServed as { name: string } | undefined;
      if (prefix === '/en') expect(area?.name.toLowerCase().replace(/ /g, '-')).toBe(country);
      else expect(area?.name).toBeTruthy();
    }
});

test('M2.40 M2.41 Turkey and Poland have pages of their own in every language', async ({ request }) => {
  for (const prefix of Object.values(prefixes))
    for (const slug of ['turkey-inspection', 'poland'])
      expect((await request.get(`${prefix}/coverage/${slug}`, { maxRedirects: 0 })).status(), prefix + slug).toBe(200);
});

test('M2.43 /coverage/brizal is a page in Chinese and missing elsewhere', async ({ request }) => {
  expect((await request.get('/coverage/brizal', { maxRedirects: 0 })).status()).toBe(200);
  for (const prefix of others)
    expect((await request.get(`${prefix}/coverage/brizal`, { maxRedirects: 0 })).status()).toBe(404);
});

test('M2.37 M2.38 M2.43 a near miss moves for good to the page that was meant', async ({ request }) => {
  const moves = [
    ['/en/coverage/japan-inspection', '/en/coverage/japan'],
    ['/fr/coverage/south-korea-inspection', '/fr/coverage/south-korea'],
    ['/coverage/japan', '/coverage/japan-inspection'],
    ['/coverage/brazil', '/coverage/brizal'],
    ['/es/coverage/turkey', '/es/coverage/turkey-inspection'],
    ['/coverage/poland-inspection', '/coverage/poland'],
    ['/en/Coverage/japan', '/en/coverage/japan'],
  ] as const;
  for (const [from, to] of moves) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status(), from).toBe(308);
    expect(new URL(answer.headers().location ?? '', answer.url()).pathname, from).toBe(to);
  }
});

test('M2.38 an unknown country is missing, whatever it is called', async ({ request }) => {
  for (const slug of ['atlantis', 'brazil', 'constructor', '__proto__', 'supplier-audit']) {
    expect((await request.get(`/en/coverage/${slug}`, { maxRedirects: 0 })).status(), slug).toBe(404);
  }
});

test('M5.25 the posts tagged India come by the read call', async ({ request }) => {
  const { data } = (await (await request.get('/topapi/v1/post?tag=India&locale=en')).json()) as {
    data: { tags: { key: string }[] }[];
  };
  expect(data.length).toBeGreaterThan(0);
  for (const { tags } of data) expect(tags.map(({ key }) => key)).toContain('India');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [locale, prefix] of Object.entries(prefixes)) {
    test(`M2.18 M2.36 M2.42 ${locale}: the index leads to every country page, India to its own, the rest to the contact page`, async ({
      page,
    }) => {
      await page.goto(`${prefix}/coverage`);
      const main = page.getByRole('main');
      const suffix = locale === 'zh' ? '-inspection' : '';
      for (const country of thirteen) {
        const path = country === 'india' ? '/india' : `/coverage/${country}${suffix}`;
        await expect(main.locator(`h4 a[href="${prefix}${path}"]`), country).toHaveCount(1);
      }
      for (const slug of ['turkey-inspection', 'poland'])
        await expect(main.locator(`h4 a[href="${prefix}/coverage/${slug}"]`)).toHaveCount(1);
      await expect(main.locator(`h4 a[href="${prefix}/coverage/brizal"]`)).toHaveCount(locale === 'zh' ? 1 : 0);
      expect(await main.locator(`li > a[href^="${prefix}/contactus?country="]`).count()).toBeGreaterThanOrEqual(
        locale === 'zh' ? 14 : 15,
      );
    });

    test(`M4.11 M12.01 ${locale}: the coverage banner says 30+`, async ({ page }) => {
      await page.goto(`${prefix}/coverage`);
      await expect(page.getByRole('main').getByRole('figure').getByText('30+', { exact: true })).toBeVisible();
    });
  }

  test('M12.17 inspectors live in China and 12 other Asian countries', async ({ page }) => {
    const sentences = {
      '': '中国和另外12个亚洲国家',
      '/en': 'China and 12 other Asian countries',
      '/fr': 'La Chine et 12 autres pays d’Asie',
      '/es': 'China y otros 12 países asiáticos',
    };
    for (const [prefix, sentence] of Object.entries(sentences)) {
      await page.goto(`${prefix}/coverage`);
      await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
    }
  });

  test('M2.38 M4.31 a country page: range lines, four others without itself, the way to a quote', async ({ page }) => {
    await page.goto('/en/coverage/japan');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Japan');
    await expect(main.locator('dl dt').filter({ hasText: 'Notice (working days)' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Get a quote' })).toHaveAttribute('href', '/en/contactus');
    const cards = main.getByRole('heading', { level: 3 }).locator('a[href^="/en/coverage/"], a[href="/en/india"]');
    await expect(cards).toHaveCount(4);
    expect(await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).not.toContain(
      '/en/coverage/japan',
    );
  });

  test('M2.37 M2.38 a country page names its twins in the other languages', async ({ page }) => {
    await page.goto('/en/coverage/south-korea');
    await expect(page.locator('link[rel="alternate"][hreflang="zh-CN"]')).toHaveAttribute(
      'href',
      /\/coverage\/south-korea-inspection$/,
    );
    await expect(page.locator('link[rel="alternate"][hreflang="fr"]')).toHaveAttribute(
      'href',
      /\/fr\/coverage\/south-korea$/,
    );
    await page.goto('/coverage/brizal');
    await expect(page.locator('link[rel="alternate"][hreflang="en"]')).toHaveCount(0);
  });

  test('M2.42 M3.19 the India page offers Book online and Get sample reports in its banner', async ({ page }) => {
    await page.goto('/en/india');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toContainText('India');
    await expect(main.getByRole('link', { name: 'Book online' })).toHaveAttribute('href', '/en/contactus');
    await expect(main.getByRole('link', { name: 'Get sample reports' })).toHaveAttribute('href', '/en/templateReport');
    await page.goto('/india');
    await expect(page.getByRole('main').getByRole('link', { name: '在线下单' })).toHaveAttribute('href', '/contactus');
    await expect(page.getByRole('main').getByRole('link', { name: '索取样本报告' })).toHaveAttribute(
      'href',
      '/templateReport',
    );
  });

  test('M2.42 M5.25 the India page lists the articles tagged India and leads to the country page', async ({ page }) => {
    for (const [locale, prefix] of Object.entries(prefixes)) {
      await page.goto(`${prefix}/india`);
      const main = page.getByRole('main');
      for (const slug of ['textiles-from-india-what-to-check', 'hardware-from-india-what-to-check']) {
        await expect(main.locator(`h3 a[href="${prefix}/blog/${slug}"]`)).toBeVisible();
      }
      await expect(
        main.locator(`p > a[href="${prefix}/coverage/${locale === 'zh' ? 'india-inspection' : 'india'}"]`).last(),
      ).toBeVisible();
    }
  });
});

test('B17 coverage pages fit a window of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/coverage', '/fr/coverage', '/es/coverage/bangladesh', '/fr/india']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});
