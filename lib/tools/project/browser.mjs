import { existsSync } from 'node:fs';
import { runConcurrently, stop } from './steps.mjs';

const shell = '/usr/bin/chromium-headless-shell';
const systemBrowsers = [
  process.env.CHROMIUM_PATH,
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

async function bundled() {
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** The headless shell renders no browser UI and halves the time of a test. */
export const installedBrowser = () => systemBrowsers.find((path) => path && existsSync(path));

/** Installs Debian's headless shell where apt-get is available: tests take half the time in it. */
async function installShell() {
  if (process.env.CHROMIUM_PATH || existsSync(shell) || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return;
  await runConcurrently('apt-get', ['update', '-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']);
  await runConcurrently('apt-get', [
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    'chromium-headless-shell',
    'fonts-noto-cjk',
  ]);
}

/** An installed Chromium, otherwise Playwright's build, otherwise the package of the system. Exits without one. */
export async function findBrowser() {
  await installShell();
  const known = installedBrowser() ?? (await bundled());
  if (known) return known;
  await runConcurrently('npx', ['playwright', 'install', 'chromium']);
  const fetched = await bundled();
  if (fetched) return fetched;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await runConcurrently('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk']);
  const found = installedBrowser();
  return (
    found ?? stop('No browser for the tests: install Chromium, or set CHROMIUM_PATH to one, and run npm test again.')
  );
}
