const SLIDE_MS = 220;
/** When slides are paused: after their motion, since a slide starts a frame or two late. */
const PAUSE_MS = SLIDE_MS + 60;

/** A row that changed its slot. */
interface Move {
  readonly row: HTMLElement;
  readonly from: number;
  readonly to: number;
}

/** The slides of the rows of one table. */
export interface RowSlides {
  /**
   * Slides the rows that moved since the last call: only those whose former slot is in view, so that the view bounds the
   * cost. Only the transform is animated. With reduced motion nothing slides.
   *
   * The rows are the elements with a key in `data-key` and a slot, from 0, in `data-slot`.
   */
  slide(body: HTMLElement, scrollArea: HTMLElement | null, rowHeightPx: number): void;
  /** Ends all slides. The browser keeps an element in memory as long as a slide of it is paused. */
  end(): void;
}

export function createRowSlides(): RowSlides {
  let slots: ReadonlyMap<string, number> = new Map();
  /** The last slide of each row. */
  const slideOf = new Map<HTMLElement, Animation>();

  /** Ends the slides of the rows for which `isOver` is true. */
  function endSlides(isOver: (row: HTMLElement) => boolean): void {
    for (const [row, slide] of slideOf) {
      if (!isOver(row)) continue;
      slide.finish();
      slideOf.delete(row);
    }
  }

  return {
    slide(body, scrollArea, rowHeightPx) {
      endSlides((row) => !row.isConnected);
      const rows = Array.from(body.querySelectorAll<HTMLElement>('[data-key]'), (row) => ({
        row,
        key: row.dataset.key ?? '',
        to: Number(row.dataset.slot),
      }));
      const moves = rows
        .map(({ row, key, to }) => ({ row, from: slots.get(key) ?? to, to }))
        .filter(({ from, to }) => from !== to);
      slots = new Map(rows.map(({ key, to }) => [key, to]));
      if (scrollArea === null || moves.length === 0 || isStill(body.ownerDocument)) return;
      const { top } = body.getBoundingClientRect();
      startSlides(moves, slideOf, top, scrollArea.getBoundingClientRect(), rowHeightPx);
    },
    end: () => endSlides(() => true),
  };
}

function isStill({ hidden, defaultView }: Document): boolean {
  return hidden || defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches === true;
}

/**
 * The second half of a slide is without motion, at the row's slot: one task pauses all slides in that half. A paused slide
 * keeps the row's layer, so no row is painted again when its motion ends. The row's next slide replaces it.
 *
 * @param bodyTop the top of slot 0
 */
function startSlides(
  moves: readonly Move[],
  slideOf: Map<HTMLElement, Animation>,
  bodyTop: number,
  view: DOMRect,
  rowHeightPx: number,
): void {
  const slides: Animation[] = [];
  for (const { row, from, to } of moves) {
    slideOf.get(row)?.finish();
    const fromTop = bodyTop + from * rowHeightPx;
    if (fromTop + rowHeightPx <= view.top || fromTop >= view.bottom) continue;
    const start = { transform: `translateY(${(from - to) * rowHeightPx}px)`, easing: 'ease-out' };
    const end = { transform: 'none' };
    const slide = row.animate([start, { ...end, offset: 0.5 }, end], 2 * SLIDE_MS);
    slideOf.set(row, slide);
    slides.push(slide);
  }
  setTimeout(() => {
    // A slide that has ended may have been replaced: nothing would end its pause.
    for (const slide of slides) if (slide.playState === 'running') slide.pause();
  }, PAUSE_MS);
}
