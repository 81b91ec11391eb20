import { memo } from 'react';
import type { UnixMs } from '../../domain/clock.ts';
import { minuteText, secondText } from '../date-text.ts';
import styles from './chart.module.css';
import { timeTicks } from './time-ticks.ts';

interface TimeAxisProps {
  readonly fromS: number;
  readonly toS: number;
  readonly widthPx: number;
}

/** A label closer to an edge is moved inside. */
const HALF_LABEL_PX = 26;

/** The times below a chart. */
export const TimeAxis = memo(function TimeAxis({ fromS, toS, widthPx }: TimeAxisProps) {
  const zoneOffsetS = -60 * new Date(fromS * 1_000).getTimezoneOffset();
  const { stepS, seconds } = timeTicks({ fromS, toS }, widthPx, zoneOffsetS);
  return (
    <div className={styles.ticks} aria-hidden="true">
      {widthPx > 0 &&
        seconds.map((second) => {
          const leftPx = ((second - fromS) / (toS - fromS)) * widthPx;
          const isAtEdge = leftPx < HALF_LABEL_PX || leftPx > widthPx - HALF_LABEL_PX;
          return (
            <span key={second} style={{ insetInlineStart: leftPx }}>
              {!isAtEdge && (stepS < 60 ? secondText(second) : minuteText((second * 1_000) as UnixMs))}
            </span>
          );
        })}
    </div>
  );
});
