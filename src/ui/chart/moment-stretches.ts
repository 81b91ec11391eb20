import { MOMENT_MAX_S } from '../../domain/moment.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import { type ChartFrame, xOf } from './scale.ts';
import type { TimeRange } from './time-range.ts';

type MomentTimes = Pick<RecordedMoment, 'startS' | 'endS' | 'isManual'>;

/**
 * The stops of a gradient with two colours that alternate without a transition: `isMoment` while there is a moment.
 * `offset`: from 0 at the left edge to 1 at the right one.
 */
export function colourStops(moments: readonly { readonly moment: MomentTimes }[], frame: ChartFrame) {
  const changes = momentStretches(moments, frame.range).flatMap(({ fromS, toS }) => [
    { second: fromS, isMoment: false },
    { second: fromS, isMoment: true },
    { second: toS, isMoment: true },
    { second: toS, isMoment: false },
  ]);
  return [{ second: frame.range.fromS, isMoment: false }, ...changes].map(({ second, isMoment }) => ({
    offset: Math.max(0, Math.min(xOf(second, frame) / frame.widthPx, 1)),
    isMoment,
  }));
}

/**
 * The parts of a range in which there was a moment, oldest first. Those that touch or overlap are one. Moments that were marked
 * by hand are left out: they say nothing about chat.
 */
export function momentStretches(
  moments: readonly { readonly moment: MomentTimes }[],
  { fromS, toS }: TimeRange,
): readonly TimeRange[] {
  const inRange = moments
    .filter(({ moment }) => !moment.isManual)
    .map(({ moment: { startS, endS } }) => ({
      fromS: Math.max(fromS, startS),
      toS: Math.min(toS, endS ?? startS + MOMENT_MAX_S),
    }))
    .filter((stretch) => stretch.fromS < stretch.toS)
    .toSorted((a, b) => a.fromS - b.fromS);
  const stretches: TimeRange[] = [];
  for (const stretch of inRange) {
    const last = stretches.at(-1);
    if (last === undefined || stretch.fromS > last.toS) stretches.push(stretch);
    else stretches[stretches.length - 1] = { fromS: last.fromS, toS: Math.max(last.toS, stretch.toS) };
  }
  return stretches;
}
