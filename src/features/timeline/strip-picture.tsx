import { memo, useMemo } from 'react';
import { type Column, recordedRange } from '../../ui/chart/column.ts';
import { CurvePicture } from '../../ui/chart/curve-picture.tsx';
import { lineYOf, stripFrame, useStripMax } from './last-minutes.ts';

interface StripPictureProps {
  /** The last `STRIP_S` seconds or fewer, in steps of `stepS`. */
  readonly column: Column;
  readonly stepS: number;
  /** Null: there is no line. */
  readonly threshold: number | null;
}

/** The curve is drawn with this size. */
const WIDTH_PX = 300;
const HEIGHT_PX = 40;

/** The strip as a picture: the curve of the last five minutes with a line. Above the line it has another colour. */
export const StripPicture = memo(function StripPicture({ column, stepS, threshold }: StripPictureProps) {
  const max = useStripMax(column, threshold ?? 0, false);
  const { toS } = recordedRange(column);
  const frame = useMemo(() => stripFrame(WIDTH_PX, HEIGHT_PX, toS, max, stepS), [toS, max, stepS]);
  const lineY = threshold === null ? 0 : lineYOf(threshold, frame);
  return <CurvePicture column={column} frame={frame} lineY={lineY} />;
});
