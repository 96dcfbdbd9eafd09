import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, settled, test, waitForHydration } from '../support/e2e';

const shop = 'https://shop.example';
/** A page of another site with the code that `/aql/embed` gives. */
const shopPage = (origin: string, query: string) => `<!doctype html><title>Shop</title>
<iframe id="verilot-aql" src="${origin}/en/aql/widget?${query}" title="AQL calculator" width="600" height="100"></iframe>
<script>
  window.heard = [];
  addEventListener('message', (event) => {
    const frame = document.getElementById('verilot-aql');
    if (event.origin !== '${origin}' || event.source !== frame.contentWindow) return;
    window.heard.push(event.data);
    if (event.data?.type === 'verilot-aql:height') frame.height = event.data.height;
  });
</script>`;

/** Serves one page at another origin than the site's: another port of this machine. */
async function atOtherOrigin(body: (own: string) => string, visit: (own: string) => Promise<void>): Promise<void> {
  let own = '';
  const server = createServer((_, response) => void response.setHeader('content-type', 'text/html').end(body(own)));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  own = `http://localhost:${(server.address() as AddressInfo).port}`;
  try {
    await visit(own);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test.describe('the widget', () => {
  test('works in the frame of another site and tells it its height', async ({ page, baseURL }) => {
    const origin = new URL(baseURL ?? '').origin;
    const body = (own: string) => shopPage(origin, `lot=3200&level=II&parent=${encodeURIComponent(own)}`);
    await atOtherOrigin(body, async (own) => {
      await page.goto(own);
      const frame = page.frameLocator('#verilot-aql');
      await expect(frame.locator('[data-sample]')).toHaveText('125');
      await frame.getByLabel('Lot size, pieces').fill('20000');
      await expect(frame.locator('[data-sample]')).toHaveText('315');
      await expect(page.locator('#verilot-aql')).not.toHaveAttribute('height', '100');
      const box = await page.locator('#verilot-aql').boundingBox();
      expect(box?.height).toBeGreaterThan(400);
      expect(
        await frame.locator('main').evaluate((main) => main.getBoundingClientRect().bottom <= window.innerHeight + 1),
      ).toBe(true);
    });
  });

  test('tells no site its height that the address does not name', async ({ page, baseURL }) => {
    const origin = new URL(baseURL ?? '').origin;
    const body = () => shopPage(origin, `parent=${encodeURIComponent(shop)}`);
    // The browser reports the message that it keeps from the page.
    const context = page.context();
    const own = await context.browser()?.newContext();
    const other = await own?.newPage();
    if (!other) throw new Error('no page');
    await atOtherOrigin(body, async (address) => {
      await other.goto(address);
      const frame = other.frameLocator('#verilot-aql');
      await frame.getByLabel('Lot size, pieces').fill('20000');
      await expect(frame.locator('[data-sample]')).toHaveText('315');
      expect(await other.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([]);
    });
    await own?.close();
  });
});

test.describe('the page about the widget', () => {
  test.use({ storageState: settled });

  test('gives the code for what is chosen, and shows it', async ({ page }) => {
    await page.goto('/en/aql/embed');
    const code = page.getByLabel('HTML for your page');
    await expect(code).toHaveValue(/src="[^"]+\/en\/aql\/widget\?lot=10000&amp;level=II&amp;fatal=0&amp;serious=2\.5/);
    await waitForHydration(page.getByRole('combobox', { name: 'Language' }));
    await page.getByRole('combobox', { name: 'Language' }).selectOption('中文');
    await page.getByLabel('Lot size, pieces').first().fill('1,200');
    await page.getByLabel('Address of your site').fill('shop');
    await expect(page.getByText('Enter an address such as')).toBeVisible();
    await page.getByLabel('Address of your site').fill(`${shop}/page`);
    await expect(code).toHaveValue(/src="[^"]+\/aql\/widget\?lot=1200&[^"]*parent=https%3A%2F%2Fshop\.example"/);
    const frame = page.frameLocator('iframe[title="AQL calculator"]');
    await expect(frame.locator('[data-sample]')).toHaveText('80');
    await expect(frame.locator('h1')).toHaveText('AQL 计算器');
  });
});
