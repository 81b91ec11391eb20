import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Two more than the cores of a small machine, because a test mostly waits for time to pass. With six, both cores are busy all
  // the time (599 s of processor time in 314 s, measured 2026-11-22), and a test can need longer than the window of 10 s.
  workers: 4,
  // Long enough for a much slower machine. Only a test that fails waits so long.
  timeout: 120_000,
  expect: { timeout: 40_000 },
  reporter: [['dot'], ['json', { outputFile: 'test-results/browser.json' }]],
});
