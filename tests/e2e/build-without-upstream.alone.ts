import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../support/e2e';
import { type SiteProcess, startSite } from '../support/site-process';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const copy = 'test-results/build-without-upstream';
const parts = ['app', 'components', 'lib', 'messages', 'content', 'public/drawings', 'next.config.ts', 'middleware.ts', 'package.json', 'tsconfig.json', 'postcss.config.mjs'];
const nobody = 'http://127.0.0.1:9';
const away = { TOPAPI_ORIGIN: nobody, CONFIG_ORIGIN: nobody };

/** What a site started from this build answers, path by path. */
async function answers(environment: Record<string, string>, paths: string[]): Promise<{ path: string; status: number; retryAfter: string | null; html: string }[]> {
  const site: SiteProcess = await startSite({ DATA_DIR: 'data', ...environment }, copy);
  try {
    const found = [];
    for (const path of paths) {
      const answer = await fetch(`${site.origin}${path}`, { redirect: 'manual' });
      found.push({ path, status: answer.status, retryAfter: answer.headers.get('retry-after'), html: await answer.text() });
    }
    return found;
  } finally {
    await site.stop();
  }
}

test('a build succeeds while no upstream can be reached', async () => {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const part of parts) cpSync(part, join(copy, part), { recursive: true });
  symlinkSync('../../node_modules', join(copy, 'node_modules'));
  const next = join('node_modules', 'next', 'dist', 'bin', 'next');
  // A build that fails ends with another code than 0, and this throws with what it said.
  await promisify(execFile)(process.execPath, [next, 'build'], {
    cwd: copy,
    env: { ...process.env, ...away, NODE_ENV: 'production', SITE_URL: 'http://localhost:3000', NEXT_TELEMETRY_DISABLED: '1' },
    maxBuffer: 16 * 1024 * 1024,
  });
});

test('such a build says 503 where data is missing and shows what needs none', async () => {
  const fromData = ['/en', '/', '/en/blog', '/en/coverage', '/en/privacyPolicy', '/en/blog/carton-drop-test', '/en/service/supplier-audit'];
  for (const { path, status, retryAfter, html } of await answers(away, fromData)) {
    expect(status, path).toBe(503);
    expect(Number(retryAfter), path).toBeGreaterThan(0);
    expect(html, path).toMatch(/<h1[ >]/);
  }
  for (const { path, status } of await answers(away, ['/en/faq', '/en/contact'])) expect(status, path).toBe(200);
});

test('such a build shows every page once the data is there', async () => {
  for (const { path, status, html } of await answers({ TOPAPI_ORIGIN: '', CONFIG_ORIGIN: '' }, ['/en', '/', '/en/blog', '/en/coverage', '/en/privacyPolicy', '/en/blog/carton-drop-test'])) {
    expect(status, path).toBe(200);
    expect(html, path).toMatch(/<h1[ >]/);
  }
});
