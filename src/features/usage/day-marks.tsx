import { memo } from 'react';
import type { UsageMarks } from '../../domain/usage.ts';
import styles from './usage-table.module.css';

interface DayMarksProps {
  readonly marks: UsageMarks;
  readonly number: number;
}

const STEP_PX = 4;
const HEIGHT_PX = 16;
/** The height of a day with one use. */
const LEAST_BAR_PX = 3;

/** The last 30 days: a bar where the emote was used, a dot where chat was seen, nothing where none was. Decorative. */
export const DayMarks = memo(function DayMarks({ marks: { seconds, uses }, number }: DayMarksProps) {
  const { length } = seconds;
  const own = uses.subarray(number * length, (number + 1) * length);
  const highest = Math.max(1, ...own);
  let bars = '';
  let dots = '';
  for (let day = 0; day < length; day++) {
    const count = own[day] ?? 0;
    const left = day * STEP_PX;
    if (count > 0) {
      const height = LEAST_BAR_PX + (HEIGHT_PX - LEAST_BAR_PX) * Math.sqrt(count / highest);
      bars += `M${left} ${HEIGHT_PX}v-${height.toFixed(1)}h3V${HEIGHT_PX}z`;
    } else if ((seconds[day] ?? 0) > 0) dots += `M${left} ${HEIGHT_PX}v-2h3v2z`;
  }
  const width = length * STEP_PX;
  return (
    <svg
      className={styles.marks}
      viewBox={`0 0 ${width} ${HEIGHT_PX}`}
      width={width}
      height={HEIGHT_PX}
      aria-hidden="true"
    >
      <path className={styles.dots} d={dots} />
      <path className={styles.bars} d={bars} />
    </svg>
  );
});
