import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { auditPackages } from './audit.mjs';
import { blankSettings } from './blank-settings.mjs';
import { findBrowser } from './browser.mjs';
import { flakyTests } from './flaky-tests.mjs';
import { findSystemTools } from './system-tools.mjs';
import { checkSources, step } from './check-sources.mjs';
import {
  installPackages,
  requireFreePort,
  requireNode,
  run,
  runConcurrently,
  runConcurrentlyAndPrint,
  tool,
} from './steps.mjs';

/** The port of `playwright.config.ts`; URLs in the pages must match the origin that the browser tests use. */
const port = 3210;
const results = { vitest: 'test-results/vitest.json', browser: 'test-results/browser.json' };

function counts() {
  const unit = JSON.parse(readFileSync(results.vitest, 'utf8'));
  const browser = JSON.parse(readFileSync(results.browser, 'utf8')).stats;
  return {
    passed: unit.numPassedTests + browser.expected + browser.flaky,
    again: browser.flaky,
    failed: unit.numFailedTests + browser.unexpected,
    skipped: unit.numPendingTests + browser.skipped,
  };
}

requireNode('tests');
await requireFreePort(port);
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });
// Mostly waits for the network, so it is done beside the work of the processors; in turns, because apt-get takes a
// lock.
const [absent] = await Promise.all([findSystemTools(), installPackages()]);
const [notAudited, browser] = await Promise.all([auditPackages(), findBrowser(), checkSources()]);
const [node, vitest] = tool('vitest/vitest.mjs');
const [, playwright] = tool('@playwright/test/cli.js');
// The build mostly keeps one processor busy, so it is made while the tests that need no build run.
const [tested, built] = await Promise.all([
  runConcurrently(node, [
    ...vitest,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results.vitest}`,
  ]),
  runConcurrentlyAndPrint(node, ['lib/tools/project/build.mjs'], {
    ...blankSettings,
    SITE_URL: `http://localhost:${port}`,
  }),
]);
step('A unit, component or contract test', tested);
step('The build', built);
// Firefox and WebKit take two more minutes and are rarely installed: `npm run test:engines`.
const passed = run(node, [...playwright, 'test', '--project=site'], {
  CHROMIUM_PATH: browser,
  PLAYWRIGHT_JSON_OUTPUT_FILE: results.browser,
});
const { passed: good, again, failed: bad, skipped } = counts();
if (absent.length > 0)
  console.info(`\nLeft out, because they are not installed here: the tests that need ${absent.join(', ')}.`);
if (notAudited) console.info(`\n${notAudited}`);
console.info(`\n${good} passed (${again} at the second attempt), ${bad} failed, ${skipped} skipped`);
for (const name of flakyTests(results.browser)) console.info(`  at the second attempt: ${name}`);
if (!passed) process.exit(1);
