import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/stepped/build-prelude.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Two for each core of a small machine. On two cores, with other programs beside them, the browser tests take 8.7 minutes with
  // four, without those 9.4 with six: each browser more costs its start, and lets all others wait (measured 2026-11-27).
  workers: 4,
  // Long enough for a much slower machine. Only a test that fails waits so long.
  timeout: 300_000,
  // The engines first: each is one long chain of tests.
  projects: [
    { name: 'engines', testMatch: 'all/engines.spec.ts' },
    { name: 'core', testMatch: 'core/*.spec.ts' },
    {
      name: 'chromium',
      testMatch: 'all/*.spec.ts',
      testIgnore: ['all/engines.spec.ts', 'all/night.spec.ts'],
    },
    // Not in `npm test -- --all`: a quarter of an hour or more.
    { name: 'night', testMatch: 'all/night.spec.ts' },
  ],
  expect: { timeout: 90_000 },
  reporter: [['dot'], ['json', { outputFile: 'test-results/browser.json' }]],
});
