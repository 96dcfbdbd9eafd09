import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from 'playwright';
import { installedBrowser } from '@/lib/tools/project/browser.mjs';
import account from '@/messages/fr/account.json';
import forms from '@/messages/fr/forms.json';
import { asOwnSender, fillForm, freshAddress } from '../../support/leads/browser';
import { startSite } from '../../support/site-process.mjs';
import { build, copySources } from '../own-build';
import { pause, play } from './scene';

// A page is opened, the site is replaced by its next build, and only then is the form of that page submitted.

const root = 'test-results/two-builds';
const [work, data] = [join(root, 'work'), join(root, 'data')];
const support = '/fr/technical-support';
const article = '/fr/blog/azo-dyes-and-reach';

function change(path: string, from: string, to: string): void {
  const text = readFileSync(join(work, path), 'utf8');
  assert.ok(text.includes(from), `${path} holds no ${from}`);
  writeFileSync(join(work, path), text.replace(from, to));
}

/** Makes one build. All are built in the same folder, as on one machine or in one image, and stored in another. */
function make(name: string): void {
  rmSync(join(work, '.next'), { recursive: true, force: true });
  assert.ok(build(work, {}), `the build ${name} failed`);
  renameSync(join(work, '.next'), join(root, `${name}.next`));
}

function put(name: string): void {
  if (existsSync(join(work, '.next'))) rmSync(join(work, '.next'), { recursive: true });
  renameSync(join(root, `${name}.next`), join(work, '.next'));
}
function takeAway(name: string): void {
  renameSync(join(work, '.next'), join(root, `${name}.next`));
}

const words = (what: string) => `${what} ${randomBytes(4).toString('hex')}`;

type Opened = { page: Page; text: string; send: () => Promise<void>; arrived: () => Promise<boolean> };

/** A page whose form is filled in, how to submit it, and whether the typed text has arrived. */
type Scene = {
  name: string;
  options?: BrowserContextOptions;
  open: (page: Page) => Promise<Omit<Opened, 'page'>>;
};

const isThanked = async (page: Page) =>
  ((await page.locator('#lead-support').textContent()) ?? '').includes(
    forms.thanks.thank_you_remark.split('{')[0] ?? '',
  );
const fillSupport = async (page: Page) => {
  await page.goto(support);
  const text = words('Des tasses');
  await page.locator('#lead-support').scrollIntoViewIfNeeded();
  await pause(2_000);
  await fillForm(page, 'support', { email: freshAddress(), question: text });
  const consent = page.locator('#lead-support [name=consent_abroad]');
  const send = async () => {
    if (await consent.count()) await consent.check();
    await page.locator('#lead-support button[type=submit]').click();
  };
  return { text, send, arrived: () => isThanked(page) };
};
const fillComment = async (page: Page) => {
  await page.goto(article);
  const text = words('Une question');
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await pause(2_000);
  await page.locator('details:has(> #comment-form) > summary').click();
  await page.getByLabel('Votre commentaire').fill(text);
  return {
    text,
    send: () => page.getByRole('button', { name: 'Publier le commentaire' }).click(),
    arrived: async () => (await page.locator('#comments li', { hasText: text }).count()) > 0,
  };
};
const openDialog = async (page: Page) => {
  await page.goto('/fr/faq');
  await pause(2_000);
  const link = page.locator('[data-account]').first();
  const [dialog, failure] = [
    page.getByRole('dialog'),
    page.getByRole('alert').filter({ hasText: account.gate.failed }),
  ];
  return {
    text: '',
    send: () => link.click(),
    arrived: async () =>
      (await dialog.count()) > 0 || (await failure.getByRole('link', { name: account.gate.open }).count()) > 0,
  };
};

const plain = { javaScriptEnabled: false };
const scenes: Scene[] = [
  { name: 'a lead without script', options: plain, open: fillSupport },
  { name: 'a comment without script', options: plain, open: fillComment },
  { name: 'a lead with script', open: fillSupport },
  { name: 'a comment with script', open: fillComment },
  { name: 'a dialog of accounts, or the way to its page', open: openDialog },
];

async function until(holds: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + 45_000; Date.now() < end; await pause(250))
    if (await holds().catch(() => false)) return true;
  return false;
}

async function replace(next: string): Promise<Record<string, string>> {
  const environment = { DATA_DIR: join('..', 'data'), TRUST_PROXY: '1' };
  rmSync(data, { recursive: true, force: true });
  const browser = await chromium.launch({
    executablePath: installedBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  put('first');
  let site = await startSite(environment, { cwd: work });
  let shown = 'first';
  try {
    const opened: (Opened & { name: string })[] = [];
    for (const { name, options, open } of scenes) {
      const context = await browser.newContext({
        baseURL: site.origin,
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        ...options,
      });
      await context.addInitScript(`localStorage.setItem('cookie-consent', 'false')`);
      const page = await context.newPage();
      await asOwnSender(page);
      opened.push({ name, page, ...(await open(page)) });
    }
    await site.stop();
    takeAway('first');
    put(next);
    shown = next;
    site = await startSite(environment, { cwd: work, port: site.port });
    const results: Record<string, string> = {};
    for (const { name, page, text, send, arrived } of opened) {
      await send();
      const isThere = await until(arrived);
      const body = isThere ? '' : ((await page.locator('body').textContent()) ?? '');
      results[name] = isThere ? 'arrived' : `lost (${text}): ${body.replace(/\s+/g, ' ').slice(0, 200)}`;
    }
    return results;
  } finally {
    await site.stop();
    takeAway(shown);
    await browser.close();
  }
}

await play('a form that is sent after the site was replaced', async () => {
  rmSync(root, { recursive: true, force: true });
  copySources(work);
  make('first');
  change(
    'lib/handlers/forms/lead-form-handler.ts',
    'const maxSourceCharacters = 200;',
    'const maxSourceCharacters = 199;',
  );
  change(
    'lib/handlers/forms/comment-form-handler.ts',
    "textOf(fields, 'website', 500)",
    "textOf(fields, 'website', 499)",
  );
  change('components/features/leads/filled-form.tsx', 'className="grid gap-5"', 'className="grid gap-6"');
  make('next');
  const results = await replace('next');
  for (const [name, result] of Object.entries(results))
    assert.equal(result, 'arrived', `${name}: ${JSON.stringify(results)}`);
  return results;
});
