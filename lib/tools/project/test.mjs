import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { blankSettings } from './blank-settings.mjs';
import { findBrowser } from './browser.mjs';
import { checkSources } from './check-sources.mjs';
import { findPostgres } from './postgres.mjs';
import {
  holdAskedPort,
  installDebian,
  installPackages,
  requireNode,
  run,
  runConcurrently,
  runConcurrentlyAndPrint,
  stop,
  tool,
} from './steps.mjs';

const auditTimeoutMs = 60_000;

/** The output of `npm audit --json`; `unknown` when the registry is unreachable or does not support audits. */
function readAudit(text) {
  try {
    const { vulnerabilities, metadata } = JSON.parse(text);
    if (typeof vulnerabilities !== 'object' || vulnerabilities === null || !metadata?.vulnerabilities)
      return { kind: 'unknown' };
    const names = Object.values(vulnerabilities)
      .filter(({ severity }) => severity === 'high' || severity === 'critical')
      .map(({ name, severity }) => `${name} (${severity})`);
    return names.length > 0 ? { kind: 'bad', names } : { kind: 'fine' };
  } catch {
    return { kind: 'unknown' };
  }
}

async function auditPackages() {
  const options = { timeout: auditTimeoutMs, maxBuffer: 64 * 1024 * 1024 };
  // npm exits with an error where it found a weakness; its report is printed all the same.
  const report = await new Promise((resolve) =>
    execFile('npm', ['audit', '--omit=dev', '--json'], options, (_, stdout) => resolve(stdout)),
  );
  const found = readAudit(report);
  if (found.kind === 'bad')
    stop(
      `Production packages with known weaknesses: ${found.names.join(', ')}. Run npm audit --omit=dev, take the mended versions and run npm test again.`,
    );
  if (found.kind === 'unknown')
    return 'Packages were NOT audited: the registry gave no report. Run npm audit --omit=dev where one can be reached.';
  console.info('No production package has a known weakness of high severity.');
  return null;
}

const inPath = (name, ...folders) =>
  [...(process.env.PATH ?? '').split(delimiter), ...folders].some((folder) => existsSync(join(folder, name)));

const tools = [
  { name: 'PostgreSQL', package: 'postgresql', isThere: () => findPostgres() !== null },
  {
    name: 'nginx',
    package: 'nginx-light',
    isThere: () => Boolean(process.env.NGINX_PATH) || inPath('nginx', '/usr/sbin', '/usr/local/sbin'),
  },
  { name: 'unzip', package: 'unzip', isThere: () => spawnSync('unzip', ['-v']).status === 0 },
];

const missing = () => tools.filter(({ isThere }) => !isThere());

/** Installs them on a machine that only tests (`CI=1`), or exits; elsewhere returns the names of the missing ones. */
async function findSystemTools() {
  if (!process.env.CI) return missing().map(({ name }) => name);
  await installDebian(...missing().map((tool) => tool.package));
  const names = missing().map(({ name }) => name);
  if (names.length > 0)
    stop(
      `Needed for the tests and not installed: ${names.join(', ')}. Install them and run npm test again, or unset CI to leave their tests out.`,
    );
  return [];
}

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
