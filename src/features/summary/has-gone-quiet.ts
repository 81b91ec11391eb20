import { type Column, recordedRange, usualCount } from '../../ui/chart/column.ts';

/** A shorter recording has not had its evening. */
const LEAST_S = 30 * 60;
/** Chat is quiet below this part of what was usual. Chosen. */
const QUIET_PART = 0.1;

/** Whether a stream seems to be over: the usual total of the last ten minutes is far below that of the whole recording. */
export function hasGoneQuiet(column: Column): boolean {
  const { toS } = recordedRange(column);
  const lengthS = column.gaps.length;
  if (lengthS < LEAST_S) return false;
  const [now, whole] = [usualCount(column, toS), usualCount(column, toS, lengthS)];
  return now !== null && whole !== null && now < whole * QUIET_PART;
}
