import { groupedText } from '../../domain/number-text.ts';
import { type ChartFrame, yOf } from '../../ui/chart/scale.ts';
import styles from './timeline.module.css';

interface TimelineScaleProps {
  readonly frame: ChartFrame;
  /** The counts of the grid lines. */
  readonly grid: readonly number[];
  /** Null while it is unknown. */
  readonly usual: number | null;
  /** 1 for text of the usual size. */
  readonly textScale: number;
}

/** Two numbers closer than this, in pixels with text of the usual size, would overlap. */
const NUMBER_DISTANCE_PX = 13;

/** The counts at the right of the plot. The usual total replaces a number that is too close. */
export function TimelineScale({ frame, grid, usual, textScale }: TimelineScaleProps) {
  const usualY = usual === null ? null : yOf(usual, frame);
  const leastPx = NUMBER_DISTANCE_PX * textScale;
  const hasRoom = (y: number): boolean => usualY === null || Math.abs(y - usualY) >= leastPx;
  return (
    <div className={styles.scale} aria-hidden="true">
      {grid.map((count) => {
        const y = yOf(count, frame);
        return (
          hasRoom(y) && (
            <span key={count} style={{ insetBlockStart: y }}>
              {groupedText(count)}
            </span>
          )
        );
      })}
      {usual !== null && (
        <span
          className={styles.usual}
          style={{ insetBlockStart: usualY ?? 0 }}
        >{`usual ${groupedText(usual)}`}</span>
      )}
    </div>
  );
}
