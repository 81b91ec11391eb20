import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { emoteCountAt, type Snapshot } from '../../domain/snapshot.ts';
import type { Options } from '../../options/options.ts';
import { useOptions } from '../../page/use-app.ts';
import { ambiguousLabels, labelOf } from './ambiguous-labels.ts';
import type { ArrangedRows } from './arrange-rows.ts';
import { type CountsTable, ROW_HEIGHT_PX } from './counts-table.tsx';
import rowStyles from './emote-row.module.css';
import { EmoteRow } from './emote-row.tsx';
import { createRowSlides } from './row-slides.ts';
import { SPARKLINE_HEIGHT, SPARKLINE_WIDTH } from './sparklines.ts';

const MOVING_ROWS: Readonly<Record<Options['movingPictures'], number>> = {
  all: Number.POSITIVE_INFINITY,
  'top-5': 5,
  none: 0,
};

/** Drawn by `drawSparklines`. One element for all rows: it never changes. */
const SPARKLINE = (
  <svg
    className={rowStyles.sparkline}
    viewBox={`0 0 ${SPARKLINE_WIDTH} ${SPARKLINE_HEIGHT}`}
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <path />
  </svg>
);

/** As wide as a sparkline: the codes keep their width when the lines come. */
const EMPTY_SPARKLINE = <span className={rowStyles.sparkline} />;

interface LiveRows extends Pick<ComponentProps<typeof CountsTable>, 'scrollArea'> {
  readonly order: ArrangedRows;
  readonly winnerKey: string | null;
  /** The row that is a tab stop, from 0. */
  readonly activeRow: number;
  /** Draws the line of each row; null while the seconds before the shown one are not known. */
  readonly drawSparklines: ((body: Element) => void) | null;
  readonly onCommitted: (body: HTMLElement) => void;
}

/** The rows of the live table, for `CountsTable`. Rows that moved slide. */
export function useLiveRows(live: LiveRows) {
  const { order, scrollArea, winnerKey, activeRow, drawSparklines, onCommitted } = live;
  const { movingPictures } = useOptions();
  const { rows, highest, pinnedCount } = order;
  const [slideRows] = useState(createRowSlides);
  const ambiguous = useAmbiguousLabels(rows);
  return {
    rowCount: rows.emoteIds.length,
    highest,
    scrollArea,
    keptRow: activeRow,
    renderRow(row: number): ReactNode {
      const { emote, count } = emoteCountAt(rows, row);
      return (
        <EmoteRow
          key={emote.key}
          emote={emote}
          emoteId={rows.emoteIds[row] as number}
          count={count}
          slot={row}
          isAmbiguous={ambiguous.size > 0 && ambiguous.has(labelOf(emote))}
          isMoving={row < MOVING_ROWS[movingPictures]}
          isPinned={row < pinnedCount}
          isWinner={emote.key === winnerKey}
          tabIndex={row === activeRow ? 0 : -1}
          sparkline={drawSparklines === null ? EMPTY_SPARKLINE : SPARKLINE}
        />
      );
    },
    onCommit: (body: HTMLElement) => drawSparklines?.(body),
    // Not before the layout is known: a later measurement would compute the style of each row that starts to slide.
    onMeasured(body: HTMLElement): void {
      slideRows(body, scrollArea, ROW_HEIGHT_PX);
      onCommitted(body);
    },
  };
}

/** The labels of two or more rows. The rows are compared only where the dictionary has two emotes of one label. */
function useAmbiguousLabels(rows: Snapshot): ReadonlySet<string> {
  const { emotes } = rows;
  const { length } = emotes;
  // The dictionary grows in place.
  const possible = useMemo(
    () => ambiguousLabels({ emotes, emoteIds: Uint32Array.from({ length }, (_, id) => id) }),
    [emotes, length],
  );
  return useMemo(() => (possible.size === 0 ? possible : ambiguousLabels(rows)), [possible, rows]);
}
