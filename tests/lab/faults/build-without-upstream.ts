import assert from 'node:assert/strict';
import { startSite } from '../../support/site-process.mjs';
import { build, copySources } from '../own-build';

// A build succeeds while no upstream is reachable.

const copy = 'test-results/build-without-upstream';
const nobody = 'http://127.0.0.1:9';
const away = { TOPAPI_ORIGIN: nobody, CONFIG_ORIGIN: nobody };
const needsData = [
  '/en',
  '/',
  '/en/blog',
  '/en/coverage',
  '/en/privacyPolicy',
  '/en/blog/carton-drop-test',
  '/en/service/supplier-audit',
];
const needsNone = ['/en/faq', '/en/contact'];

type Answer = { path: string; status: number; retryAfter: string | null; html: string };

async function answers(environment: Record<string, string>, paths: string[]): Promise<Answer[]> {
  const site = await startSite({ DATA_DIR: 'data', ...environment }, { cwd: copy });
  try {
    const found: Answer[] = [];
    for (const path of paths) {
      const answer = await fetch(`${site.origin}${path}`, { redirect: 'manual' });
      found.push({
        path,
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        html: await answer.text(),
      });
    }
    return found;
  } finally {
    await site.stop();
  }
}

copySources(copy);
assert.ok(build(copy, away), 'the build failed');
for (const { path, status, retryAfter, html } of await answers(away, needsData)) {
  assert.equal(status, 503, path);
  assert.ok(Number(retryAfter) > 0, path);
  assert.match(html, /<h1[ >]/, path);
}
for (const { path, status } of await answers(away, needsNone)) assert.equal(status, 200, path);
for (const { path, status, html } of await answers({ TOPAPI_ORIGIN: '', CONFIG_ORIGIN: '' }, needsData)) {
  assert.equal(status, 200, path);
  assert.match(html, /<h1[ >]/, path);
}
console.info(
  `A build without its upstream: ${needsData.length} pages say 503 and are there once the data is, ${needsNone.length} need none.`,
);
