import { defineConfig } from 'vitest/config';

/** Tests that need a DOM or a separate heap. */
const ISOLATED = [
  'src/**/*.test.tsx',
  'src/{app,client,embed,options}/*.test.ts',
  'tests/retention.test.ts',
  'tests/purity.test.ts',
];

// Long enough for a much slower machine. Only a test that fails waits so long.
const testTimeout = 60_000;

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'isolated', testTimeout, include: ISOLATED } },
      {
        test: {
          name: 'shared',
          testTimeout,
          // Our modules have no mutable state, so files can share a process. This needs a third of the time.
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
