import { COUNTING_MODES, type CountingMode } from './counting-rules.ts';

/** A value for each way of counting. */
export function byMode<Value>(of: (mode: CountingMode) => Value): Record<CountingMode, Value> {
  return Object.fromEntries(COUNTING_MODES.map((mode) => [mode, of(mode)])) as Record<CountingMode, Value>;
}
