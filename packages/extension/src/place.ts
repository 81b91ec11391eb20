/** The handle's position in its area: 0 at the left or top edge, 1 at the right or bottom edge. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A box on the screen, in CSS pixels. */
type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** The side of the handle, in CSS pixels. The style sheet has the same value. */
export const HANDLE_PX = 32;

/** How far an arrow key moves the handle, without and with Shift. */
const STEP = 0.02;
const LARGE_STEP = 0.1;

export const CORNERS = {
  'Top left': { x: 0, y: 0 },
  'Top right': { x: 1, y: 0 },
  'Bottom left': { x: 0, y: 1 },
  'Bottom right': { x: 1, y: 1 },
} as const satisfies Record<string, Place>;

/** The nearest place in the area for a handle whose top left corner is at this point of the screen. */
export function placeAt(left: number, top: number, area: Box): Place {
  return { x: fractionOf(left - area.left, area.width), y: fractionOf(top - area.top, area.height) };
}

const DIRECTIONS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The place after an arrow key; undefined for another key. */
export function placeAfterKey({ x, y }: Place, key: string, isLarge: boolean): Place | undefined {
  const direction = DIRECTIONS[key];
  const step = isLarge ? LARGE_STEP : STEP;
  return (
    direction && { x: clampedFraction(x + direction.x * step), y: clampedFraction(y + direction.y * step) }
  );
}

/** The name of the corner; undefined for any other place. */
export function cornerOf({ x, y }: Place): string | undefined {
  return Object.entries(CORNERS).find(([, corner]) => corner.x === x && corner.y === y)?.[0];
}

function fractionOf(offset: number, length: number): number {
  const room = length - HANDLE_PX;
  return room <= 0 ? 0 : clampedFraction(offset / room);
}

/** Between 0 and 1, rounded to thousandths, so that steps add up to exactly 1. */
function clampedFraction(value: number): number {
  return Math.min(Math.max(Math.round(value * 1_000) / 1_000, 0), 1);
}
