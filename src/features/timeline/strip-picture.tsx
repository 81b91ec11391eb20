import { memo, useMemo } from 'react';
import type { RecordedMoment } from '../../domain/recording.ts';
import { type Column, recordedRange } from '../../ui/chart/column.ts';
import { CurvePicture, LevelLine } from '../../ui/chart/curve-picture.tsx';
import { momentStretches } from '../../ui/chart/moment-stretches.ts';
import { lineYOf, stripFrame, useStripMax } from './last-minutes.ts';

interface StripPictureProps {
  /** The last `STRIP_S` seconds or fewer, in steps of `stepS`. */
  readonly column: Column;
  readonly stepS: number;
  /** The usual count; null while it is unknown. */
  readonly usual: number | null;
  readonly moments: readonly RecordedMoment[];
}

/** The curve is drawn with this size. */
const WIDTH_PX = 300;
const HEIGHT_PX = 40;

/** The strip as a picture: the curve of the last five minutes, with its moments and the line of the usual count. */
export const StripPicture = memo(function StripPicture({ column, stepS, usual, moments }: StripPictureProps) {
  const max = useStripMax(column, usual, null, false);
  const { toS } = recordedRange(column);
  const frame = useMemo(() => stripFrame(WIDTH_PX, HEIGHT_PX, toS, max, stepS), [toS, max, stepS]);
  const stretches = useMemo(() => {
    const { range } = frame;
    const inSeconds = { fromS: range.fromS * stepS, toS: range.toS * stepS };
    return momentStretches(moments, inSeconds).map((stretch) => ({
      fromS: stretch.fromS / stepS,
      toS: stretch.toS / stepS,
    }));
  }, [moments, frame, stepS]);
  return (
    <CurvePicture column={column} frame={frame} stretches={stretches}>
      {usual !== null && <LevelLine kind="usual" frame={frame} y={lineYOf(usual, frame)} />}
    </CurvePicture>
  );
});
