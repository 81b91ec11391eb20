import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than the cores of a small machine: a test waits for the clock more than for the processor.
  workers: 3,
  // Long enough for a machine many times slower: only a test that fails waits for its end.
  timeout: 120_000,
  expect: { timeout: 40_000 },
  reporter: [['dot'], ['json', { outputFile: 'test-results/browser.json' }]],
});
