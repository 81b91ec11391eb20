import { memo, useMemo } from 'react';
import type { MomentPeak } from '../../domain/moment-peak.ts';
import { type Column, recordedRange } from '../../ui/chart/column.ts';
import { isCrowned } from '../../ui/chart/markers.ts';
import { TimeChart } from '../../ui/chart/time-chart.tsx';
import { useElementSize } from '../../ui/use-element-size.ts';
import { stripFrame, stripMarkers, stripRange, useStripMax } from './last-minutes.ts';
import styles from './strip.module.css';

interface StripPictureProps {
  /** The last `STRIP_S` seconds or fewer. */
  readonly column: Column;
  readonly usual: number | null;
  readonly moments: readonly MomentPeak[];
}

export const StripPicture = memo(function StripPicture({ column, usual, moments }: StripPictureProps) {
  const [{ widthPx, heightPx }, sizeRef] = useElementSize();
  const max = useStripMax(column, usual, null, false);
  const { toS } = recordedRange(column);
  const frame = useMemo(() => {
    const range = stripRange(widthPx, toS);
    return stripFrame(widthPx, heightPx, range, max, isCrowned(moments, range));
  }, [widthPx, heightPx, toS, max, moments]);
  const markers = useMemo(() => stripMarkers(moments, frame), [moments, frame]);
  return (
    <div className={`${styles.picture} ${styles.onlyPicture}`} aria-hidden="true" ref={sizeRef}>
      {widthPx > 0 && (
        <TimeChart column={column} frame={frame} moments={moments} usual={usual} markers={markers} />
      )}
    </div>
  );
});
