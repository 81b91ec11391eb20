import { defineConfig } from 'vitest/config';

/** Tests that need a separate heap. */
const ISOLATED = ['tests/retention.test.ts'];

/** Tests that need a DOM. */
const DOM = [
  'src/**/*.test.tsx',
  'src/{app,client,embed,overlay}/*.test.ts',
  'src/features/{notices,player,panel,pop-out}/*.test.ts',
  'packages/{client,overlay-view,userscript}/**/*.test.ts',
  'src/storage/browser-storage.test.ts',
  'src/features/table/sparklines.test.ts',
];

// Long enough for a much slower machine. Only a test that fails waits so long.
const testTimeout = 60_000;

const seed = 'tests/seed-properties.ts';

// A test in which no `expect` runs fails: also one whose cases all return before it.
const asserts = { expect: { requireAssertions: true } };

// Our modules have no mutable state, so files can share a process. This needs a third of the time.
const isolate = false;
// A larger young generation needs fewer collections: 9 % less processor time (44.2 and 40.4 core-seconds for a third of the
// tests, measured 2026-11-23).
const execArgv = ['--max-semi-space-size=64'];
// What a test replaced does not reach the next file.
const resets = { restoreMocks: true, unstubGlobals: true };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'isolated', testTimeout, ...asserts, include: ISOLATED } },
      {
        test: {
          name: 'dom',
          testTimeout,
          ...asserts,
          isolate,
          execArgv,
          ...resets,
          environment: 'happy-dom',
          setupFiles: [seed, 'tests/clean-page.ts'],
          include: DOM,
        },
      },
      {
        test: {
          name: 'shared',
          testTimeout,
          ...asserts,
          isolate,
          execArgv,
          ...resets,
          setupFiles: [seed],
          include: [
            'src/**/*.test.ts',
            'packages/**/*.test.ts',
            'standin/**/*.test.ts',
            'bench/**/*.test.ts',
            'tests/*.test.ts',
            'tests/fuzz/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...ISOLATED, ...DOM],
        },
      },
    ],
  },
});
