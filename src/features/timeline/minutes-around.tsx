import { memo, useMemo } from 'react';
import type { CountingMode } from '../../domain/counting-rules.ts';
import { STRIP_S } from '../../domain/limits.ts';
import type { MomentPeak } from '../../domain/moment-peak.ts';
import { groupedText } from '../../domain/number-text.ts';
import type { Series } from '../../domain/series.ts';
import { columnOf, highestIn, recordedRange } from '../../ui/chart/column.ts';
import { isCrowned } from '../../ui/chart/markers.ts';
import { scaleMax, xOf } from '../../ui/chart/scale.ts';
import { TimeChart } from '../../ui/chart/time-chart.tsx';
import { usualCount } from '../../ui/chart/usual-count.ts';
import { useTimeText } from '../../ui/time-text.ts';
import { useElementSize } from '../../ui/use-element-size.ts';
import { STRIP_SCALE, stripFrame, stripMarkers, stripRange } from './last-minutes.ts';
import styles from './strip.module.css';

interface MinutesAroundProps {
  readonly series: Series;
  readonly countingMode: CountingMode;
  readonly moments: readonly MomentPeak[];
  /** In the middle, unless the recording begins or ends sooner. */
  readonly second: number;
}

/** A picture of the five minutes around a second of a recording that is over. It fills its container. */
export const MinutesAround = memo(function MinutesAround(props: MinutesAroundProps) {
  const { series, countingMode, moments, second } = props;
  const [{ widthPx, heightPx }, sizeRef] = useElementSize();
  const timeText = useTimeText();
  const column = useMemo(() => columnOf(series, countingMode), [series, countingMode]);
  const endS = endAround(second, recordedRange(column).fromS, recordedRange(column).toS);
  const usual = useMemo(() => usualCount(column, endS), [column, endS]);
  const frame = useMemo(() => {
    const range = stripRange(widthPx, endS);
    const max = scaleMax(STRIP_SCALE, Math.max(highestIn(column, range), usual ?? 0), null);
    return stripFrame(widthPx, heightPx, range, max, isCrowned(moments, range));
  }, [column, widthPx, heightPx, endS, usual, moments]);
  const markers = useMemo(() => stripMarkers(moments, frame), [moments, frame]);
  const { fromS } = frame.range;
  return (
    <div className={styles.around} aria-hidden="true">
      <div className={styles.picture} ref={sizeRef}>
        {widthPx > 0 && (
          <>
            <TimeChart column={column} frame={frame} moments={moments} usual={usual} markers={markers} />
            {second >= fromS && second <= endS && (
              <div className={styles.shown} style={{ transform: `translateX(${xOf(second, frame)}px)` }} />
            )}
          </>
        )}
      </div>
      <div className={`muted ${styles.labels}`}>
        <span>{timeText(fromS)}</span>
        {usual !== null && <span>{`usual ${groupedText(usual)}`}</span>}
        <span>{timeText(endS)}</span>
      </div>
    </div>
  );
});

/** The last second of the five minutes around a second. They begin and end within the recording, if it is long enough. */
function endAround(second: number, fromS: number, toS: number): number {
  const earliest = Math.min(fromS + STRIP_S - 1, toS);
  return Math.max(earliest, Math.min(second + STRIP_S / 2, toS));
}
