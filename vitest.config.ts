import { defineConfig } from 'vitest/config';

/** Tests that need a page, or a heap of their own. */
const ISOLATED = [
  'src/**/*.test.tsx',
  'src/{app,client,embed,options}/*.test.ts',
  'tests/retention.test.ts',
  'tests/purity.test.ts',
];

// Long enough for a machine many times slower: only a test that fails waits for its end.
const testTimeout = 60_000;

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'isolated', testTimeout, include: ISOLATED } },
      {
        test: {
          name: 'shared',
          testTimeout,
          // No module of ours has state of its own, so that files can share a process: a third of the time.
          isolate: false,
          include: [
            'src/**/*.test.ts',
            'standin/**/*.test.ts',
            'bench/**/*.test.ts',
            'tests/*.test.ts',
            'tests/fuzz/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ISOLATED,
        },
      },
    ],
  },
});
