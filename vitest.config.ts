import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Long enough for a machine many times slower: only a test that fails waits for its end.
    testTimeout: 60_000,
    include: [
      'src/**/*.test.{ts,tsx}',
      'standin/**/*.test.ts',
      'bench/**/*.test.ts',
      'tests/*.test.ts',
      'tests/fuzz/*.test.ts',
      'scripts/**/*.test.ts',
    ],
  },
});
