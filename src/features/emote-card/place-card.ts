/** The distance of the card from its row, from the table and from the edges of the window. */
const GAP_PX = 8;
/** A card beside the table has its row at this part of its height. */
const ROW_AT = 1 / 3;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The position of the card of a row, in pixels of the window: left of the table if there is room, else below or above the row,
 * where there is more. It never covers the row.
 *
 * @param card its size without a limit
 */
export function placeCard(card: Size, row: DOMRect, table: DOMRect, view: Size) {
  const besideLeft = table.left - GAP_PX - card.width;
  if (besideLeft >= GAP_PX) {
    const height = Math.min(card.height, view.height - 2 * GAP_PX);
    const top = row.top + row.height / 2 - height * ROW_AT;
    return {
      left: besideLeft,
      top: clamp(top, GAP_PX, view.height - GAP_PX - height),
      maxHeight: height,
    };
  }
  const left = clamp(row.left + GAP_PX, GAP_PX, view.width - GAP_PX - card.width);
  const roomBelow = view.height - row.bottom - 2 * GAP_PX;
  const roomAbove = row.top - 2 * GAP_PX;
  if (roomBelow >= card.height || roomBelow >= roomAbove) {
    return { left, top: row.bottom + GAP_PX, maxHeight: Math.max(0, roomBelow) };
  }
  const height = Math.min(card.height, roomAbove);
  return { left, top: row.top - GAP_PX - height, maxHeight: Math.max(0, roomAbove) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
