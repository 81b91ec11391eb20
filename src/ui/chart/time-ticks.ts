import type { TimeRange } from './time-range.ts';

/** Steps between two labels of the time: whole parts of a minute, an hour or a day. */
const TICK_STEPS_S = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400, 43_200, 86_400];
/** From the middle of a label to the middle of the next one. With large text, the width of a label and a space. */
const TICK_DISTANCE_PX = 76;
const LABEL_PX = { seconds: 60, minutes: 40 };

/**
 * The seconds to label: multiples of a step, by the clock of the device.
 *
 * @param zoneOffsetS how far the local time is ahead of UTC
 * @param textScale 1 for text of the usual size
 */
export function timeTicks(
  { fromS, toS }: TimeRange,
  widthPx: number,
  zoneOffsetS: number,
  textScale: number,
) {
  const leastOf = (labelPx: number): number =>
    (Math.max(TICK_DISTANCE_PX, labelPx * textScale) * (toS - fromS)) / Math.max(1, widthPx);
  const [least, leastSeconds] = [leastOf(LABEL_PX.minutes), leastOf(LABEL_PX.seconds)];
  const stepS =
    TICK_STEPS_S.find((step) => step >= (step < 60 ? leastSeconds : least)) ??
    Math.ceil(least / 86_400) * 86_400;
  const first = Math.ceil((fromS + zoneOffsetS) / stepS) * stepS - zoneOffsetS;
  const length = Math.max(0, Math.floor((toS - first) / stepS) + 1);
  return { stepS, seconds: Array.from({ length }, (_, index) => first + index * stepS) };
}
