import { ratioText } from '../../domain/moment-ratio.ts';
import type { Mood } from '../../domain/mood.ts';
import { curvePaths, UNITS_PER_PX } from '../../ui/chart/curve.ts';
import { momentStretches } from '../../ui/chart/moment-stretches.ts';
import { type ChartFrame, xOf } from '../../ui/chart/scale.ts';
import type { TimeRange } from '../../ui/chart/time-range.ts';
import { firstLetter } from '../../ui/emote-picture.tsx';
import { MOOD_SHAPES } from '../../ui/mood-mark.tsx';
import type { SummaryPictures } from './load-pictures.ts';
import { drawText, drawWholeText, type TextContext, type TextLook } from './picture-text.ts';
import { NAMED_MOMENTS, type Summary, type SummaryMoment } from './summary.ts';
import { CROWN_PX, DOT_RADIUS_PX, type SummaryChart, summaryChart } from './summary-chart.ts';
import type { SummaryLook } from './summary-look.ts';

/** The size of the picture, in its pixels: that of the previews which other sites show of a link. */
export const SUMMARY_WIDTH_PX = 1_200;
export const SUMMARY_HEIGHT_PX = 630;

const EDGE_PX = 64;
const INNER_PX = SUMMARY_WIDTH_PX - 2 * EDGE_PX;
const NUMBERS_GAP_PX = 64;
const MOMENT_GAP_PX = 16;
const MOMENT_WIDTH_PX = (INNER_PX + MOMENT_GAP_PX) / NAMED_MOMENTS;
const MOMENT_PICTURE_PX = 48;
/** The baselines of the three lines of a moment: its name; its ratio and mood; its time. */
const MOMENT_LINES_PX = [466, 490, 514] as const;
const MOOD_PX = 14;
const MOOD_GAP_PX = 5;

/** A canvas, as far as the picture needs it. */
export type SummaryContext = TextContext &
  CurveContext &
  Pick<CanvasRenderingContext2D, 'fillRect' | 'drawImage' | 'roundRect'>;

/**
 * Draws the picture of a recording.
 *
 * @param pictures null until they are loaded: their places stay empty
 */
export function drawSummary(
  context: SummaryContext,
  summary: Summary,
  pictures: SummaryPictures | null,
  look: SummaryLook,
): void {
  const { colours, fontFamily } = look;
  const muted: TextLook = { sizePx: 18, colour: colours.muted, fontFamily };

  context.fillStyle = colours.ground;
  context.fillRect(0, 0, SUMMARY_WIDTH_PX, SUMMARY_HEIGHT_PX);

  const whenPx = drawText(
    context,
    summary.when,
    { ...muted, sizePx: 20 },
    { x: SUMMARY_WIDTH_PX - EDGE_PX, y: 88, align: 'right' },
  );
  drawText(
    context,
    summary.channel,
    { sizePx: 40, isBold: true, colour: colours.text, fontFamily },
    { x: EDGE_PX, y: 94, widthPx: INNER_PX - whenPx - NUMBERS_GAP_PX / 2 },
  );
  drawNumbers(context, summary, look);
  const chart = summaryChart(summary);
  drawCurve(context, summary, chart, look);
  for (const { emote, x, y } of chart.crowns) {
    drawPicture(context, emote.key, emote.code, { x, y, sizePx: CROWN_PX }, pictures, look);
  }
  for (const [index, moment] of summary.moments.entries()) {
    drawMoment(context, moment, EDGE_PX + index * MOMENT_WIDTH_PX, pictures, look);
  }
  drawText(context, 'Counted by Twitch Emotes Per Second', { ...muted, sizePx: 16 }, { x: EDGE_PX, y: 597 });
}

/** The numbers side by side, each as wide as it has to be. */
function drawNumbers(context: TextContext, { numbers }: Summary, { colours, fontFamily }: SummaryLook): void {
  let x = EDGE_PX;
  for (const { value, name, words } of numbers) {
    const widthPx = SUMMARY_WIDTH_PX - EDGE_PX - x;
    const big: TextLook = { sizePx: 40, isBold: true, colour: colours.text, fontFamily };
    const small: TextLook = { sizePx: 18, colour: colours.muted, fontFamily };
    const valuePx = drawText(context, value, big, { x, y: 164, widthPx });
    const wordsPx = drawText(context, name, small, { x, y: 190, widthPx }, words);
    x += Math.max(valuePx, wordsPx) + NUMBERS_GAP_PX;
  }
}

/** A picture and three lines, each cut to the width of its column. */
function drawMoment(
  context: SummaryContext,
  { emote, name, ratio, mood, time }: SummaryMoment,
  left: number,
  pictures: SummaryPictures | null,
  look: SummaryLook,
): void {
  const { colours, fontFamily } = look;
  const [nameY, ratioY, timeY] = MOMENT_LINES_PX;
  const middle = { x: left + MOMENT_PICTURE_PX / 2, y: 484, sizePx: MOMENT_PICTURE_PX };
  drawPicture(context, emote?.key ?? null, name, middle, pictures, look);
  const x = left + MOMENT_PICTURE_PX + 12;
  const widthPx = MOMENT_WIDTH_PX - MOMENT_PICTURE_PX - 12 - MOMENT_GAP_PX;
  const bold: TextLook = { sizePx: 18, isBold: true, colour: colours.text, fontFamily };
  const muted: TextLook = { sizePx: 16, colour: colours.muted, fontFamily };
  drawText(context, name, bold, { x, y: nameY, widthPx });
  const ratioPx =
    ratio === null
      ? 0
      : 12 +
        drawText(
          context,
          ratioText(ratio),
          { ...bold, sizePx: 16, colour: colours.amber },
          { x, y: ratioY, widthPx },
        );
  if (mood !== null) {
    drawMood(context, mood, { x: x + ratioPx, y: ratioY, widthPx: widthPx - ratioPx }, muted, look);
  }
  drawText(context, time, muted, { x, y: timeY, widthPx });
}

/** The mark of a mood, and its word where it has room. */
function drawMood(
  context: SummaryContext,
  mood: Mood,
  { x, y, widthPx }: { readonly x: number; readonly y: number; readonly widthPx: number },
  text: TextLook,
  { pathOf }: SummaryLook,
): void {
  context.save();
  context.translate(x, y - MOOD_PX + 2);
  context.scale(MOOD_PX / 16, MOOD_PX / 16);
  context.fillStyle = text.colour;
  context.fill(pathOf(MOOD_SHAPES[mood]));
  context.restore();
  drawWholeText(context, mood, text, {
    x: x + MOOD_PX + MOOD_GAP_PX,
    y,
    widthPx: widthPx - MOOD_PX - MOOD_GAP_PX,
  });
}

/** A picture around its middle, in its own proportions; or a tile with a letter where it cannot be used. */
function drawPicture(
  context: SummaryContext,
  emoteKey: string | null,
  name: string,
  { x, y, sizePx }: { readonly x: number; readonly y: number; readonly sizePx: number },
  pictures: SummaryPictures | null,
  { colours, fontFamily }: SummaryLook,
): void {
  if (pictures === null) return;
  const picture = pictures.get(emoteKey ?? '') ?? null;
  if (picture !== null) {
    const scale = sizePx / Math.max(picture.widthPx, picture.heightPx);
    const [width, height] = [picture.widthPx * scale, picture.heightPx * scale];
    context.drawImage(picture.image, x - width / 2, y - height / 2, width, height);
    return;
  }
  context.beginPath();
  context.roundRect(x - sizePx / 2, y - sizePx / 2, sizePx, sizePx, sizePx / 8);
  context.fillStyle = colours.accentSoft;
  context.fill();
  drawText(
    context,
    firstLetter(name),
    { sizePx: Math.round(sizePx / 2), isBold: true, colour: colours.accent, fontFamily },
    { x, y: y + sizePx * 0.18, align: 'center' },
  );
}

/** A canvas, as far as the curve needs it. */
type CurveContext = Pick<
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
function drawCurve(
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
