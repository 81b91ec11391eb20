const SLIDE_MS = 220;
/** When slides are ended: a slide starts a frame or two late. */
const END_MS = SLIDE_MS + 60;

/**
 * Slides the rows that moved since the last call: only those whose former slot is in view, so that the view bounds the
 * cost. Only the transform is animated. With reduced motion nothing slides.
 *
 * A row at rest stands in its slot by layout. A slide is canceled `END_MS` after its start, even if frames were late or the window
 * was hidden: then the row jumps. It never ends by itself, because the browser would style the rows again in each of its last
 * frames: 114 instead of 73 frames of the page in ten seconds (Chromium, 2026-11-28).
 *
 * The rows are the elements with a key in `data-key` and a slot, from 0, in `data-slot`.
 */
export function createRowSlides() {
  let slots: ReadonlyMap<string, number> = new Map();
  return (body: HTMLElement, scrollArea: HTMLElement | null, rowHeightPx: number): void => {
    const rows = Array.from(body.querySelectorAll<HTMLElement>('[data-key]'), (row) => {
      const key = row.dataset.key ?? '';
      const to = Number(row.dataset.slot);
      return { row, key, from: slots.get(key) ?? to, to };
    });
    slots = new Map(rows.map(({ key, to }) => [key, to]));
    const moves = rows.filter(({ from, to }) => from !== to);
    const { hidden, defaultView } = body.ownerDocument;
    const isStill = hidden || defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (scrollArea === null || moves.length === 0 || isStill) return;
    const { top } = body.getBoundingClientRect();
    const view = scrollArea.getBoundingClientRect();
    const slides: Animation[] = [];
    for (const { row, from, to } of moves) {
      const fromTop = top + from * rowHeightPx;
      if (fromTop + rowHeightPx <= view.top || fromTop >= view.bottom) continue;
      const start = { transform: `translateY(${(from - to) * rowHeightPx}px)`, easing: 'ease-out' };
      const rest = { transform: 'none' };
      slides.push(row.animate([start, { ...rest, offset: 0.5 }, rest], 2 * SLIDE_MS));
    }
    setTimeout(() => {
      for (const slide of slides) slide.cancel();
    }, END_MS);
  };
}
