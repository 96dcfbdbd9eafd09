import { expect, test } from '../support/e2e';

const prefixes = { zh: '', en: '/en', fr: '/fr', es: '/es' } as const;

type Json = Record<string, unknown>;

function structured(html: string, type: string): Json[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as Json,
  );
  return blocks.filter((block) => block['@type'] === type);
}

test('M2.18 M2.20 M2.21 M2.46 the pages of the company answer in every language', async ({ request }) => {
  for (const prefix of Object.values(prefixes))
    for (const path of ['/contact-sales', '/contactus', '/privacyPolicy', '/whoweare', '/faq', '/contact']) {
      const answer = await request.get(`${prefix}${path}`, { maxRedirects: 0 });
      expect(answer.status(), prefix + path).toBe(200);
    }
});

test('M2.18 M2.20 /contact-sales is the same page as /contactus and names it as canonical', async ({ request }) => {
  for (const prefix of Object.values(prefixes))
    for (const path of ['/contact-sales', '/contactus']) {
      const answer = await request.get(`${prefix}${path}`);
      const html = await answer.text();
      expect(html).toContain(`<link rel="canonical" href="${new URL(`${prefix}/contactus`, answer.url()).href}"`);
      expect(html).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
    }
});

test('M2.21 another casing of /privacyPolicy moves for good', async ({ request }) => {
  for (const prefix of ['', '/fr']) {
    const answer = await request.get(`${prefix}/privacypolicy`, { maxRedirects: 0 });
    expect(answer.status()).toBe(308);
    expect(new URL(answer.headers().location ?? '', answer.url()).pathname).toBe(`${prefix}/privacyPolicy`);
  }
});

test('M3.22 the FAQ data for machines equals the visible pairs', async ({ page, request }) => {
  for (const prefix of Object.values(prefixes)) {
    const [data] = structured(await (await request.get(`${prefix}/faq`)).text(), 'FAQPage');
    const questions = (data?.mainEntity ?? []) as { name: string; acceptedAnswer: { text: string } }[];
    const pairs = questions.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]);
    await page.goto(`${prefix}/faq`);
    const shown = await page
      .getByRole('main')
      .locator('details')
      .evaluateAll((all) =>
        all.map((pair) => [pair.querySelector('h2')?.textContent, pair.querySelector('p')?.textContent]),
      );
    expect(shown).toHaveLength(5);
    expect(pairs).toEqual(shown);
  }
});

test('M3.25 the data of each office equals its listing', async ({ page, request }) => {
  for (const prefix of Object.values(prefixes)) {
    const offices = structured(await (await request.get(`${prefix}/contact`)).text(), 'LocalBusiness');
    expect(offices.length).toBeGreaterThanOrEqual(4);
    await page.goto(`${prefix}/contact`);
    for (const { name, address, telephone, email } of offices) {
      const item = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: String(name), exact: true }) });
      for (const value of [address, telephone, email])
        await expect(item.getByText(String(value), { exact: true })).toBeVisible();
    }
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('M2.46 M3.20 M12.10 the Chinese about page: five sections, 400+ inspectors', async ({ page }) => {
    await page.goto('/whoweare');
    const main = page.getByRole('main');
    for (const name of ['公司简介', '企业文化', '资质', '公正性声明', '服务质量管理'])
      await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await expect(main.locator('dl div').filter({ hasText: '验货员' }).getByText('400+', { exact: true })).toBeVisible();
  });

  test('M2.46 M3.21 M12.10 M12.12 the other about pages: why us, key figures, inspectors by language', async ({
    page,
  }) => {
    const expected = {
      '/en': ['Why buyers send us', 'Key figures', 'inspectors', '400+'],
      '/fr': ['Pourquoi les acheteurs nous envoient', 'Chiffres clés', 'inspecteurs', '3000+'],
      '/es': ['Por qué nos envían los compradores', 'Cifras clave', 'inspectores', '3000+'],
    } as const;
    for (const [prefix, [why, figures, counted, value]] of Object.entries(expected)) {
      await page.goto(`${prefix}/whoweare`);
      const main = page.getByRole('main');
      for (const name of [why, figures])
        await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
      await expect(
        main
          .locator('dl div')
          .filter({ has: page.getByText(counted, { exact: true }) })
          .getByText(value, { exact: true }),
      ).toBeVisible();
    }
  });

  test('M12.01 M12.13 M12.15 M12.16 the about page states countries, customers, insurance, compensation and accreditation', async ({
    page,
  }) => {
    const words = {
      '': ['最高200万', '最高为验货费的10倍'],
      '/en': ['up to 2 million', 'up to 10 times the inspection fee'],
      '/fr': ['jusqu’à 2 millions', 'jusqu’à 10 fois les frais d’inspection'],
      '/es': ['hasta 2 millones', 'hasta 10 veces la tarifa de inspección'],
    };
    for (const [prefix, [insurance = '', compensation = '']] of Object.entries(words)) {
      await page.goto(`${prefix}/whoweare`);
      const main = page.getByRole('main');
      for (const text of ['30+', '5000+', insurance, compensation])
        await expect(main.getByText(text, { exact: true })).toBeVisible();
      const accreditation = main.locator('dd p').filter({ hasText: 'CNAS17020' });
      for (const name of ['ISO9001', 'ISO 27001', 'CNAS17020', 'AQSIQ'])
        await expect(accreditation).toContainText(name);
    }
  });

  test('M3.22 the FAQ opens and closes without script', async ({ page }) => {
    await page.goto('/en/faq');
    const pairs = page.getByRole('main').locator('details');
    await expect(pairs).toHaveCount(5);
    const last = pairs.last();
    await expect(last.locator('p')).toBeHidden();
    await last.locator('summary').click();
    await expect(last.locator('p')).toBeVisible();
    await last.locator('summary').click();
    await expect(last.locator('p')).toBeHidden();
  });

  for (const [locale, prefix] of Object.entries(prefixes)) {
    test(`M2.20 M3.25 ${locale}: the sales page offers people, says what to have ready, and lists the offices`, async ({
      page,
    }) => {
      await page.goto(`${prefix}/contactus`);
      const main = page.getByRole('main');
      await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
      await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
      await expect(main.getByText(locale === 'zh' ? '微信' : 'WhatsApp', { exact: true })).toBeVisible();
      await expect(main.locator('ol > li:has(> h3)')).toHaveCount(4);
      expect(await main.locator('address').count()).toBeGreaterThanOrEqual(4);
    });
  }

  test('M12.05 the sales page promises an answer within 24 hours outside Chinese', async ({ page }) => {
    for (const [prefix, promise] of [
      ['/en', 'You get an answer within 24 hours.'],
      ['/fr', 'Vous recevez une réponse sous 24 heures.'],
      ['/es', 'Recibirá respuesta en 24 horas.'],
    ] as const) {
      await page.goto(`${prefix}/contactus`);
      await expect(page.getByRole('main').getByText(promise, { exact: true })).toBeVisible();
    }
  });

  test('M3.25 the office page gives name, address, phone, mail, hours and time zone, and leads to sales', async ({
    page,
  }) => {
    await page.goto('/en/contact');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Contact sales', exact: true })).toHaveAttribute(
      'href',
      '/en/contactus',
    );
    const warsaw = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Warsaw' }) });
    for (const text of [
      'Verilot Europe, ul. Przykładowa 1, Warsaw, Poland',
      '+48 22 000 00 00',
      'warsaw@verilot.example',
      'Monday to Friday, 09:00–17:00 (CET/CEST)',
      'Central European Time',
    ]) {
      await expect(warsaw.getByText(text, { exact: true })).toBeVisible();
    }
  });

  test('M2.21 the privacy policy has contents that lead to its sections and a date in the words of the language', async ({
    page,
  }) => {
    await page.goto('/en/privacyPolicy');
    const contents = page.getByRole('main').getByRole('navigation', { name: 'On this page' }).getByRole('link');
    expect(await contents.count()).toBeGreaterThan(4);
    for (const href of await contents.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
      await expect(page.locator(`main h2[id="${href.slice(1)}"]`)).toHaveCount(1);
    await expect(page.getByRole('main').locator('time')).toContainText('November 21, 2026');
    await page.goto('/fr/privacyPolicy');
    await expect(page.getByRole('main').locator('time')).toContainText('21 novembre 2026');
    await page.goto('/privacyPolicy');
    await expect(page.getByRole('main').locator('time')).toContainText('2026年11月21日');
  });
});

test('B17 company pages fit a window of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/whoweare', '/fr/whoweare', '/fr/contact', '/es/contactus', '/fr/faq', '/es/privacyPolicy']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test('M12.06 sample report and support requests are promised contact within 12 hours, in every language', async ({
  request,
}) => {
  for (const [prefix, text] of [
    ['', '12 小时内'],
    ['/en', 'within 12 hours'],
    ['/fr', 'sous 12 heures'],
    ['/es', 'en 12 horas'],
  ] as const) {
    const answer = await request.get(`${prefix}/contactus`);
    expect(await answer.text()).toContain(text);
  }
});
