import type { Emote } from '../../domain/emote.ts';
import { ratioText } from '../../domain/moment.ts';
import type { Mood } from '../../domain/mood.ts';
import { highestIn, recordedRange } from '../../ui/chart/column.ts';
import { colourStops, curvePaths, UNITS_PER_PX } from '../../ui/chart/curve.ts';
import { placeMarkers } from '../../ui/chart/markers.ts';
import { type ChartFrame, yOf } from '../../ui/chart/scale.ts';
import { firstLetter } from '../../ui/emote-picture.tsx';
import { MOOD_SHAPES } from '../../ui/mood-mark.tsx';
import { NAMED_MOMENTS, type Summary } from './summary.ts';

/** The size of the picture in pixels, as other sites show previews of links. */
export const SUMMARY_WIDTH_PX = 1_200;
export const SUMMARY_HEIGHT_PX = 630;

const EDGE_PX = 64;
const INNER_PX = SUMMARY_WIDTH_PX - 2 * EDGE_PX;
const NUMBERS_GAP_PX = 64;
const CURVE_TOP_PX = 232;
/** The count at the top of the curve in a quiet channel. */
const LEAST_TOP = 10;
/** The largest side of a picture above a peak. */
const CROWN_PX = 30;
const DOT_RADIUS_PX = 3;
/** Between the dot and the picture. */
const CROWN_GAP_PX = 4;
const MOMENT_GAP_PX = 16;
const MOMENT_WIDTH_PX = (INNER_PX + MOMENT_GAP_PX) / NAMED_MOMENTS;
const MOMENT_PICTURE_PX = 48;
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

export interface SummaryLook {
  /** The colour of a token of `tokens.css`. */
  readonly colourOf: (token: string) => string;
  readonly fontFamily: string;
}

/** The area of the curve, and the peaks in it. */
function placeCurve({ column, peaks, usual, moments }: Summary) {
  const { fromS, toS } = recordedRange(column);
  // A single second is as wide as two.
  const range = { fromS, toS: Math.max(fromS + 1, toS) };
  // The moments are a row below it.
  const heightPx = moments.length > 0 ? 186 : 286;
  const frame: ChartFrame = {
    widthPx: INNER_PX,
    heightPx,
    range,
    rightPx: INNER_PX,
    max: Math.max(LEAST_TOP, highestIn(column, range), usual ?? 0),
    topPx: CROWN_PX + CROWN_GAP_PX + DOT_RADIUS_PX,
    basePx: heightPx,
  };
  const markers = placeMarkers(peaks, frame, {
    pictureDistancePx: CROWN_PX + 6,
    dotDistancePx: 3 * DOT_RADIUS_PX,
  });
  return { frame, markers };
}

/** The emotes whose pictures are in the picture of a recording. */
export function picturedEmotes(summary: Summary): readonly Emote[] {
  const crowns = placeCurve(summary).markers.flatMap(({ moment, hasPicture }) => (hasPicture ? moment : []));
  return [...summary.moments, ...crowns].flatMap(({ emote }) => emote ?? []);
}

/** Draws the picture of a recording. While `pictures` are null, because they are loaded, their places stay empty. */
export function drawSummary(
  context: CanvasRenderingContext2D,
  summary: Summary,
  pictures: SummaryPictures | null,
  { colourOf, fontFamily }: SummaryLook,
): void {
  const big = { sizePx: 40, isBold: true, colour: colourOf('--text') } as const;
  const muted = { sizePx: 18, colour: colourOf('--muted') } as const;

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

  /** A picture in its own proportions, around its middle; or a tile with a letter where it cannot be used. */
  function drawPicture(emote: Emote | null, name: string, x: number, y: number, sizePx: number): void {
    if (pictures === null) return;
    const picture = emote && pictures.get(emote.key);
    if (picture) {
      const scale = sizePx / Math.max(picture.naturalWidth, picture.naturalHeight);
      const [width, height] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
      context.drawImage(picture, x - width / 2, y - height / 2, width, height);
      return;
    }
    context.beginPath();
    context.roundRect(x - sizePx / 2, y - sizePx / 2, sizePx, sizePx, sizePx / 8);
    context.fillStyle = colourOf('--accent-soft');
    context.fill();
    drawText(firstLetter(name), x, y + sizePx * 0.18, {
      sizePx: Math.round(sizePx / 2),
      isBold: true,
      colour: colourOf('--accent'),
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
  function drawMoment({ emote, name, ratio, mood, time }: Summary['moments'][number], left: number): void {
    const ratioY = 490;
    drawPicture(emote, name, left + MOMENT_PICTURE_PX / 2, 484, MOMENT_PICTURE_PX);
    const x = left + MOMENT_PICTURE_PX + 12;
    const widthPx = MOMENT_WIDTH_PX - MOMENT_PICTURE_PX - 12 - MOMENT_GAP_PX;
    const bold = { sizePx: 18, isBold: true, widthPx };
    drawText(name, x, 466, { ...bold, colour: colourOf('--text') });
    let moodX = x;
    if (ratio !== null) {
      const amber = { ...bold, sizePx: 16, colour: colourOf('--amber') };
      moodX += 12 + drawText(ratioText(ratio), x, ratioY, amber);
    }
    if (mood) drawMood(mood, moodX, ratioY, widthPx - (moodX - x));
    drawText(time, x, 514, { ...muted, sizePx: 16, widthPx });
  }

  /** The mark of a mood, and its word where it has room. */
  function drawMood(mood: Mood, x: number, y: number, widthPx: number): void {
    context.save();
    context.translate(x, y - MOOD_PX + 2);
    context.scale(MOOD_PX / 16, MOOD_PX / 16);
    context.fillStyle = colourOf('--muted');
    context.fill(new Path2D(MOOD_SHAPES[mood]));
    context.restore();
    const style = { ...muted, sizePx: 16 };
    const wordX = MOOD_PX + MOOD_GAP_PX;
    if (widthOf(mood, style) <= widthPx - wordX) drawText(mood, x + wordX, y, style);
  }

  function gradientOf(frame: ChartFrame, plain: string, ofMoment: string): CanvasGradient {
    const gradient = context.createLinearGradient(0, 0, frame.widthPx * UNITS_PER_PX, 0);
    for (const { offset, isMoment } of colourStops(summary.peaks, frame)) {
      gradient.addColorStop(offset, isMoment ? ofMoment : plain);
    }
    return gradient;
  }

  /** The totals of the whole recording, amber where there was a moment; the usual total as a line; dots and pictures at peaks. */
  function drawCurve(): void {
    const { frame, markers } = placeCurve(summary);
    const { line, area } = curvePaths(summary.column, frame);
    context.save();
    context.translate(EDGE_PX, CURVE_TOP_PX);
    context.save();
    // The curve has a point beyond each edge of its range.
    context.beginPath();
    context.rect(0, 0, frame.widthPx, frame.heightPx + 1);
    context.clip();
    context.scale(1 / UNITS_PER_PX, 1 / UNITS_PER_PX);
    context.fillStyle = gradientOf(frame, colourOf('--strip-area'), colourOf('--strip-moment-area'));
    context.fill(new Path2D(area));
    context.strokeStyle = gradientOf(frame, colourOf('--bar-end'), colourOf('--strip-moment'));
    context.lineWidth = 2 * UNITS_PER_PX;
    context.lineJoin = 'round';
    context.stroke(new Path2D(line));
    context.restore();
    if (summary.usual !== null) {
      context.fillStyle = colourOf('--edge');
      context.fillRect(0, Math.round(yOf(summary.usual, frame)), frame.widthPx, 1);
    }
    for (const { moment, x, y, hasPicture, pictureX } of markers) {
      context.beginPath();
      context.arc(x, y, DOT_RADIUS_PX, 0, 2 * Math.PI);
      context.fillStyle = moment.isManual ? colourOf('--muted') : colourOf('--strip-moment');
      context.fill();
      if (!hasPicture || moment.emote === null) continue;
      const middleY = y - DOT_RADIUS_PX - CROWN_GAP_PX - CROWN_PX / 2;
      drawPicture(moment.emote, moment.emote.code, pictureX, middleY, CROWN_PX);
    }
    context.restore();
  }

  context.fillStyle = colourOf('--ground');
  context.fillRect(0, 0, SUMMARY_WIDTH_PX, SUMMARY_HEIGHT_PX);
  const right = { ...muted, sizePx: 20, align: 'right' } as const;
  const whenPx = drawText(summary.when, SUMMARY_WIDTH_PX - EDGE_PX, 88, right);
  drawText(summary.channel, EDGE_PX, 94, { ...big, widthPx: INNER_PX - whenPx - NUMBERS_GAP_PX / 2 });
  drawNumbers();
  drawCurve();
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
  const cutTo = (length: number): string => `${characters.slice(0, length).join('')}…${end}`;
  let length = characters.length - 1;
  while (length > 0 && widthOf(cutTo(length)) > widthPx) length--;
  return cutTo(length);
}

/** How long the pictures may take together, in milliseconds. Chosen. */
const PICTURES_MAX_MS = 8_000;

/** The pictures that may be drawn, by the key of their emote; null for an emote whose picture cannot be used. */
export type SummaryPictures = ReadonlyMap<string, HTMLImageElement | null>;

/** Loads the picture of each emote: the still one, otherwise the other one. Never rejects. */
export async function loadPictures(emotes: readonly Emote[]): Promise<SummaryPictures> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PICTURES_MAX_MS, null));
  const byKey = new Map(emotes.map((emote) => [emote.key, emote]));
  const loading = Array.from(byKey.values(), async (emote) => {
    return [emote.key, await Promise.race([loadPicture(emote), late])] as const;
  });
  return new Map(await Promise.all(loading));
}

/**
 * Requests the picture of an emote with CORS: if its host does not allow every page to read it, it does not load. So a canvas that it
 * is drawn on can still be read. The host learns the origin of the page, but neither its address nor the channel.
 */
async function loadPicture({ imageUrl, stillUrl = imageUrl }: Emote): Promise<HTMLImageElement | null> {
  for (const url of new Set([stillUrl, imageUrl])) {
    if (url === '') continue;
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.referrerPolicy = 'no-referrer';
    await new Promise((end) => {
      image.onload = end;
      image.onerror = end;
      image.src = url;
    });
    // Also 0 if it could not be loaded.
    if (image.naturalWidth > 0 && image.naturalHeight > 0) return image;
  }
  return null;
}
