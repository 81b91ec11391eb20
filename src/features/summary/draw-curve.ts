import { curvePaths, UNITS_PER_PX } from '../../ui/chart/curve.ts';
import { momentStretches } from '../../ui/chart/moment-stretches.ts';
import { type ChartFrame, xOf } from '../../ui/chart/scale.ts';
import type { TimeRange } from '../../ui/chart/time-range.ts';
import type { Summary } from './summary.ts';
import { DOT_RADIUS_PX, type SummaryChart } from './summary-chart.ts';
import type { SummaryLook } from './summary-look.ts';

/** A canvas, as far as the curve needs it. */
export type CurveContext = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'save'
  | 'restore'
  | 'translate'
  | 'scale'
  | 'beginPath'
  | 'rect'
  | 'clip'
  | 'arc'
  | 'fillRect'
  | 'fill'
  | 'stroke'
  | 'createLinearGradient'
>;

/** Draws the totals of the whole recording, amber where there was a moment; the usual total as a line; dots on the peaks. */
export function drawCurve(
  context: CurveContext,
  { column, peaks }: Summary,
  { left, top, frame, markers, usualY }: SummaryChart,
  { colours, pathOf }: SummaryLook,
): void {
  const stretches = momentStretches(peaks, frame.range);
  const { line, area } = curvePaths(column, frame);
  context.save();
  context.translate(left, top);
  // The curve has a point beyond each edge of its range.
  context.beginPath();
  context.rect(0, 0, frame.widthPx, frame.heightPx + 1);
  context.clip();
  context.scale(1 / UNITS_PER_PX, 1 / UNITS_PER_PX);
  context.fillStyle = gradientOf(context, frame, stretches, colours.area, colours.momentArea);
  context.fill(pathOf(area));
  context.strokeStyle = gradientOf(context, frame, stretches, colours.curve, colours.moment);
  context.lineWidth = 2 * UNITS_PER_PX;
  context.lineJoin = 'round';
  context.stroke(pathOf(line));
  context.restore();
  if (usualY !== null) {
    context.fillStyle = colours.edge;
    context.fillRect(left, usualY, frame.widthPx, 1);
  }
  for (const { moment, x, y } of markers) {
    context.beginPath();
    context.arc(left + x, top + y, DOT_RADIUS_PX, 0, 2 * Math.PI);
    context.fillStyle = moment.isManual ? colours.muted : colours.moment;
    context.fill();
  }
}

/** Two colours that alternate from left to right without a transition. */
function gradientOf(
  context: CurveContext,
  frame: ChartFrame,
  stretches: readonly TimeRange[],
  plain: string,
  moment: string,
): CanvasGradient {
  const gradient = context.createLinearGradient(0, 0, frame.widthPx * UNITS_PER_PX, 0);
  const offsetOf = (second: number): number => Math.max(0, Math.min(xOf(second, frame) / frame.widthPx, 1));
  gradient.addColorStop(0, plain);
  for (const { fromS, toS } of stretches) {
    gradient.addColorStop(offsetOf(fromS), plain);
    gradient.addColorStop(offsetOf(fromS), moment);
    gradient.addColorStop(offsetOf(toS), moment);
    gradient.addColorStop(offsetOf(toS), plain);
  }
  return gradient;
}
