import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** The build that is tested was made for this address (lib/tools/project/test.mjs). */
const port = 3210;
/** The shell without windows draws no browser around the pages, which halves the time of a test. */
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/engines/say-missing.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A busy machine may be slower than any patience; what passes at the second attempt is counted and named.
  retries: 1,
  timeout: 60_000,
  // A form that is sent in haste solves a proof of work first, which takes a busy machine its time.
  expect: { timeout: 15_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/browser.json' }],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    // Movement costs a small machine more than the rest of a page; tests about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    trace: 'off',
  },
  projects: [
    { name: 'site', testMatch: '**/*.spec.ts' },
    // Counts the files below .next, which visits of other tests add to.
    { name: 'alone', testMatch: '**/*.alone.ts', dependencies: ['site'], fullyParallel: false },
    // These bring their own browsers.
    { name: 'firefox', testDir: 'tests/engines', testMatch: 'firefox.spec.ts' },
    { name: 'webkit', testDir: 'tests/engines', testMatch: 'webkit.spec.ts' },
  ],
  webServer: {
    command: `node .next/site-server.mjs -p ${port}`,
    url: `http://localhost:${port}/healthz`,
    // A test that sends forms names an address of its own, so that the limits of one sender do not meet all tests at once.
    env: { DATA_DIR: 'test-results/data', SITE_URL: `http://localhost:${port}`, TRUST_PROXY: '1' },
    reuseExistingServer: !process.env.CI,
    timeout: 60_000,
  },
});
