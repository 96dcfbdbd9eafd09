import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { z } from 'zod';
import { readOptions } from '../../../lib/tools/options.mjs';
import { findBrowser } from '../../../lib/tools/project/browser.mjs';
import { startSite } from '../../support/site-process.mjs';
import { templates } from '../../support/templates';
import { median, requireBuild } from './figures';

/**
 * B12: Lighthouse (mobile, simulated throttling) on every template. A page below a target is measured twice more, and
 * its median counts. Search engine optimisation is judged where the page may be indexed. Compare scores for performance
 * only where the speed of the machine, which Lighthouse measures at each visit, is alike. `npx` fetches Lighthouse: with
 * 200 packages of its own it is no dependency.
 */
const help = `npm run lab bench lighthouse -- [options]
  --origin <address>   a running site instead of this folder's build
  --page <path>        these pages instead of one of each template, may be repeated
  --visits <number>    visits of a page that stays below a target, by default 3: 1 for a survey`;
const { values, positionals } = readOptions(
  { origin: { type: 'string' }, page: { type: 'string', multiple: true }, visits: { type: 'string', default: '3' } },
  help,
);
const maxVisits = z.coerce.number().int().min(1).max(9).parse(values.visits);
const lighthouse = 'lighthouse@12.8.2';
const targets = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof targets;
const categories = Object.keys(targets) as Category[];
const maxReportBytes = 64 * 1024 * 1024;

const score = z.object({ score: z.number().nullable() });
const reportSchema = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), scoreDisplayMode: z.string(), displayValue: z.string().optional() }),
  ),
});
const timings = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'speed-index': 'SI',
  'cumulative-layout-shift': 'CLS',
};
type Visit = { scores: Record<Category, number>; isIndexed: boolean; failed: string[]; timings: string };

const run = promisify(execFile);

async function visit(url: string, browser: string | undefined): Promise<Visit> {
  const flags = ['--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox'];
  // A page that is not found by intention is measured like any other.
  const { stdout } = await run('npx', ['--yes', lighthouse, url, ...flags, '--ignore-status-code'], {
    env: { ...process.env, ...(browser ? { CHROME_PATH: browser } : {}) },
    maxBuffer: maxReportBytes,
  });
  const { categories: found, audits, environment } = reportSchema.parse(JSON.parse(stdout));
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((found[name].score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const failed = Object.entries(audits).flatMap(([name, audit]) =>
    audit.scoreDisplayMode === 'binary' && audit.score === 0 ? [name] : [],
  );
  const parts = Object.entries(timings).map(([audit, name]) => `${name} ${audits[audit]?.displayValue}`);
  parts.push(`machine ${Math.round(environment.benchmarkIndex)}`);
  return { scores, isIndexed: audits['is-crawlable']?.score === 1, failed, timings: parts.join(', ') };
}

const below = ({ scores, isIndexed }: Visit): Category[] =>
  categories.filter((name) => scores[name] < targets[name] && (name !== 'seo' || isIndexed));

function middle(visits: Visit[]): Visit {
  const [first] = visits;
  if (!first) throw new Error('no visit');
  const scores = { ...first.scores };
  for (const name of categories) scores[name] = median(visits.map((each) => each.scores[name]));
  const typical = visits.find((each) => each.scores.performance === scores.performance) ?? first;
  return { ...typical, scores };
}

if (positionals.length > 0) {
  console.info(help);
  process.exit(0);
}
if (!values.origin) requireBuild();
const own = values.origin ? null : await startSite({ DATA_DIR: '.bench/data-lighthouse' });
const origin = values.origin ?? own?.origin ?? '';
const browser = (await findBrowser()) || undefined;
const rows: { path: string; visits: number; below: Category[]; scores: Visit['scores'] }[] = [];
try {
  for (const path of values.page ?? templates) {
    const visits = [await visit(origin + encodeURI(path), browser)];
    while (below(middle(visits)).length > 0 && visits.length < maxVisits)
      visits.push(await visit(origin + encodeURI(path), browser));
    const result = middle(visits);
    rows.push({ path, visits: visits.length, below: below(result), scores: result.scores });
    const failed = below(result).length > 0 ? ` ${result.failed.join(' ')}` : '';
    console.info(`${Object.values(result.scores).join(' ')} ${path}${failed} (${result.timings})`);
  }
  const bad = rows.filter((row) => row.below.length > 0);
  console.info(
    bad.length === 0
      ? `All ${rows.length} pages reach ${Object.values(targets).join(', ')}.`
      : `Below a target: ${bad.map((row) => `${row.path} (${row.below.join(', ')})`).join('; ')}`,
  );
  if (bad.length > 0) process.exitCode = 1;
  writeFileSync('.bench/lighthouse.json', JSON.stringify({ lighthouse, targets, rows }, null, 2));
} finally {
  await own?.stop();
  rmSync('.bench/data-lighthouse', { recursive: true, force: true });
}
