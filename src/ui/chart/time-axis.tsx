import { useContext } from 'react';
import { isInUtc } from '../../domain/undated.ts';
import { useTimeText, VideoStart } from '../time-text.ts';
import styles from './chart.module.css';
import { timeTicks } from './time-ticks.ts';

interface TimeAxisProps {
  readonly fromS: number;
  readonly toS: number;
  readonly widthPx: number;
  /** Where labels of seconds cover a part of it. */
  readonly coveredX: readonly number[];
}

/** A label closer to an edge is moved inside. */
const HALF_LABEL_PX = 26;
/** A label of a second covers this much of the axis, beside it half of a time, in pixels. */
const COVERED_PX = 110 + HALF_LABEL_PX;

/** The times below a chart. */
export function TimeAxis({ fromS, toS, widthPx, coveredX }: TimeAxisProps) {
  const videoStartS = useContext(VideoStart);
  const timeText = useTimeText();
  // Round times of the video, or of the clock.
  const zoneOffsetS = videoStartS === null ? clockOffsetS(fromS) : -videoStartS;
  const { stepS, seconds } = timeTicks({ fromS, toS }, widthPx, zoneOffsetS);
  return (
    <div className={styles.ticks} aria-hidden="true">
      {widthPx > 0 &&
        seconds.map((second) => {
          const leftPx = ((second - fromS) / (toS - fromS)) * widthPx;
          // The label of a second is at its left near the right edge, and at its right near the left one.
          const isCovered = coveredX.some((x) => {
            const startPx = x - (x / widthPx) * (COVERED_PX - HALF_LABEL_PX);
            return leftPx > startPx - HALF_LABEL_PX && leftPx < startPx + COVERED_PX;
          });
          const isAtEdge = leftPx < HALF_LABEL_PX || leftPx > widthPx - HALF_LABEL_PX;
          return (
            <span key={second} style={{ insetInlineStart: leftPx }}>
              {!isAtEdge &&
                !isCovered &&
                (stepS < 60 ? timeText(second) : timeText(second).replace(/:\d\d$/, ''))}
            </span>
          );
        })}
    </div>
  );
}

/** How far the times that are shown are ahead of UTC. */
function clockOffsetS(second: number): number {
  return isInUtc(second) ? 0 : -60 * new Date(second * 1_000).getTimezoneOffset();
}
