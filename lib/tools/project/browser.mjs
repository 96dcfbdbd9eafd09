import { existsSync } from 'node:fs';
import { installDebian, runConcurrently, stop } from './steps.mjs';

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

export async function findBrowser() {
  if (!process.env.CHROMIUM_PATH && !existsSync(shell))
    await installDebian('chromium-headless-shell', 'fonts-noto-cjk');
  const known = installedBrowser() ?? (await bundled());
  if (known) return known;
  await runConcurrently('npx', ['playwright', 'install', 'chromium']);
  const fetched = await bundled();
  if (fetched) return fetched;
  await installDebian('chromium', 'fonts-noto-cjk');
  return (
    installedBrowser() ??
    stop('No browser for the tests: install Chromium, or set CHROMIUM_PATH to one, and run npm test again.')
  );
}
