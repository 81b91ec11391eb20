/** The duration of a slide. With reduced motion nothing slides. */
const SLIDE_MS = 240;

/** The grid of cards as far as a slide depends on it. All cards have the same size. */
interface GridShape {
  readonly columns: number;
  /** From one card to the next, in pixels. */
  readonly columnPx: number;
  readonly rowPx: number;
}

/** How far a card at slot `to`, from 0, is from slot `from`. */
function slideOffset(from: number, to: number, { columns, columnPx, rowPx }: GridShape) {
  const rows = Math.floor(from / columns) - Math.floor(to / columns);
  return { x: ((from % columns) - (to % columns)) * columnPx, y: rows * rowPx };
}

/** Slides each card of the grid from its slot in `before` to its present one. The keys of cards are in `data-login`. */
export function slideCards(grid: HTMLElement, before: readonly string[]): void {
  const isStill = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const cards = Array.from(grid.children) as HTMLElement[];
  const moves = cards
    .map((card, to) => ({ card, from: before.indexOf(card.dataset.login ?? ''), to }))
    .filter(({ from, to }) => from >= 0 && from !== to);
  if (isStill || moves.length === 0) return;
  const shape = shapeOf(grid, cards);
  for (const { card, from, to } of moves) {
    const { x, y } = slideOffset(from, to, shape);
    const start = { transform: `translate(${x}px, ${y}px)` };
    card.animate([start, { transform: 'none' }], { duration: SLIDE_MS, easing: 'ease-out' });
  }
}

function shapeOf(grid: HTMLElement, cards: readonly HTMLElement[]): GridShape {
  const { gridTemplateColumns, columnGap } = getComputedStyle(grid);
  const widths = gridTemplateColumns.split(' ');
  const [first, below] = [cards[0], cards[widths.length]];
  return {
    columns: widths.length,
    columnPx: Number.parseFloat(widths[0] ?? '0') + Number.parseFloat(columnGap),
    // Where many rows share the height of the window, no style says how high they are.
    rowPx: first === undefined || below === undefined ? 0 : below.offsetTop - first.offsetTop,
  };
}
