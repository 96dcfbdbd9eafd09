import { expect, test } from '../support/e2e';
import { temporaryFolder } from '../support/sample-folder';
import { type SiteProcess, startSite } from '../support/site-process.mjs';

test.describe.configure({ mode: 'serial' });

const data = temporaryFolder();
let site: SiteProcess;

test.beforeAll(async () => {
  site = await startSite({ SITE_URL: 'https://www.company.com', EXAMPLES: 'hide', DATA_DIR: data.dir });
});
test.afterAll(async () => {
  await site.stop();
  data.remove();
});

const read = async (path: string) => {
  const answer = await fetch(site.origin + path);
  return { status: answer.status, text: await answer.text() };
};

test('the start of a public site says in one line how much is open before going live', async () => {
  await expect.poll(() => site.log()).toMatch(/"event":"launch","open":[1-9]\d*,"see":"npm run launch-check"/);
});

test('a process renders a page when it has started', async () => {
  await expect.poll(() => site.log()).toMatch(/"event":"warm-up","path":"\/en\/search\?q=aql","ms":\d+\}/);
});

test('without examples the sections of testimonials and findings are gone, and a case story does not exist', async () => {
  for (const prefix of ['', '/en', '/fr', '/es']) {
    const home = await read(prefix || '/');
    expect(home.status).toBe(200);
    expect(home.text).not.toContain('id="cases"');
    const feedback = await read(`${prefix}/customer-feedback`);
    expect(feedback.status).toBe(200);
    expect(feedback.text).not.toContain('id="voices"');
    expect(feedback.text).toContain('id="method"');
    expect((await read(`${prefix}/blog/case-mugs-passed-with-remarks`)).status).toBe(404);
  }
});
