import { defineConfig } from '@playwright/test';
import { blankSettings } from './lib/tools/project/blank-settings.mjs';
import { installedBrowser } from './lib/tools/project/browser.mjs';
import { testedOrigin } from './lib/tools/project/ports.mjs';

// The tests are of the shipped content, whatever the owner's folder and languages are.
Object.assign(process.env, { CONTENT_DIR: '', LOCALES: '' });

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/lab/engines/say-missing.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Nothing is tried twice, and nothing depends on how busy the machine is: a deadline is there for what never comes.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/browser.json' }],
  ],
  use: {
    baseURL: testedOrigin,
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
    { name: 'pictures', testDir: 'tests/lab/pictures', testMatch: 'pictures.spec.ts' },
    // These launch their own browsers.
    { name: 'firefox', testDir: 'tests/lab/engines', testMatch: 'firefox.spec.ts' },
    { name: 'webkit', testDir: 'tests/lab/engines', testMatch: 'webkit.spec.ts' },
  ],
  webServer: {
    command: `node .next/site-server.mjs -p ${new URL(testedOrigin).port}`,
    url: `${testedOrigin}/healthz`,
    // Tests that send forms set their own client address (`X-Forwarded-For`), so that they do not share one rate limit.
    // All browsers of a run share one network.
    env: {
      ...blankSettings,
      DATA_DIR: 'test-results/data',
      SITE_URL: testedOrigin,
      TRUST_PROXY: '1',
      NETWORK_LIMIT_FACTOR: '20',
    },
    // Another server may have other settings and a real database.
    reuseExistingServer: false,
    timeout: 300_000,
  },
});
