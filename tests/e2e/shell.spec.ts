import { sessionHintName, sessionPaths } from '@/lib/contract/call-paths';
import { expect, test, waitForPageHydration } from '../support/e2e';

test('M1.08 hovering a top service shows its children, Esc and leaving hide them', async ({ page }) => {
  await page.goto('/en');
  const topic = page.locator('header [data-topic]').first();
  const child = topic.getByRole('link', { name: 'Factory audit', exact: true });
  await expect(child).toBeHidden();
  await topic.locator('a').first().hover();
  await expect(child).toBeVisible();
  await page.mouse.move(700, 880);
  await expect(child).toBeHidden();
  await topic.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(child).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(child).toBeHidden();
  await expect(topic.getByRole('button')).toBeFocused();
});

test('B31 the pictures of the menu come when it is opened', async ({ page }) => {
  const drawings: string[] = [];
  page.on('request', (request) => request.url().includes('/drawings/') && drawings.push(request.url()));
  await page.goto('/en/faq', { waitUntil: 'networkidle' });
  expect(drawings).toEqual([]);
  const topic = page.locator('header [data-topic]').first();
  await topic.locator('a').first().hover();
  const picture = topic.locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('M1.10 the header bar is lower after 40 px of scroll', async ({ page }) => {
  await page.goto('/en');
  const height = () =>
    page
      .locator('header')
      .first()
      .evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  await page.evaluate(() => window.scrollTo({ top: 39, behavior: 'instant' }));
  await expect.poll(height).toBe(before);
  await page.evaluate(() => window.scrollTo({ top: 41, behavior: 'instant' }));
  await expect.poll(height).toBeLessThan(before - 10);
});

test.describe('cookie consent', () => {
  const stored = (page: import('@playwright/test').Page) => page.evaluate(() => localStorage.getItem('cookie-consent'));

  test('M1.17 M1.18 M1.20 the bar is shown without a choice; Accept stores true and hides it for good', async ({
    page,
    context,
  }) => {
    await page.goto('/en');
    const bar = page.getByRole('region', { name: 'Cookies and storage' });
    await expect(bar).toBeVisible();
    expect(await stored(page)).toBeNull();
    expect(await context.cookies()).toEqual([]);
    await bar.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(bar).toBeHidden();
    expect(await stored(page)).toBe('true');
    await page.goto('/en/faq');
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
    await expect(bar).toBeHidden();
  });

  for (const width of [360, 1440])
    test(`B14 at ${width} px one thing at a time lies over a page: what floats comes when the bar is answered`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/en/faq');
      const bar = page.getByRole('region', { name: 'Cookies and storage' });
      const button = page.locator('summary', { hasText: 'Quick quote' });
      await expect(bar).toBeVisible();
      await expect(button).toBeHidden();
      await bar.getByRole('button', { name: 'Reject', exact: true }).click();
      await expect(button).toBeVisible({ visible: width > 640 });
      await page.mouse.wheel(0, 200);
      await expect(button).toBeVisible();
      await button.click();
      const panel = page.getByRole('region', { name: 'Talk to us' });
      expect(await panel.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
      await page.setViewportSize({ width, height: 390 });
      expect(await button.evaluate((element) => getComputedStyle(element.closest('.dock') as Element).position)).toBe(
        'static',
      );
    });

  test('B14 over the tool of the home page nothing floats until the first scroll', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('cookie-consent', 'false'));
    await page.goto('/en');
    await waitForPageHydration(page);
    const button = page.locator('summary', { hasText: 'Quick quote' });
    await expect(button).toBeHidden();
    await page.mouse.wheel(0, 200);
    await expect(button).toBeVisible();
  });
});

// With a long name in the header where words are longest.
for (const [locale, signIn, isSignedIn] of [
  ['', '登录', false],
  ['fr', 'Connexion', false],
  ['fr', 'Connexion', true],
  ['es', 'Iniciar sesión', true],
] as const)
  test(`M1.02 the header of /${locale} is one row at every width, ${isSignedIn ? 'with the way out and a long name' : 'with the way to sign in'}`, async ({
    page,
    context,
    baseURL,
  }) => {
    if (isSignedIn) {
      await context.addCookies([{ name: sessionHintName, value: '1', url: String(baseURL) }]);
      await page.route(`**${sessionPaths.session}`, (route) =>
        route.fulfill({ json: { signedIn: true, name: 'Comercial Hermanos Villaverde y Compañía' } }),
      );
    }
    await page.goto(`/${locale}`);
    const header = page.getByRole('banner');
    const out = header.locator(`form[action="${sessionPaths.signOut}"] button`).filter({ visible: true });
    const way = isSignedIn ? out : header.getByRole('link', { name: signIn, exact: true });
    const row = header.locator('.shell').filter({ has: page.locator('[data-topic]') });
    for (const width of [1120, 1200, 1279, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(way).toBeVisible();
      const { height, isWithin, isPageWide } = await row.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const seen = [...element.querySelectorAll('a, button')].filter(
          (one) => one.closest('[id^="topic-"]') === null && one.checkVisibility({ visibilityProperty: true }),
        );
        const ends = seen.map((one) => one.getBoundingClientRect());
        return {
          height: box.height,
          isWithin: ends.every(({ left, right }) => left >= box.left - 1 && right <= box.right + 1),
          isPageWide: document.documentElement.scrollWidth <= window.innerWidth,
        };
      });
      expect([width, height < 90, isWithin, isPageWide]).toEqual([width, true, true, true]);
    }
    // Below that, the menu holds it.
    await page.setViewportSize({ width: 1119, height: 800 });
    await expect(way).toBeHidden();
    await expect(header.getByRole('button', { name: /菜单|men[uú]/i })).toBeVisible();
  });

test('M1.21 the scroll-to-top button appears after one screen, hides above it and leads back', async ({ page }) => {
  await page.goto('/en');
  const button = page.getByRole('button', { name: 'Back to the top' });
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await scrollTo(890);
  await expect(button).toBeHidden();
  await scrollTo(920);
  await expect(button).toBeVisible();
  await scrollTo(880);
  await expect(button).toBeHidden();
  await scrollTo(1500);
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('M1.24 the free-report promo is on every page and closing it lasts for this page view only', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'false'));
  await page.goto('/en/whoweare');
  const promo = page.getByRole('complementary', { name: 'See a sample report' });
  await expect(promo).toBeVisible();
  await promo.getByRole('button', { name: 'Close this note' }).click();
  await expect(promo.getByText('See a sample report')).toHaveCount(0);
  await page.goto('/en/faq');
  await expect(promo.getByText('See a sample report')).toBeVisible();
});

test('B16 the drawer of small screens opens, holds the focus and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/en');
  const trigger = page.getByRole('button', { name: 'Menu' });
  await trigger.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await drawer.locator('summary').first().click();
  await expect(drawer.getByRole('link', { name: 'Factory audit', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(trigger).toBeFocused();
});
