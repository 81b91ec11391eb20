import { ratioText } from '../../domain/moment-ratio.ts';
import type { Mood } from '../../domain/mood.ts';
import { curvePaths, UNITS_PER_PX } from '../../ui/chart/curve.ts';
import { momentStretches } from '../../ui/chart/moment-stretches.ts';
import { xOf } from '../../ui/chart/scale.ts';
import { firstLetter } from '../../ui/emote-picture.tsx';
import { MOOD_SHAPES } from '../../ui/mood-mark.tsx';
import type { SummaryPictures } from './load-pictures.ts';
import { NAMED_MOMENTS, type Summary, type SummaryMoment } from './summary.ts';
import { CROWN_PX, DOT_RADIUS_PX, type SummaryChart, summaryChart } from './summary-chart.ts';
import type { SummaryLook } from './summary-look.ts';

/** The size of the picture in pixels, as other sites show previews of links. */
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

interface TextStyle {
  readonly sizePx: number;
  readonly colour: string;
  readonly isBold?: boolean;
  /** `right`: `x` is the right edge of the text. */
  readonly align?: 'left' | 'right' | 'center';
  /** A longer text is cut. Default: there is room. */
  readonly widthPx?: number;
  /** Stays whole where the text before it is cut. */
  readonly end?: string;
}

/** A square around its middle. */
interface Square {
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
}

/**
 * Draws the picture of a recording.
 *
 * @param pictures null until they are loaded: their places stay empty
 */
export function drawSummary(
  context: CanvasRenderingContext2D,
  summary: Summary,
  pictures: SummaryPictures | null,
  { colours, fontFamily, pathOf }: SummaryLook,
): void {
  const big = { sizePx: 40, isBold: true, colour: colours.text } as const;
  const muted = { sizePx: 18, colour: colours.muted } as const;

  function widthOf(text: string, { sizePx, isBold = false }: TextStyle): number {
    context.font = `${isBold ? 700 : 400} ${sizePx}px ${fontFamily}`;
    return context.measureText(text).width;
  }

  /** Draws a text in one line, on the baseline `y`. Returns its width. */
  function drawText(text: string, x: number, y: number, style: TextStyle): number {
    const { colour, align = 'left', widthPx = Number.POSITIVE_INFINITY, end = '' } = style;
    const shown = cutText(text, end, widthPx, (candidate) => widthOf(candidate, style));
    const shownPx = widthOf(shown, style);
    context.fillStyle = colour;
    context.textAlign = align;
    context.textBaseline = 'alphabetic';
    context.fillText(shown, x, y);
    return shownPx;
  }

  /** A picture in its own proportions; or a tile with a letter where it cannot be used. */
  function drawPicture(emoteKey: string | null, name: string, { x, y, sizePx }: Square): void {
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
    drawText(firstLetter(name), x, y + sizePx * 0.18, {
      sizePx: Math.round(sizePx / 2),
      isBold: true,
      colour: colours.accent,
      align: 'center',
    });
  }

  /** The numbers side by side, each as wide as it has to be. */
  function drawNumbers(): void {
    let x = EDGE_PX;
    for (const { value, name, words } of summary.numbers) {
      const widthPx = SUMMARY_WIDTH_PX - EDGE_PX - x;
      const valuePx = drawText(value, x, 164, { ...big, widthPx });
      const wordsPx = drawText(name, x, 190, { ...muted, widthPx, end: words });
      x += Math.max(valuePx, wordsPx) + NUMBERS_GAP_PX;
    }
  }

  /** A picture and three lines, each cut to the width of its column. */
  function drawMoment({ emote, name, ratio, mood, time }: SummaryMoment, left: number): void {
    const [nameY, ratioY, timeY] = MOMENT_LINES_PX;
    const middle = { x: left + MOMENT_PICTURE_PX / 2, y: 484, sizePx: MOMENT_PICTURE_PX };
    drawPicture(emote?.key ?? null, name, middle);
    const x = left + MOMENT_PICTURE_PX + 12;
    const widthPx = MOMENT_WIDTH_PX - MOMENT_PICTURE_PX - 12 - MOMENT_GAP_PX;
    const bold = { sizePx: 18, isBold: true, widthPx };
    drawText(name, x, nameY, { ...bold, colour: colours.text });
    let moodX = x;
    if (ratio !== null) {
      moodX += 12 + drawText(ratioText(ratio), x, ratioY, { ...bold, sizePx: 16, colour: colours.amber });
    }
    if (mood !== null) drawMood(mood, moodX, ratioY, widthPx - (moodX - x));
    drawText(time, x, timeY, { ...muted, sizePx: 16, widthPx });
  }

  /** The mark of a mood, and its word where it has room. */
  function drawMood(mood: Mood, x: number, y: number, widthPx: number): void {
    context.save();
    context.translate(x, y - MOOD_PX + 2);
    context.scale(MOOD_PX / 16, MOOD_PX / 16);
    context.fillStyle = colours.muted;
    context.fill(pathOf(MOOD_SHAPES[mood]));
    context.restore();
    const style = { ...muted, sizePx: 16 };
    const wordX = MOOD_PX + MOOD_GAP_PX;
    if (widthOf(mood, style) <= widthPx - wordX) drawText(mood, x + wordX, y, style);
  }

  /** The totals of the whole recording, amber where there was a moment; the usual total as a line; dots on the peaks. */
  function drawCurve({ left, top, frame, markers, usualY }: SummaryChart): void {
    const stretches = momentStretches(summary.peaks, frame.range);
    const { line, area } = curvePaths(summary.column, frame);
    /** Two colours that alternate from left to right without a transition. */
    const gradientOf = (plain: string, moment: string): CanvasGradient => {
      const gradient = context.createLinearGradient(0, 0, frame.widthPx * UNITS_PER_PX, 0);
      const add = (second: number, colour: string): void =>
        gradient.addColorStop(Math.max(0, Math.min(xOf(second, frame) / frame.widthPx, 1)), colour);
      gradient.addColorStop(0, plain);
      for (const { fromS, toS } of stretches) {
        add(fromS, plain);
        add(fromS, moment);
        add(toS, moment);
        add(toS, plain);
      }
      return gradient;
    };
    context.save();
    context.translate(left, top);
    // The curve has a point beyond each edge of its range.
    context.beginPath();
    context.rect(0, 0, frame.widthPx, frame.heightPx + 1);
    context.clip();
    context.scale(1 / UNITS_PER_PX, 1 / UNITS_PER_PX);
    context.fillStyle = gradientOf(colours.area, colours.momentArea);
    context.fill(pathOf(area));
    context.strokeStyle = gradientOf(colours.curve, colours.moment);
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

  context.fillStyle = colours.ground;
  context.fillRect(0, 0, SUMMARY_WIDTH_PX, SUMMARY_HEIGHT_PX);
  const whenPx = drawText(summary.when, SUMMARY_WIDTH_PX - EDGE_PX, 88, {
    ...muted,
    sizePx: 20,
    align: 'right',
  });
  drawText(summary.channel, EDGE_PX, 94, { ...big, widthPx: INNER_PX - whenPx - NUMBERS_GAP_PX / 2 });
  drawNumbers();
  const chart = summaryChart(summary);
  drawCurve(chart);
  for (const { emote, x, y } of chart.crowns) drawPicture(emote.key, emote.code, { x, y, sizePx: CROWN_PX });
  for (const [index, moment] of summary.moments.entries()) {
    drawMoment(moment, EDGE_PX + index * MOMENT_WIDTH_PX);
  }
  drawText('Counted by Twitch Emotes Per Second', EDGE_PX, 597, { ...muted, sizePx: 16 });
}

/** The longest beginning of a text that fits together with `end`: with an ellipsis where it is cut, never inside of a character. */
export function cutText(
  text: string,
  end: string,
  widthPx: number,
  widthOf: (text: string) => number,
): string {
  if (text === '' || widthOf(text + end) <= widthPx) return text + end;
  const characters = Array.from(text);
  let [fits, fitsNot] = [0, characters.length];
  while (fitsNot - fits > 1) {
    const middle = Math.floor((fits + fitsNot) / 2);
    if (widthOf(`${characters.slice(0, middle).join('')}…${end}`) <= widthPx) fits = middle;
    else fitsNot = middle;
  }
  return `${characters.slice(0, fits).join('')}…${end}`;
}
