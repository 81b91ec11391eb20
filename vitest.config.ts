import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
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
