import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { auditPackages } from './audit.mjs';
import { blankSettings } from './blank-settings.mjs';
import { findBrowser } from './browser.mjs';
import { checkSources } from './check-sources.mjs';
import {
  holdAskedPort,
  installPackages,
  requireNode,
  run,
  runConcurrently,
  runConcurrentlyAndPrint,
  stop,
  tool,
} from './steps.mjs';
import { findSystemTools } from './system-tools.mjs';

const results = { vitest: 'test-results/vitest.json', browser: 'test-results/browser.json' };

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

function finish(problems) {
  const [vitest, browser] = [read(results.vitest), read(results.browser)];
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = vitest;
  const { expected = 0, unexpected = 0, skipped = 0 } = browser.stats ?? {};
  const failed = Math.max(numFailedTests + unexpected, problems.length);
  console.info(`\n${numPassedTests + expected} passed, ${failed} failed, ${numPendingTests + skipped} skipped`);
  if (problems.length > 0)
    stop(`${problems.join(' and ')} failed: the lines above say what. Mend it and run the command again.`);
}

requireNode('tests');
// The pages contain their address, so the build has to know the port at which the browser tests ask for them.
const { port, release } = await holdAskedPort('npm test');
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });
// Mostly waits for the network, so it is done beside the work of the processors.
const [absent] = await Promise.all([findSystemTools(), installPackages()]);
const [notAudited, browser] = await Promise.all([auditPackages(), findBrowser(), checkSources()]);
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results.vitest}`];
// The build mostly keeps one processor busy, so it is made while the tests that need no build run.
const [tested, built] = await Promise.all([
  runConcurrently(...tool('vitest/vitest.mjs', 'run', ...reporters)),
  runConcurrentlyAndPrint(process.execPath, ['lib/tools/project/build.mjs'], {
    ...blankSettings,
    SITE_URL: `http://localhost:${port}`,
  }),
]);
const problems = [!tested && 'A unit, component or contract test', !built && 'The build'].filter(Boolean);
if (problems.length > 0) finish(problems);
await release();
// Firefox and WebKit take two more minutes and are rarely installed: `npx playwright test --project=firefox --project=webkit`.
const passed = run(...tool('@playwright/test/cli.js', 'test', '--project=site'), {
  PORT: String(port),
  CHROMIUM_PATH: browser,
  PLAYWRIGHT_JSON_OUTPUT_FILE: results.browser,
});
if (absent.length > 0)
  console.info(`\nLeft out, because they are not installed here: the tests that need ${absent.join(', ')}.`);
if (notAudited) console.info(`\n${notAudited}`);
finish(passed ? [] : ['A browser test']);
