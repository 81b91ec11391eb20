import fc from 'fast-check';
import { afterEach, vi } from 'vitest';

// The same cases in each run of the tests. `npm run test:long` draws another seed.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });

// Files share a process, so each test leaves it as it was.
afterEach(() => {
  vi.useRealTimers();
  // Vitest does it before each test, so not after the last one of a file.
  vi.unstubAllGlobals();
});
