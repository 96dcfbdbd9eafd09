import { defineConfig } from '@playwright/test';
import { blankSettings } from './lib/tools/project/blank-settings.mjs';
import { installedBrowser } from './lib/tools/project/browser.mjs';

/** The build under test was made for this port (lib/tools/project/test.mjs). */
const port = 3210;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/engines/say-missing.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A busy machine may exceed any timeout. Tests that pass on the retry are counted and reported as flaky.
  retries: 1,
  timeout: 60_000,
  // A form submitted quickly solves a proof of work first, which takes a while on a busy machine.
  expect: { timeout: 15_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/browser.json' }],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    // Animations are expensive on a small machine; tests about motion enable them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: installedBrowser(),
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
    // These launch their own browsers.
    { name: 'firefox', testDir: 'tests/engines', testMatch: 'firefox.spec.ts' },
    { name: 'webkit', testDir: 'tests/engines', testMatch: 'webkit.spec.ts' },
  ],
  webServer: {
    command: `node .next/site-server.mjs -p ${port}`,
    url: `http://localhost:${port}/healthz`,
    // Tests that send forms set their own client address (`X-Forwarded-For`), so that they do not share one rate limit.
    // All browsers of a run share one network.
    env: {
      ...blankSettings,
      DATA_DIR: 'test-results/data',
      SITE_URL: `http://localhost:${port}`,
      TRUST_PROXY: '1',
      NETWORK_LIMIT_FACTOR: '20',
    },
    // Another server may have other settings and a real database.
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
