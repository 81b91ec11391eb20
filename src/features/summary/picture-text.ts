/** A canvas, as far as texts need it. */
export type TextContext = Pick<
  CanvasRenderingContext2D,
  'font' | 'fillStyle' | 'textAlign' | 'textBaseline' | 'fillText' | 'measureText'
>;

/** How a text looks. */
export interface TextLook {
  readonly sizePx: number;
  readonly isBold?: boolean;
  readonly colour: string;
  readonly fontFamily: string;
}

export interface TextPlace {
  /** The left edge, or the right one where the text is aligned to it. */
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly align?: 'left' | 'right' | 'center';
  /** A longer text is cut. Default: there is room. */
  readonly widthPx?: number;
}

/**
 * Draws a text in one line, and returns its width.
 *
 * @param end stays whole where the text before it is cut
 */
export function drawText(
  context: TextContext,
  text: string,
  look: TextLook,
  { x, y, align = 'left', widthPx = Number.POSITIVE_INFINITY }: TextPlace,
  end = '',
): number {
  context.font = fontOf(look);
  context.fillStyle = look.colour;
  context.textAlign = align;
  context.textBaseline = 'alphabetic';
  const shown = cutText(text, end, widthPx, (candidate) => context.measureText(candidate).width);
  context.fillText(shown, x, y);
  return context.measureText(shown).width;
}

/** Draws a text in one line if it fits. */
export function drawWholeText(
  context: TextContext,
  text: string,
  look: TextLook,
  place: TextPlace & { readonly widthPx: number },
): void {
  context.font = fontOf(look);
  if (context.measureText(text).width <= place.widthPx) drawText(context, text, look, place);
}

function fontOf({ sizePx, isBold = false, fontFamily }: TextLook): string {
  return `${isBold ? 700 : 400} ${sizePx}px ${fontFamily}`;
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
