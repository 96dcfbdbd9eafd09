import { expect, test } from '../support/e2e';
import { type FaultyUpstream, type Mode, startFaultyUpstream } from '../support/faulty-upstream';
import { temporaryFolder } from '../support/sample-folder';
import { type SiteProcess, startSite } from '../support/site-process.mjs';

test.describe.configure({ mode: 'serial' });

let upstream: FaultyUpstream;
let site: SiteProcess;
const data = temporaryFolder();
const settings = () => ({
  TOPAPI_ORIGIN: upstream.origin,
  CONFIG_ORIGIN: upstream.origin,
  DATA_DIR: data.dir,
  LOGIN_URL: 'https://app.example.com/login',
  SIGNUP_URL: 'https://app.example.com/join',
});
const get = (path: string) => fetch(`${site.origin}${path}`, { redirect: 'manual' });

test.beforeAll(async ({ baseURL }) => {
  upstream = await startFaultyUpstream(baseURL ?? '');
  site = await startSite(settings());
});
test.afterAll(async () => {
  await site.stop();
  await upstream.close();
  data.remove();
});

test('pages come from the upstream when its origin is set', async () => {
  upstream.calls.length = 0;
  // Both sites have just started; until they are fast enough the response is a 503.
  await expect.poll(async () => (await get('/en/blog?page=2')).status).toBe(200);
  const answer = await get('/en/blog?page=2');
  expect(await answer.text()).toContain('<h1');
  // Pages of the build are not served under other settings, so these have copies of their own.
  for (const path of ['/en', '/en/blog/how-aql-sampling-works'])
    await expect.poll(async () => (await get(path)).status, { message: path }).toBe(200);
  expect(upstream.calls.some((url) => url.startsWith('/topapi/v1/post?') && url.includes('page=2'))).toBe(true);
});

test('an error page has its status at its first visit too', async () => {
  for (const path of ['/en/nothing/here', '/fr/blog/nothing', '/es/nothing/here'])
    expect((await get(path)).status, path).toBe(404);
});

test('M1.07 with configured addresses, login and sign-up of the header lead to the external sites', async () => {
  const html = await (await get('/en/search')).text();
  expect(html).toContain('href="https://app.example.com/login"');
  expect(html).toContain('href="https://app.example.com/join"');
});

async function breaksNoPage(mode: Mode): Promise<void> {
  upstream.mode = mode;
  // Where the machine is too busy to read a copy in its time, the answer is a 503 until it is not.
  for (const path of ['/en/blog?page=2', '/en', '/en/blog/how-aql-sampling-works'])
    await expect.poll(async () => (await get(path)).status, { message: path }).toBe(200);
  const never = await get(`/fr/never-asked-${mode}`);
  expect(never.status).toBe(503);
  expect(Number(never.headers.get('retry-after'))).toBeGreaterThan(0);
  const html = await never.text();
  expect(html).toContain('Cette page n’est pas disponible pour le moment');
  expect(html).not.toMatch(/stack|at .*\.js/);
}

// One that answers is not left alone afterwards, so both are asked.
for (const mode of ['error', 'rubbish'] as const)
  test(`B33 an upstream that is ${mode} breaks no page: the last good copy, else 503 with Retry-After`, async () => {
    await breaksNoPage(mode);
    expect(upstream.calls.some((url) => url.includes(`never-asked-${mode}`))).toBe(true);
  });

test('B33 an upstream that is down breaks no page, also after a restart: the last good copy, else 503 with Retry-After', async () => {
  await site.stop();
  upstream.mode = 'down';
  upstream.calls.length = 0;
  // A new process, which leaves no upstream alone yet. Its first call may be that of the page it renders at its start.
  site = await startSite(settings());
  await breaksNoPage('down');
  expect(upstream.calls).not.toEqual([]);
});

test('the upstream is used again when it is back', async () => {
  expect((await get('/en/never-asked-restart')).status).toBe(503);
  upstream.mode = 'pass';
  await expect.poll(async () => (await get('/en/never-asked-restart')).status, { intervals: [500] }).toBe(302);
});
