import type { CountingMode } from './counting-rules.ts';

/** A value for each way of counting. */
export function byMode<Value>(of: (mode: CountingMode) => Value): Record<CountingMode, Value> {
  return {
    'every-use': of('every-use'),
    'once-a-message': of('once-a-message'),
    'once-a-chatter': of('once-a-chatter'),
  };
}
