import { afterEach, beforeEach, expect } from 'vitest';

/** In a file that calls this, a test fails if it leaves an unhandled rejection. */
export function failOnUnhandledRejections(): void {
  const unhandled: unknown[] = [];
  const onUnhandled = (reason: unknown) => void unhandled.push(reason);
  beforeEach(() => void process.on('unhandledRejection', onUnhandled));
  afterEach(() => {
    process.off('unhandledRejection', onUnhandled);
    expect(unhandled.splice(0)).toEqual([]);
  });
}
