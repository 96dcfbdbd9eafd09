import type { Page } from '@playwright/test';
import { expect, localeRoots, moving, settled, test } from '../support/e2e';

type Locale = keyof typeof localeRoots;
const everyLocale = Object.keys(localeRoots) as Locale[];

/** The text of the main element for a reader without JavaScript. */
function words(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return main
    .replace(/<script.*?<\/script>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
}

const figure = (page: Page, section: string, label: string | RegExp) =>
  page.locator(`${section} dl > div`).filter({ hasText: label }).locator('dd');

test.use({ storageState: settled });

test('M2.01 the home page answers in every language, with one h1 and its own canonical address', async ({
  request,
}) => {
  const languages = { zh: 'zh-CN', en: 'en', fr: 'fr', es: 'es' };
  for (const locale of everyLocale) {
    const answer = await request.get(localeRoots[locale], { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toContain(`<html lang="${languages[locale]}"`);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '').pathname).toBe(localeRoots[locale]);
  }
});

test('M3.02 the home page has its ten blocks in order, in every language', async ({ request }) => {
  const blocks = ['hero', 'why-us', 'services', 'vr', 'platform', 'video', 'cases', 'report', 'contact-block', 'news'];
  for (const locale of everyLocale) {
    const html = await (await request.get(localeRoots[locale])).text();
    const found = [...html.matchAll(/<(?:section|div) id="([a-z-]+)"/g)]
      .map(([, id]) => id)
      .filter((id) => blocks.includes(id ?? ''));
    expect(found).toEqual(blocks);
  }
});

test('M3.02 the services are four groups with their services, the news four articles', async ({ page }) => {
  await page.goto('/en');
  const groups = page.locator('#services').getByRole('heading', { level: 3 }).getByRole('link');
  await expect(groups).toHaveCount(4);
  await expect(groups.first()).toHaveAttribute('href', '/en/service/consumer-goods-inspection');
  const services = page.locator('#services').getByRole('link');
  await expect(services.filter({ hasText: 'Pre-shipment inspection' })).toHaveAttribute(
    'href',
    '/en/service/consumer-goods-inspection/pre-shipment-inspection',
  );
  await expect(page.locator('#news').getByRole('heading', { level: 3 }).getByRole('link')).toHaveCount(4);
  for (const link of await page.locator('#news h3 a').all())
    expect(await link.getAttribute('href')).toMatch(/^\/en\/blog\/[\w-]+$/);
});

test('M3.01 the home page presents all seven services, in every language', async ({ request }) => {
  const services = {
    zh: ['产品检验', '工厂审核', 'VR 验厂', '抽样', '监装', '实验室测试', '产品认证'],
    en: [
      'Product inspection',
      'factory audit',
      'VR factory audit',
      'sample taking',
      'loading supervision',
      'lab testing',
      'certification',
    ],
    fr: [
      'Inspection de produits',
      'audit d’usine',
      'audit d’usine en VR',
      'prélèvement d’échantillons',
      'surveillance de chargement',
      'essais en laboratoire',
      'certification',
    ],
    es: [
      'Inspección de productos',
      'auditoría de fábrica',
      'auditoría de fábrica en VR',
      'toma de muestras',
      'supervisión de carga',
      'ensayos de laboratorio',
      'certificación',
    ],
  };
  for (const locale of everyLocale) {
    const text = words(await (await request.get(localeRoots[locale])).text());
    for (const service of services[locale]) expect(text, locale).toContain(service);
  }
});

test.describe('with movement', () => {
  test.use(moving);
  test('M3.03 a counter runs for 3000 ms when it is first seen', async ({ page }) => {
    await page.goto('/en');
    const ranMs = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const counter = document.querySelectorAll('#why-us [data-counter]')[1];
          const final = counter?.textContent;
          let startedAt: number | undefined;
          new MutationObserver(() => {
            startedAt ??= performance.now();
            if (counter?.textContent === final) resolve(performance.now() - startedAt);
          }).observe(counter ?? document, { childList: true, characterData: true, subtree: true });
          counter?.scrollIntoView({ behavior: 'instant' });
        }),
    );
    expect(ranMs).toBeGreaterThan(2700);
    expect(ranMs).toBeLessThan(4000);
  });
});

test('M3.04 a leave-a-message block has its form and a link to the contact page', async ({ page }) => {
  const messages = { zh: '给我们留言', en: 'Leave a message', fr: 'Laisser un message', es: 'Dejar un mensaje' };
  for (const locale of everyLocale) {
    await page.goto(localeRoots[locale]);
    const block = page.locator('#contact-block');
    await expect(block.getByRole('heading', { level: 3, name: messages[locale], exact: true })).toBeVisible();
    await expect(block.locator('#lead-message textarea')).toBeVisible();
    await expect(block.locator('a[href$="/contactus"]')).toHaveAttribute(
      'href',
      locale === 'zh' ? '/contactus' : `/${locale}/contactus`,
    );
  }
});

test('M3.05 the four points of why us, the first with reports within 24 hours', async ({ page }) => {
  const points = {
    zh: ['技术驱动效率', '全球经验，本地视角', '价格透明', '以客户为中心'],
    en: [
      'Technology-driven efficiency',
      'Global expertise with local insight',
      'Transparent pricing',
      'A customer-centric approach',
    ],
    fr: [
      'L’efficacité par la technique',
      'Une expertise mondiale, un regard local',
      'Des prix transparents',
      'Le client au centre',
    ],
    es: [
      'Eficiencia apoyada en la tecnología',
      'Experiencia global con mirada local',
      'Precios transparentes',
      'El cliente en el centro',
    ],
  };
  for (const locale of everyLocale) {
    await page.goto(localeRoots[locale]);
    await expect(page.locator('#why-us').getByRole('heading', { level: 3 })).toHaveText(points[locale]);
    await expect(page.locator('#why-us li').first()).toContainText('24');
  }
});

test('M12.01 M12.02 the head of the page says 30+ countries and a report within 24 hours', async ({ page }) => {
  const reports = {
    zh: '24小时内出报告',
    en: 'Reports within 24 hours',
    fr: 'Rapports sous 24 heures',
    es: 'Informes en 24 horas',
  };
  const countries = { zh: '国家', en: 'countries covered', fr: 'pays couverts', es: 'países cubiertos' };
  for (const locale of everyLocale) {
    await page.goto(localeRoots[locale]);
    await expect(figure(page, '#hero', countries[locale])).toHaveText('30+');
    await expect(page.locator('#hero dd').first()).toHaveText(/^24\s/);
    await expect(page.locator('#why-us li').first()).toContainText(reports[locale]);
  }
});

test('M12.03 M12.04 M12.14 the platform says its hours and minutes', async ({ page }) => {
  const titles = {
    zh: /1 分钟.*5 分钟/,
    en: /in 1 minute, or in 5/,
    fr: /en 1\u00a0minute, ou en 5/,
    es: /en 1 minuto, o en 5/,
  };
  for (const locale of everyLocale) {
    await page.goto(localeRoots[locale]);
    await expect(page.locator('#platform h2')).toHaveText(titles[locale]);
    await expect(page.locator('#platform dd')).toHaveText(['11:00', '24']);
    await expect(page.locator('#platform ol > li')).toHaveCount(3);
  }
  await page.goto('/en');
  await expect(figure(page, '#platform', /China Standard Time\) are scheduled the same day/)).toHaveText('11:00');
  await expect(figure(page, '#platform', /an inspection can be scheduled/)).toHaveText('24');
});

test('M12.05 an answer within 24 hours is promised in every language but Chinese', async ({ page }) => {
  const promises = { en: 'within 24 hours', fr: 'sous 24\u00a0heures', es: 'en 24 horas' };
  for (const locale of ['en', 'fr', 'es'] as const) {
    await page.goto(localeRoots[locale]);
    await expect(page.locator('#contact-block')).toContainText(promises[locale]);
  }
  await page.goto('/');
  await expect(page.locator('#contact-block')).not.toContainText('24');
});

test('M12.07 M12.08 the price stands at the head with what it covers', async ({ page }) => {
  await page.goto('/');
  await expect(figure(page, '#hero', '每人每天')).toHaveText('¥1599');
  await page.goto('/en');
  await expect(figure(page, '#hero', 'per man-day')).toHaveText('$249');
  await expect(page.locator('#hero')).toContainText(
    '$249: per man-day, one inspector on site for one day and the report',
  );
});

test('M12.13 5000+ retailers, brands and suppliers', async ({ page }) => {
  const whom = {
    zh: '零售商、品牌商与供应商',
    en: 'retailers, brands and suppliers',
    fr: 'distributeurs, marques et fournisseurs',
    es: 'minoristas, marcas y proveedores',
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const locale of everyLocale) {
    await page.goto(localeRoots[locale]);
    await expect(figure(page, '#why-us', whom[locale])).toHaveText('5000+');
  }
});

test('M3.02 the carousel turns by buttons and keys, clamps at its ends and moves nothing when its script arrives', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en');
  const carousel = page.getByRole('region', { name: 'What we check' });
  const list = carousel.getByRole('list').first();
  const next = carousel.getByRole('button', { name: 'Next' });
  await page.evaluate(() => document.fonts.ready);
  const before = await list.boundingBox();
  await expect(carousel).toHaveClass(/swiper-initialized/);
  expect(await list.boundingBox()).toEqual(before);
  await expect(carousel.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await next.click();
  await expect(carousel.getByText('Slide 2 of 4')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'The last check is at the container door' })).toBeInViewport();
  await list.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(carousel.getByText('Slide 4 of 4')).toBeAttached();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
});

test('B12 the home page does not shift while it loads and its carousel turns', async ({ page }) => {
  await page.goto('/en');
  await expect(page.getByRole('region', { name: 'What we check' })).toHaveClass(/swiper-initialized/);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBeLessThan(0.05);
});

test('M3.02 B31 the film starts by request only and has captions in four languages, the own one first chosen', async ({
  page,
}) => {
  for (const locale of everyLocale) {
    await page.goto(localeRoots[locale]);
    const film = page.locator('#video video');
    await expect(film).toHaveAttribute('preload', 'none');
    await expect(film).not.toHaveAttribute('autoplay');
    const tracks = await film
      .locator('track')
      .evaluateAll((all) =>
        (all as HTMLTrackElement[]).map(({ kind, srclang, default: own }) => ({ kind, srclang, own })),
      );
    expect(tracks.map(({ srclang }) => srclang)).toEqual(['zh-CN', 'en', 'fr', 'es']);
    expect(tracks.filter(({ own }) => own).map(({ srclang }) => srclang.slice(0, 2))).toEqual([locale]);
    await expect(page.locator('#video ol > li')).toHaveCount(5);
  }
});

test('M3.02 the files of the film are there', async ({ request }) => {
  for (const end of ['mp4', 'jpg', 'zh.vtt', 'en.vtt', 'fr.vtt', 'es.vtt']) {
    const answer = await request.head(`/media/video/loading-supervision.${end}`);
    expect(answer.status(), end).toBe(200);
  }
});

test('M2.55 a reader who was led home by a dead address is told so and can search', async ({ page }) => {
  await page.goto('/en');
  await expect(page.locator('#gone')).toBeHidden();
  await page.goto('/en#gone');
  const note = page.getByRole('status').filter({ hasText: 'That page is no longer available' });
  await expect(note).toBeVisible();
  await note.getByRole('searchbox').fill('carton');
  await note.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/en/search?q=carton');
});

test('B07 the home page names the organisation and the site to machines', async ({ request }) => {
  for (const locale of everyLocale) {
    const html = await (await request.get(localeRoots[locale])).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
    );
    expect(blocks.map((block) => block['@type'])).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('M3.02 every slide can be read and reached, and no dead button shows', async ({ page }) => {
    await page.goto('/en');
    const carousel = page.getByRole('region', { name: 'What we check' });
    await expect(carousel.getByRole('listitem').filter({ has: page.getByRole('img') })).toHaveCount(3);
    await expect(carousel.getByRole('button')).toHaveCount(0);
    await page
      .getByRole('heading', { name: 'Every lamp switched on, every limit written down' })
      .scrollIntoViewIfNeeded();
    await expect(
      page.getByRole('heading', { name: 'Every lamp switched on, every limit written down' }),
    ).toBeInViewport();
  });

  test('M3.02 the contact block is closed and opens by a press', async ({ page }) => {
    await page.goto('/en');
    const mail = page.locator('#contact-block').getByRole('link', { name: 'hello@verilot.example' });
    await expect(mail).toBeHidden();
    await page.getByText('Phone, e-mail, hours and offices').click();
    await expect(mail).toBeVisible();
    await expect(page.locator('#contact-block')).toContainText('Shenzhen, head office');
  });

  test('M3.03 the counters show their final value', async ({ page }) => {
    await page.goto('/en');
    await expect(page.locator('#why-us dd')).toHaveText(['30+', '5000+', '400+', '24']);
  });
});
