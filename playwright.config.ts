import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/stepped/build-prelude.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // More than the cores of a small machine, because a test mostly waits for time to pass: with six, the browser tests take 3.9
  // minutes on two cores while another program uses one of them (measured 2026-11-22; with four 4.5 minutes without it).
  workers: 6,
  // Long enough for a much slower machine. Only a test that fails waits so long.
  timeout: 300_000,
  // The engines first: each is one long chain of tests.
  projects: [
    { name: 'engines', testMatch: 'engines.spec.ts' },
    { name: 'chromium', testIgnore: 'engines.spec.ts' },
  ],
  expect: { timeout: 90_000 },
  reporter: [['dot'], ['json', { outputFile: 'test-results/browser.json' }]],
});
