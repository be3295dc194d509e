import { defineConfig } from '@playwright/test';
import { browserLaunch } from './journeys/browser.ts';

/**
 * Journeys run against PORTAL_URL and EXPLORER_URL where both are given; else the product is started for them, with
 * the sample world in a folder of its own. The settings go into the environment, which the workers inherit.
 */
const isGiven = Boolean(process.env.PORTAL_URL && process.env.EXPLORER_URL);
if (!isGiven) {
  const port = 20_000 + (process.pid % 20_000) * 2;
  process.env.PORTAL_URL = `http://localhost:${port}`;
  process.env.EXPLORER_URL = `http://localhost:${port + 1}`;
}
const portal = new URL(process.env.PORTAL_URL ?? '');
const explorer = new URL(process.env.EXPLORER_URL ?? '');

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 25_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    launchOptions: await browserLaunch(),
    baseURL: portal.href,
    actionTimeout: 25_000,
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
  ...(!isGiven &&
    process.env.TEST_WORKER_INDEX === undefined && {
      webServer: {
        command: 'node journeys/serve-product.ts',
        url: `${portal.origin}/healthz`,
        timeout: 120_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
        env: {
          PORT: portal.port,
          EXPLORER_PORT: explorer.port,
        },
      },
    }),
});
