import { memo, useMemo } from 'react';
import type { MomentPeak } from '../../domain/moment-peak.ts';
import { type Column, recordedRange } from '../../ui/chart/column.ts';
import { CurvePicture, LevelLine } from '../../ui/chart/curve-picture.tsx';
import { isCrowned, placeMarkers } from '../../ui/chart/markers.ts';
import { MomentMarkers } from '../../ui/chart/moment-markers.tsx';
import { momentStretches } from '../../ui/chart/moment-stretches.ts';
import { useElementSize } from '../../ui/use-element-size.ts';
import { lineYOf, STRIP_MARKERS, stripFrame, stripRange, useStripMax } from './last-minutes.ts';
import styles from './strip.module.css';

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

/** The strip as a picture, as large as its container: the curve, the moments with the emotes that won, the usual count. */
export const StripPicture = memo(function StripPicture(props: StripPictureProps) {
  const { column, stepS, endS, usual, moments } = props;
  const [{ widthPx, heightPx }, sizeRef] = useElementSize();
  const max = useStripMax(column, usual, null, false);
  const { toS } = recordedRange(column);
  const inSteps = useMemo(
    () => moments.map((peak) => ({ ...peak, second: toS - (endS - peak.second) / stepS })),
    [moments, toS, stepS, endS],
  );
  const frame = useMemo(() => {
    const range = stripRange(widthPx, toS, stepS);
    return stripFrame(widthPx, heightPx, range, max, isCrowned(inSteps, range));
  }, [widthPx, heightPx, toS, max, stepS, inSteps]);
  const stretches = useMemo(() => {
    const { range } = frame;
    const inSeconds = { fromS: endS - (range.toS - range.fromS) * stepS, toS: endS };
    return momentStretches(moments, inSeconds).map((stretch) => ({
      fromS: range.toS - (endS - stretch.fromS) / stepS,
      toS: range.toS - (endS - stretch.toS) / stepS,
    }));
  }, [moments, frame, stepS, endS]);
  const markers = useMemo(
    () => (frame.hasMarkers ? placeMarkers(inSteps, frame, STRIP_MARKERS) : []),
    [inSteps, frame],
  );
  return (
    <div className={styles.onlyPicture} aria-hidden="true" ref={sizeRef}>
      {widthPx > 0 && (
        <>
          <CurvePicture column={column} frame={frame} stretches={stretches}>
            {usual !== null && <LevelLine kind="usual" frame={frame} y={lineYOf(usual, frame)} />}
          </CurvePicture>
          <MomentMarkers markers={markers} />
        </>
      )}
    </div>
  );
});
