import { useMemo } from 'react';
import type { CountingMode } from '../../domain/counting-rules.ts';
import type { Series } from '../../domain/series.ts';
import { columnOf } from '../../ui/chart/column.ts';
import { hasGoneQuiet } from '../summary/has-gone-quiet.ts';

/** Whether a stream seems to be over. It reads the whole recording, so it is asked once a minute. */
export function useIsQuiet(series: Series | null, countingMode: CountingMode): boolean {
  const minute = Math.floor((series?.gaps.length ?? 0) / 60);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a minute
  return useMemo(
    () => series !== null && hasGoneQuiet(columnOf(series, countingMode)),
    [minute, countingMode],
  );
}
