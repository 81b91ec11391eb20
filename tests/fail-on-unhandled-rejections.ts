import { afterEach, beforeEach, expect } from 'vitest';

/** Every test of the file that calls this fails if it leaves a rejection that nobody handled. */
export function failOnUnhandledRejections(): void {
  const unhandled: unknown[] = [];
  const onUnhandled = (reason: unknown) => void unhandled.push(reason);
  beforeEach(() => void process.on('unhandledRejection', onUnhandled));
  afterEach(() => {
    process.off('unhandledRejection', onUnhandled);
    expect(unhandled.splice(0)).toEqual([]);
  });
}
