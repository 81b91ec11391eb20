import { memo, useMemo } from 'react';
import { MARKED_DAYS, type UsageMarks } from '../../domain/usage.ts';
import { BarsPicture } from '../../ui/chart/bars-picture.tsx';
import type { Column } from '../../ui/chart/column.ts';
import type { ChartFrame } from '../../ui/chart/scale.ts';
import { daysText } from './usage-words.ts';

interface DayMarksProps {
  readonly marks: UsageMarks;
  /** The index of the emote in the usage. */
  readonly number: number;
}

const STEP_PX = 4;
const HEIGHT_PX = 20;

/** The uses of one emote on each of the last 30 days: a bar, a dot on a day without a use, nothing where no chat was seen. */
export const DayMarks = memo(function DayMarks({ marks, number }: DayMarksProps) {
  const { column, frame, label } = useMemo(() => drawingOf(marks, number), [marks, number]);
  return (
    <span title={label}>
      <BarsPicture column={column} frame={frame} label={label} />
    </span>
  );
});

function drawingOf({ firstDay, seconds, uses }: UsageMarks, number: number) {
  const { length } = seconds;
  const column: Column = {
    startS: firstDay,
    gaps: Uint8Array.from(seconds, (ofDay) => Number(ofDay === 0)),
    counts: Uint32Array.from(uses.subarray(number * length, (number + 1) * length)),
  };
  // What was used was seen, if only for less than a second.
  for (const [day, count] of column.counts.entries()) if (count > 0) column.gaps[day] = 0;
  const frame: ChartFrame = {
    widthPx: MARKED_DAYS * STEP_PX,
    heightPx: HEIGHT_PX,
    range: { fromS: firstDay, toS: firstDay + length },
    rightPx: MARKED_DAYS * STEP_PX,
    max: Math.max(1, ...column.counts),
    topPx: 0,
    basePx: HEIGHT_PX,
  };
  return { column, frame, label: daysText(column) };
}
