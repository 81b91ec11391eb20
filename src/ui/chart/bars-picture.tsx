import { memo, useMemo } from 'react';
import { barPaths } from './bars.ts';
import styles from './bars-picture.module.css';
import type { Column } from './column.ts';
import { UNITS_PER_PX } from './curve.ts';
import type { ChartFrame } from './scale.ts';

interface BarsPictureProps {
  readonly column: Column;
  readonly frame: ChartFrame;
  /** What the bars say, for screen readers and as a tooltip. */
  readonly label: string;
}

/** A bar for each step of a column, in the size of its frame. */
export const BarsPicture = memo(function BarsPicture({ column, frame, label }: BarsPictureProps) {
  const { bars, dots } = useMemo(() => barPaths(column, frame), [column, frame]);
  const { widthPx, heightPx } = frame;
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${widthPx * UNITS_PER_PX} ${heightPx * UNITS_PER_PX}`}
      width={widthPx}
      height={heightPx}
      role="img"
    >
      <title>{label}</title>
      <path className={styles.dots} d={dots} />
      <path className={styles.bars} d={bars} />
    </svg>
  );
});
