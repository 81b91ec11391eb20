import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Four more than the cores of a small machine, because a test mostly waits for time to pass.
  workers: 6,
  // Long enough for a much slower machine. Only a test that fails waits so long.
  timeout: 120_000,
  expect: { timeout: 40_000 },
  reporter: [['dot'], ['json', { outputFile: 'test-results/browser.json' }]],
});
