import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/e2e';
import { type SiteProcess, startSite } from '../support/site-process.mjs';

const folder = mkdtempSync(join(tmpdir(), 'verilot-editor-'));
const content = join(folder, 'content');
const post = (locale: string) => `${locale}/posts/news/carton-drop-test.md`;
const languages = ['zh', 'en', 'fr', 'es'];
let site: SiteProcess;

test.beforeAll(async () => {
  cpSync('content', content, { recursive: true });
  // A host that is asked nothing while a folder is open.
  const repository = { ADMIN_REPOSITORY: 'company/site', ADMIN_BACKEND: 'gitea', ADMIN_URL: 'http://localhost:1' };
  site = await startSite({ CONTENT_DIR: content, DATA_DIR: join(folder, 'data'), ...repository });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('an editor changes a post in two languages in a local folder, and the site shows it', async ({ page }) => {
  const names = [...languages.map(post), ...languages.map((locale) => `${locale}/offices.yaml`), 'facts.yaml'];
  const files = Object.fromEntries(names.map((name) => [`content/${name}`, readFileSync(join(content, name), 'utf8')]));
  await page.addInitScript(() =>
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() }),
  );
  await page.goto(`${site.origin}/admin`);
  await page.evaluate(async (texts) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle('.git', { create: true });
    for (const [path, text] of Object.entries(texts)) {
      const parts = path.split('/');
      let inside = root;
      for (const part of parts.slice(0, -1)) inside = await inside.getDirectoryHandle(part, { create: true });
      const file = await (await inside.getFileHandle(parts.at(-1) ?? '', { create: true })).createWritable();
      await file.write(text);
      await file.close();
    }
  }, files);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  for (const name of ['Posts: news', 'Pages', 'Texts', 'Defect lists', 'For all languages'])
    await expect(page.getByRole('treeitem', { name })).toBeVisible();
  await page.getByRole('treeitem', { name: 'Posts: news' }).click();
  await page.getByRole('gridcell', { name: /^跌落测试/ }).click();
  await page.getByRole('radio', { name: 'English' }).last().click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveCount(2);
  await title.first().fill('改过的题目');
  await title.last().fill('A title that an editor wrote');
  await page.getByRole('button', { name: 'Save' }).click();
  const written = async (locale: string) =>
    page.evaluate(
      async (path) => {
        let inside = await navigator.storage.getDirectory();
        const parts = path.split('/');
        for (const part of parts.slice(0, -1)) inside = await inside.getDirectoryHandle(part);
        return (await (await inside.getFileHandle(parts.at(-1) ?? '')).getFile()).text();
      },
      `content/${post(locale)}`,
    );
  await expect.poll(() => written('en')).toContain('title: A title that an editor wrote');
  expect(await written('zh')).toContain('title: 改过的题目');
  // What nobody touched stays: the texts, and what the languages share.
  const bodyOf = (text = '') => text.split('\n---\n')[1]?.trim();
  for (const locale of languages) {
    expect(bodyOf(await written(locale))).toBe(bodyOf(files[`content/${post(locale)}`]));
    writeFileSync(join(content, post(locale)), await written(locale));
  }
  const shows = async (path: string, text: string) => (await (await fetch(site.origin + path)).text()).includes(text);
  await expect.poll(() => shows('/en/blog/carton-drop-test', 'A title that an editor wrote')).toBe(true);
  await expect.poll(() => shows('/blog/carton-drop-test', '改过的题目')).toBe(true);
});
