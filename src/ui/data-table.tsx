import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type RefCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { usePanelWindow } from './panel-window.ts';

/** Rows rendered above and below the view, so that scrolling shows no gap. */
const ROWS_BEYOND_VIEW = 4;
/** The rows before the first measurement: `[first, end)`. */
const FIRST_ROWS = { first: 0, end: 30 };
/** The distance from the view at which rows have to replace a spacer. */
const NEAR_PX = 120;

interface DataTableProps extends ComponentProps<'table'> {
  readonly rowCount: number;
  readonly rowHeightPx: number;
  /** Returns an element with a key of its own. */
  readonly renderRow: (row: number) => ReactNode;
  /** Rendered also out of view; -1: none. */
  readonly keptRow?: number | undefined;
  readonly scrollArea: HTMLElement | null;
  readonly head: readonly ReactElement[];
  readonly bodyProps?: ComponentProps<'tbody'>;
  /** Called after each commit, before the layout is read: here the rows may change. */
  readonly onCommit?: (body: HTMLElement) => void;
  /** Called after that, when the layout is known. */
  readonly onMeasured?: ((body: HTMLElement) => void) | undefined;
  /** The caption, and the columns if they have widths. */
  readonly children: ReactNode;
}

/**
 * A table whose rows have one height. Only the rows in view and the kept row are rendered; spacers stand for the others, and
 * `aria-rowcount` counts all. The view is measured after each commit, and when scrolling brings a spacer near it.
 */
export function DataTable({
  rowCount,
  rowHeightPx,
  renderRow,
  keptRow = -1,
  scrollArea,
  head,
  bodyProps,
  onCommit,
  onMeasured,
  children,
  ...table
}: DataTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [range, setRange] = useState(FIRST_ROWS);
  const view = usePanelWindow();
  function measure(): void {
    if (scrollArea === null || body.current === null) return;
    const { top } = body.current.getBoundingClientRect();
    const area = scrollArea.getBoundingClientRect();
    const first = Math.max(0, Math.floor((area.top - top) / rowHeightPx) - ROWS_BEYOND_VIEW);
    const end = Math.max(0, Math.ceil((area.bottom - top) / rowHeightPx) + ROWS_BEYOND_VIEW);
    setRange((now) => (now.first === first && now.end === end ? now : { first, end }));
  }
  useLayoutEffect(() => {
    if (body.current === null) return;
    onCommit?.(body.current);
    measure();
    onMeasured?.(body.current);
  });
  /** The ref of a spacer. It is a new function in each render, because only a new observer reports a spacer that is near already. */
  const watch: RefCallback<HTMLElement> = (spacer: HTMLElement) => {
    const observer = new view.IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) measure();
      },
      { root: scrollArea, rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(spacer);
    return () => observer.disconnect();
  };

  const inView = Array.from({ length: range.end - range.first }, (_, index) => range.first + index);
  const shown = [...new Set([...inView, keptRow])]
    .filter((row) => row >= 0 && row < rowCount)
    .sort((a, b) => a - b);
  const elements: ReactNode[] = [];
  let next = 0;
  let spacers = 0;
  for (const row of [...shown, rowCount]) {
    if (row > next) {
      elements.push(
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: the row and its cell cannot get the focus
        <tr ref={watch} key={spacers++} aria-hidden="true" style={{ height: (row - next) * rowHeightPx }}>
          <td colSpan={head.length} />
        </tr>,
      );
    }
    if (row < rowCount) elements.push(renderRow(row));
    next = row + 1;
  }
  return (
    <table aria-rowcount={rowCount + 1} {...table}>
      {children}
      <thead>
        <tr aria-rowindex={1}>{head}</tr>
      </thead>
      <tbody ref={body} {...bodyProps}>
        {elements}
      </tbody>
    </table>
  );
}
