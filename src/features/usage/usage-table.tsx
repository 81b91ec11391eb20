import { type ReactNode, useRef } from 'react';
import type { UsageMarks } from '../../domain/usage.ts';
import { RowSpacer } from '../../ui/row-spacer.tsx';
import { useRowsInView } from '../../ui/use-rows-in-view.ts';
import { UsageRowCells } from './usage-row.tsx';
import { COLUMNS, type Column, type RowOrder, type UsageRow } from './usage-rows.ts';
import styles from './usage-table.module.css';

const ROW_HEIGHT_PX = 40;

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
  readonly rows: readonly UsageRow[];
  readonly marks: UsageMarks;
  /** Shows the period before. */
  readonly withBefore: boolean;
  readonly order: RowOrder;
  readonly onOrderChange: (order: RowOrder) => void;
  /** The element that scrolls the table. */
  readonly scrollArea: HTMLElement | null;
}

/** Emotes and their use. Only the rows in view are in the document; `aria-rowcount` counts all of them. */
export function UsageTable(props: UsageTableProps) {
  const { caption, rows, marks, withBefore, order, onOrderChange, scrollArea } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { first, end, measure } = useRowsInView(scrollArea, body, rows.length, ROW_HEIGHT_PX);
  const columns = COLUMNS.filter((column) => column !== 'before' || withBefore);
  const spacer = (count: number): ReactNode => (
    <RowSpacer
      columns={columns.length}
      heightPx={count * ROW_HEIGHT_PX}
      scrollArea={scrollArea}
      onNear={measure}
    />
  );
  return (
    <table className={styles.table} aria-rowcount={rows.length + 1}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <HeadCell key={column} column={column} order={order} onOrderChange={onOrderChange} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {spacer(first)}
        {rows.slice(first, end).map((row, index) => (
          <tr key={row.emote.key} aria-rowindex={first + index + 2} data-key={row.emote.key}>
            <UsageRowCells row={row} marks={marks} withBefore={withBefore} />
          </tr>
        ))}
        {spacer(rows.length - end)}
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
        className={styles.head}
        onClick={() => onOrderChange({ column, isDescending: isOrdered && !order.isDescending })}
      >
        {isOrdered && <span aria-hidden="true">{order.isDescending ? '▼ ' : '▲ '}</span>}
        {TITLES[column]}
      </button>
    </th>
  );
}
