import { readFileSync } from 'node:fs';
import { parseYaml } from '@/lib/content/parse/yaml';
import { expect, test } from '../support/e2e';
import { editorHosts, serveHost } from '../support/editor-hosts';
import { startSite } from '../support/site-process.mjs';

const post = (locale: string) => `content/${locale}/posts/news/carton-drop-test.md`;
const languages = ['zh', 'en', 'fr', 'es'];
const paths = [...languages.map(post), 'content/facts.yaml', 'README.md'];
const files = Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]));
const [zh, en] = ['改过的题目', 'A title that an editor wrote'];
const changes: Record<string, object> = { zh: { title: zh }, en: { title: en } };

/** What is said in a post; what its absence says, too, is left out. */
function partsOf(text = '') {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const said = Object.entries(parseYaml(front) as object).filter(([, value]) => value !== false);
  return { ...Object.fromEntries(said), body: body.trim() };
}

test.use({ fakesHosts: true });

for (const [name, { settings, answers }] of Object.entries(editorHosts)) {
  test(`an editor signs in to ${name} and commits a post in two languages`, async ({ page, context }) => {
    const { branch, token } = await serveHost(context, answers, { ...files });
    const site = await startSite({ ADMIN_REPOSITORY: 'company/site', ...settings });
    try {
      await page.goto(`${site.origin}/admin`);
      await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
      await page.getByRole('textbox', { name: 'Personal Access Token' }).fill(token);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.getByRole('treeitem', { name: 'Posts: news' }).click();
      await page.getByRole('gridcell', { name: /^跌落测试/ }).click();
      await page.getByRole('radio', { name: 'English' }).last().click();
      const title = page.getByRole('textbox', { name: 'Title' });
      await expect(title).toHaveCount(2);
      await title.first().fill(zh);
      await title.last().fill(en);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => branch.commits).toHaveLength(1);
      const [{ message, files: written } = { message: '', files: {} }] = branch.commits;
      expect(message).toBe('Update Posts: news “carton-drop-test” +3');
      expect(Object.fromEntries(Object.entries(written).map(([path, text]) => [path, partsOf(text)]))).toEqual(
        Object.fromEntries(languages.map((one) => [post(one), { ...partsOf(files[post(one)]), ...changes[one] }])),
      );

      // The button leads to the host in a window of its own, and back to what has been committed.
      await page.evaluate(() => localStorage.clear());
      const again = await context.newPage();
      await again.goto(`${site.origin}/admin`);
      const opened = again.waitForEvent('popup');
      await again.getByRole('button', { name: /^Sign In with/ }).click();
      if (name !== 'GitHub') await (await opened).getByRole('link', { name: 'Authorize' }).click();
      await again.getByRole('treeitem', { name: 'Posts: news' }).click();
      await expect(again.getByRole('gridcell', { name: /^改过的题目/ })).toBeVisible();
    } finally {
      await site.stop();
    }
  });
}
