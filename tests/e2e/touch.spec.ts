import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, settled, test, waitForHydration } from '../support/e2e';

test.use({ storageState: settled, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

// The sign-in bubble covers the top of a small screen for three seconds and would catch touches.
test.beforeEach(({ page }) => page.addInitScript(() => window.sessionStorage.setItem('login-pump', 'seen')));

/** A turn takes half a second; by default the pauses between two looks grow to one. */
const often = { intervals: [100] };

type Point = { x: number; y: number };

async function touch(session: CDPSession, paths: { from: Point; to: Point }[]): Promise<void> {
  const at = (share: number) =>
    paths.map(({ from, to }, id) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, id }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 8; step += 1)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 8) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function swipe(page: Page, target: Locator, by: number): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to swipe');
  // Near the top of the target: bars float over the lower edge of a small screen.
  const from = { x: 195 - by / 2, y: box.y + Math.min(80, box.height / 2) };
  await touch(await page.context().newCDPSession(page), [{ from, to: { x: from.x + by, y: from.y } }]);
}

/** Whether a slide starts at the left edge of the list, in two frames in a row. */
const isAtRest = (list: Element) =>
  new Promise<boolean>((resolve) => {
    const { scrollLeft: before, children } = list;
    const offsets = [...(children as HTMLCollectionOf<HTMLElement>)].map((slide) => slide.offsetLeft);
    const isAtSlide = offsets.some((offset) => Math.abs(offset - (offsets[0] ?? 0) - before) < 1);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(isAtSlide && list.scrollLeft === before)));
  });

test('M4.04 M4.05 B29 a finger turns the carousel of the home page and cannot push it past its end', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en');
  const carousel = page.getByRole('region', { name: 'Our services' });
  const track = carousel.locator('.carousel-track');
  await track.scrollIntoViewIfNeeded();
  const position = carousel.locator('p.figure-caption[aria-hidden]');
  await expect(position).toHaveText(/^1 \/ \d/);
  await expect(carousel.getByRole('button', { name: 'Next' })).toBeVisible();
  const pages = Number((await position.textContent())?.split('/')[1]);
  expect(pages).toBeGreaterThan(2);
  const shown = async () => Number((await position.textContent())?.split('/')[0]);
  await swipe(page, track, -260);
  await expect.poll(shown, often).toBeGreaterThan(1);
  // While the list still snaps to a slide, the browser goes on with that after a scroll by script.
  await expect.poll(() => track.evaluate(isAtRest), often).toBe(true);
  await track.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }));
  await expect(position).toHaveText(`${pages} / ${pages}`);
  await swipe(page, track, -260);
  await expect(position).toHaveText(`${pages} / ${pages}`);
  await swipe(page, track, 260);
  await expect.poll(shown, often).toBeLessThan(pages);
});

test('M4.25 B29 in the large view one finger turns the pictures and two fingers zoom', async ({ page }) => {
  await page.goto('/en/factoryVrDetail');
  const grid = page.getByRole('list', { name: 'Pictures', exact: true });
  const view = page.getByRole('dialog', { name: 'Large view of the pictures' });
  await (await waitForHydration(grid.getByRole('link', { name: /^Enlarge: / }).first())).tap();
  const stage = view.locator('.swiper-initialized');
  await expect(stage).toBeVisible();
  await expect(view.getByText('1 / 5')).toBeVisible();
  await swipe(page, stage, -260);
  await expect(view.getByText('2 / 5')).toBeVisible();
  const shown = view.getByRole('img');
  const width = async () => (await shown.boundingBox())?.width ?? 0;
  // It has no width until it is loaded.
  await expect.poll(width).toBeGreaterThan(0);
  const whole = await width();
  const box = await stage.boundingBox();
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  const session = await page.context().newCDPSession(page);
  await touch(session, [
    { from: { x: 180, y }, to: { x: 90, y } },
    { from: { x: 210, y }, to: { x: 300, y } },
  ]);
  await expect.poll(width, often).toBeGreaterThan(whole * 1.3);
  await expect(view.getByText('2 / 5')).toBeVisible();
});
