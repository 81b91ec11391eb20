import { defineConfig } from 'vitest/config';

const FOLDERS = '{src,packages,scripts,standin,tests}';
/** Tests that need a DOM: those of components, and those that say so in their names. */
const DOM = [`${FOLDERS}/**/*.test.tsx`, `${FOLDERS}/**/*.dom.test.ts`];
/** Only in `npm test -- --all`: long ones, and those of the stand-in. */
const SLOW = [`${FOLDERS}/**/*.slow.test.ts`, 'standin/**/*.test.ts', 'tests/fuzz/*.test.ts'];
/** Needs a separate heap. */
const ISOLATED = ['tests/retention.test.ts'];

const shared = {
  // Long enough for a much slower machine. Only a test that fails waits so long.
  testTimeout: 60_000,
  // A test in which no `expect` runs fails: also one whose cases all return before it.
  expect: { requireAssertions: true },
};

const inOneProcess = {
  ...shared,
  // Our modules have no mutable state, so files can share a process. This needs a third of the time.
  isolate: false,
  // A larger young generation needs fewer collections: 9 % less processor time (44.2 and 40.4 core-seconds for a third of the
  // tests, measured 2026-11-23).
  execArgv: ['--max-semi-space-size=64'],
  // What a test replaced does not reach the next file.
  restoreMocks: true,
  unstubGlobals: true,
  setupFiles: ['tests/setup/every-file.ts'],
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...inOneProcess,
          name: 'unit',
          include: [`${FOLDERS}/**/*.test.ts`],
          exclude: ['**/node_modules/**', ...DOM, ...SLOW, ...ISOLATED],
        },
      },
      {
        test: {
          ...inOneProcess,
          name: 'dom',
          environment: 'happy-dom',
          include: DOM,
          setupFiles: [...inOneProcess.setupFiles, 'tests/setup/clean-page.ts'],
        },
      },
      { test: { ...inOneProcess, name: 'slow', include: SLOW } },
      { test: { ...shared, name: 'isolated', include: ISOLATED } },
    ],
  },
});
