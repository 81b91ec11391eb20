import { type ReactNode, useMemo } from 'react';
import type { MomentPeak } from '../../domain/moment-peak.ts';
import type { Column } from '../../ui/chart/column.ts';
import { CurvePicture, LevelLine } from '../../ui/chart/curve-picture.tsx';
import { placeMarkers } from '../../ui/chart/markers.ts';
import { MomentMarkers } from '../../ui/chart/moment-markers.tsx';
import { momentStretches } from '../../ui/chart/moment-stretches.ts';
import { lineYOf, STRIP_MARKERS, type StripFrame } from './last-minutes.ts';

interface StripLayersProps {
  readonly column: Column;
  readonly frame: StripFrame;
  /** Seconds in a step of the column and of the frame. Default: 1. */
  readonly stepS?: number;
  /** The second of the frame's last step. */
  readonly endS: number;
  /** The usual count; null while it is unknown. */
  readonly usual: number | null;
  readonly moments: readonly MomentPeak[];
  /** The `momentKey` of a moment that was just announced. */
  readonly newMoment?: string | null;
  /** Another line. */
  readonly children?: ReactNode;
}

/** The curve, the moments with the emotes that won, the usual count. */
export function StripLayers(props: StripLayersProps) {
  const { column, frame, stepS = 1, endS, usual, moments } = props;
  const stretches = useMemo(() => {
    const { fromS, toS } = frame.range;
    const inSeconds = { fromS: endS - (toS - fromS) * stepS, toS: endS };
    return momentStretches(moments, inSeconds).map((stretch) => ({
      fromS: toS - (endS - stretch.fromS) / stepS,
      toS: toS - (endS - stretch.toS) / stepS,
    }));
  }, [moments, frame, stepS, endS]);
  const markers = useMemo(() => {
    if (!frame.hasMarkers) return [];
    const { toS } = frame.range;
    const inSteps = moments.map((peak) => ({ ...peak, crownS: toS - (endS - peak.crownS) / stepS }));
    return placeMarkers(inSteps, frame, STRIP_MARKERS);
  }, [moments, frame, stepS, endS]);
  return (
    <>
      <CurvePicture column={column} frame={frame} stretches={stretches}>
        {usual !== null && <LevelLine kind="usual" frame={frame} y={lineYOf(usual, frame)} />}
        {props.children}
      </CurvePicture>
      <MomentMarkers markers={markers} newKey={props.newMoment ?? null} />
    </>
  );
}
