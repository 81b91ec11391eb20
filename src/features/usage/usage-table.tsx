import { type ComponentProps, useRef } from 'react';
import type { UsageMarks } from '../../domain/usage.ts';
import chevrons from '../../ui/chevron.module.css';
import { RowSpacer } from '../../ui/row-spacer.tsx';
import { spacedRows } from '../../ui/spaced-rows.ts';
import { useRowsInView } from '../../ui/use-rows-in-view.ts';
import { UsageRowCells } from './usage-row.tsx';
import type { Column, RowOrder, UsageRow } from './usage-rows.ts';
import styles from './usage-table.module.css';

/** As in `usage-table.module.css`. */
const ROW_HEIGHT_PX = 40;
const TWO_LINES_HEIGHT_PX = 48;

const TITLES: Readonly<Record<Column, string>> = {
  emote: 'Emote',
  uses: 'Uses',
  hour: 'Uses an hour',
  before: 'Before',
  days: 'Days used',
  last: 'Last used',
  since: 'In list since',
  source: 'Source',
};

interface UsageTableProps {
  readonly caption: string;
  /** The id of what the keys do. */
  readonly describedBy: string;
  /** The name of the screen says it already. */
  readonly isCaptionHidden?: boolean;
  readonly rows: readonly UsageRow[];
  readonly marks: UsageMarks;
  readonly columns: readonly Column[];
  /** Of each emote. */
  readonly hasTwoLines: boolean;
  readonly order: RowOrder;
  readonly onOrderChange: (order: RowOrder) => void;
  /** Keys of emotes. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (key: string) => void;
  /** The number of the row that is a tab stop, of this table or another one. */
  readonly activeNumber: number | undefined;
  readonly handlers: ComponentProps<'tbody'>;
  /** The element that scrolls the table. */
  readonly scrollArea: HTMLElement | null;
}

/** Emotes and their use. Only the rows in view are in the document; `aria-rowcount` counts all of them. */
export function UsageTable(props: UsageTableProps) {
  const { caption, isCaptionHidden = false, rows, columns, hasTwoLines, order, onOrderChange } = props;
  const { activeNumber, scrollArea } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const rowHeightPx = hasTwoLines ? TWO_LINES_HEIGHT_PX : ROW_HEIGHT_PX;
  const inView = useRowsInView(scrollArea, body, rows.length, rowHeightPx);

  const keptRow = rows.findIndex(({ number }) => number === activeNumber);

  function renderRow(index: number) {
    const row = rows[index] as UsageRow;
    const { emote, number } = row;
    return (
      <tr
        key={emote.key}
        aria-rowindex={index + 2}
        data-key={emote.key}
        data-emote={number}
        tabIndex={number === activeNumber ? 0 : -1}
      >
        <UsageRowCells
          row={row}
          marks={props.marks}
          columns={columns}
          hasTwoLines={hasTwoLines}
          isChosen={props.chosen.has(emote.key)}
          onChoose={props.onChoose}
        />
      </tr>
    );
  }

  return (
    <table
      className={styles.table}
      data-lines={hasTwoLines ? 2 : 1}
      aria-rowcount={rows.length + 1}
      aria-describedby={props.describedBy}
    >
      <caption className={isCaptionHidden ? 'visually-hidden' : styles.caption}>{caption}</caption>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <HeadCell key={column} column={column} order={order} onOrderChange={onOrderChange} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} {...props.handlers}>
        {spacedRows(inView, rows.length, keptRow, renderRow, (count, key) => (
          <RowSpacer
            key={key}
            columns={columns.length}
            heightPx={count * rowHeightPx}
            scrollArea={scrollArea}
            onNear={inView.measure}
          />
        ))}
      </tbody>
    </table>
  );
}

interface HeadCellProps {
  readonly column: Column;
  readonly order: RowOrder;
  readonly onOrderChange: (order: RowOrder) => void;
}

/** A click orders by the column, a second one the other way round. */
function HeadCell({ column, order, onOrderChange }: HeadCellProps) {
  const isOrdered = order.column === column;
  const direction = order.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isOrdered ? direction : undefined} data-column={column}>
      <button
        type="button"
        className={isOrdered ? `${styles.head} ${chevrons.sorted}` : styles.head}
        onClick={() => onOrderChange({ column, isDescending: isOrdered && !order.isDescending })}
      >
        {TITLES[column]}
      </button>
    </th>
  );
}
