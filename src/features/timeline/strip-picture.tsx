import { memo, useMemo } from 'react';
import type { MomentPeak } from '../../domain/moment-peak.ts';
import { type Column, recordedRange } from '../../ui/chart/column.ts';
import { isCrowned } from '../../ui/chart/markers.ts';
import { useElementSize } from '../../ui/use-element-size.ts';
import { stripFrame, stripRange, useStripMax } from './last-minutes.ts';
import styles from './strip.module.css';
import { StripLayers } from './strip-layers.tsx';

interface StripPictureProps {
  /** The last `STRIP_S` seconds or fewer, in steps of `stepS`. */
  readonly column: Column;
  readonly stepS: number;
  /** The second of its newest step. */
  readonly endS: number;
  /** The usual count; null while it is unknown. */
  readonly usual: number | null;
  readonly moments: readonly MomentPeak[];
}

/** The strip as a picture, as large as its container. */
export const StripPicture = memo(function StripPicture(props: StripPictureProps) {
  const { column, stepS, endS, usual, moments } = props;
  const [{ widthPx, heightPx }, sizeRef] = useElementSize();
  const max = useStripMax(column, usual, null, false);
  const { toS } = recordedRange(column);
  const frame = useMemo(() => {
    const range = stripRange(widthPx, toS, stepS);
    const inSeconds = { fromS: endS - (range.toS - range.fromS) * stepS, toS: endS };
    return stripFrame(widthPx, heightPx, range, max, isCrowned(moments, inSeconds));
  }, [widthPx, heightPx, toS, max, stepS, endS, moments]);
  return (
    <div className={styles.onlyPicture} aria-hidden="true" ref={sizeRef}>
      {widthPx > 0 && <StripLayers {...props} frame={frame} />}
    </div>
  );
});
