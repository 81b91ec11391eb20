import { memo, useContext } from 'react';
import { useTimeText, VideoStart } from '../time-text.ts';
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
  const videoStartS = useContext(VideoStart);
  const timeText = useTimeText();
  // Round times of the video, or of the clock.
  const zoneOffsetS = videoStartS === null ? -60 * new Date(fromS * 1_000).getTimezoneOffset() : -videoStartS;
  const { stepS, seconds } = timeTicks({ fromS, toS }, widthPx, zoneOffsetS);
  return (
    <div className={styles.ticks} aria-hidden="true">
      {widthPx > 0 &&
        seconds.map((second) => {
          const leftPx = ((second - fromS) / (toS - fromS)) * widthPx;
          const isAtEdge = leftPx < HALF_LABEL_PX || leftPx > widthPx - HALF_LABEL_PX;
          return (
            <span key={second} style={{ insetInlineStart: leftPx }}>
              {!isAtEdge && (stepS < 60 ? timeText(second) : timeText(second).replace(/:\d\d$/, ''))}
            </span>
          );
        })}
    </div>
  );
});
