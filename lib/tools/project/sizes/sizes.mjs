import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../site-process.mjs';
import { stop } from '../steps.mjs';
import { weighPages } from './weigh-pages.mjs';

/** Starts the built site with a temporary data folder, and returns the problems found by `work`. */
async function withSite(work) {
  if (!existsSync('.next/BUILD_ID')) return ['There is no build to weigh: run npm run build first.'];
  const data = mkdtempSync(join(tmpdir(), 'sizes-'));
  try {
    const site = await startSite({ SITE_URL: '', DATA_DIR: data });
    return await work(site.origin).finally(site.stop);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

const problems = await withSite(weighPages);
if (problems.length > 0) stop(problems.join('\n'));
