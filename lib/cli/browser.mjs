import { existsSync } from 'node:fs';
import { run, stop } from './steps.mjs';

const systemBrowsers = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

async function bundled() {
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

const installed = () => systemBrowsers.find((path) => path && existsSync(path)) ?? null;

/** Path of a Chromium for the browser tests: one that is there, else Playwright's own, else the system's package. */
export async function findBrowser() {
  const known = installed() ?? (await bundled());
  if (known) return known;
  run('npx', ['playwright', 'install', 'chromium']);
  const fetched = await bundled();
  if (fetched) return fetched;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk']);
  }
  const found = installed();
  return found ?? stop('No browser for the tests: install Chromium, or set CHROMIUM_PATH to one, and run npm test again.');
}
