import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { groupedText } from '../../domain/number-text.ts';
import type { UsageMarks } from '../../domain/usage.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { ROWS_PER_PAGE, useRowFocus } from '../../ui/use-row-focus.ts';
import { CardDetail, CardFrame, type CardFrameProps } from '../emote-card/card-frame.tsx';
import emoteCardStyles from '../emote-card/emote-card.module.css';
import styles from './usage.module.css';
import { hourlyText, lastUsedText, noteText, UsageRowCells } from './usage-row.tsx';
import { COLUMNS, type Column, type RowOrder, type UsagePart, type UsageRow } from './usage-rows.ts';
import tableStyles from './usage-table.module.css';
import { sinceText } from './usage-words.ts';

const CAPTIONS: Readonly<Record<UsagePart, string>> = {
  listed: 'Emote usage',
  covered: 'Covered by another emote of the same name',
  gone: 'Removed from the lists',
  personal: 'Personal emotes',
  others: 'Used, but in no list of the channel',
};

/** These have a heading above them, or need none. */
const CAPTION_HIDDEN: readonly UsagePart[] = ['listed', 'covered'];

const PARTS = Object.keys(CAPTIONS) as UsagePart[];

const KEYS =
  'The arrow keys move between the rows. Enter opens the card of an emote, the space bar ticks it.';

/** The columns. That of the emote has the rest of the width, and at least this. The marks of the days do not grow with the text. */
const LOOKS: Readonly<Record<Column, { readonly title: string; readonly widthRem: number }>> = {
  emote: { title: 'Emote', widthRem: 14 },
  uses: { title: 'Uses', widthRem: 5.5 },
  hour: { title: 'Uses an hour', widthRem: 7 },
  before: { title: 'Before', widthRem: 5.5 },
  days: { title: 'Days used', widthRem: 10.5 },
  last: { title: 'Last used', widthRem: 6.5 },
  since: { title: 'In list since', widthRem: 13.5 },
  source: { title: 'Source', widthRem: 7 },
};

/** In a narrower window the other columns have no room: each emote has two lines. */
const ONE_LINE = '(min-width: 45em)';
const TWO_LINES_COLUMNS: readonly Column[] = ['emote', 'uses'];

function useColumns(withBefore: boolean): readonly Column[] {
  const all = COLUMNS.filter((column) => column !== 'before' || withBefore);
  const withoutSince = all.filter((column) => column !== 'since');
  const hasAllRoom = useMediaQuery(roomFor(all));
  const hasRoomForHour = useMediaQuery(roomFor(withoutSince));
  const hasOneLine = useMediaQuery(ONE_LINE);
  if (hasAllRoom) return all;
  if (!hasOneLine) return TWO_LINES_COLUMNS;
  return hasRoomForHour ? withoutSince : withoutSince.filter((column) => column !== 'hour');
}

function widthOf(column: Column, hasTwoLines: boolean): string | undefined {
  if (column === 'emote') return undefined;
  return hasTwoLines ? 'var(--uses-column)' : `${LOOKS[column].widthRem}rem`;
}

function roomFor(columns: readonly Column[]): string {
  return `(min-width: ${columns.reduce((sum, column) => sum + LOOKS[column].widthRem, 0)}em)`;
}

/** As in `usage-table.module.css`. */
const ROW_HEIGHT_PX = 40;
const TWO_LINES_HEIGHT_PX = 48;

export interface UsageTablesProps {
  readonly shown: readonly UsageRow[];
  /** The table of the lists is shown without rows too. */
  readonly isListedShown: boolean;
  /** Whether the emotes that another one covers are shown; they stand in a fold. */
  readonly isCoveredOpen: boolean;
  readonly onCoveredOpenChange: (isOpen: boolean) => void;
  readonly marks: UsageMarks;
  readonly withBefore: boolean;
  readonly order: RowOrder;
  readonly onOrderChange: (order: RowOrder) => void;
  readonly chosen: ReadonlySet<string>;
  /** A stable function. */
  readonly onChoose: (key: string) => void;
  readonly scrollArea: HTMLElement | null;
}

/** The tables, whose rows are one tab stop, and the card of a row. */
export function UsageTables(props: UsageTablesProps) {
  const { shown, isListedShown, isCoveredOpen, onCoveredOpenChange, marks, withBefore } = props;
  const { order, onOrderChange, chosen, onChoose, scrollArea } = props;
  const columns = useColumns(withBefore);
  const hasTwoLines = columns === TWO_LINES_COLUMNS;
  const keysId = useId();
  const tables = useRef<HTMLDivElement>(null);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [focusRequest, setFocusRequest] = useState(0);
  const parts = PARTS.map((part) => ({ part, rows: shown.filter((row) => row.part === part) }));
  const rows = parts.flatMap((one) => (one.part === 'covered' && !isCoveredOpen ? [] : one.rows));
  const focus = useRowFocus(
    rows.map(({ number }) => number),
    tables,
  );
  const activeNumber = rows[focus.activeRow]?.number;
  const opened = rows.find(({ emote }) => emote.key === openKey);
  // Otherwise it would open again when the filters show its row again.
  if (openKey !== null && opened === undefined) setOpenKey(null);

  function open(row: UsageRow | undefined, request: number): void {
    setOpenKey(row?.emote.key ?? null);
    setFocusRequest(request);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (focus.moveBy(event, ROWS_PER_PAGE)) return;
    const row = rows[focus.activeRow];
    if (row === undefined || !(event.target as Element).matches('[data-emote]')) return;
    if (event.key === 'Enter') open(row, focusRequest + 1);
    else if (event.key === ' ') onChoose(row.emote.key);
    else return;
    event.preventDefault();
  }

  function onClick({ target }: MouseEvent): void {
    if ((target as Element).closest('label')) return;
    const number = (target as Element).closest<HTMLElement>('[data-emote]')?.dataset.emote;
    const row = rows.find((one) => String(one.number) === number);
    open(row?.emote.key === openKey ? undefined : row, 0);
  }

  // A click sorts by the column, a second one the other way round.
  const head = columns.map((column) => {
    const isOrdered = order.column === column;
    const direction = order.isDescending ? 'descending' : 'ascending';
    return (
      <th key={column} scope="col" aria-sort={isOrdered ? direction : undefined} data-column={column}>
        <button
          type="button"
          className={`bare ${tableStyles.head} ${isOrdered ? 'sorted' : ''}`}
          onClick={() => onOrderChange({ column, isDescending: isOrdered && !order.isDescending })}
        >
          {LOOKS[column].title}
        </button>
      </th>
    );
  });

  function renderRow(row: UsageRow, index: number): ReactNode {
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
          marks={marks}
          columns={columns}
          hasTwoLines={hasTwoLines}
          isChosen={chosen.has(emote.key)}
          onChoose={onChoose}
        />
      </tr>
    );
  }

  return (
    <div className={styles.tables} ref={tables}>
      <p id={keysId} hidden>
        {KEYS}
      </p>
      {parts.map(
        ({ part, rows: ofPart }) =>
          (ofPart.length > 0 || (part === 'listed' && isListedShown)) && (
            <Fragment key={part}>
              {part === 'covered' && (
                <button
                  type="button"
                  className={`bare muted chevron ${styles.fold}`}
                  aria-expanded={isCoveredOpen}
                  onClick={() => onCoveredOpenChange(!isCoveredOpen)}
                >{`${groupedText(ofPart.length)} covered by another emote of the same name`}</button>
              )}
              {(part !== 'covered' || isCoveredOpen) && (
                <DataTable
                  className={tableStyles.table}
                  data-lines={hasTwoLines ? 2 : 1}
                  aria-describedby={keysId}
                  scrollArea={scrollArea}
                  rowCount={ofPart.length}
                  rowHeightPx={hasTwoLines ? TWO_LINES_HEIGHT_PX : ROW_HEIGHT_PX}
                  keptRow={ofPart.findIndex(({ number }) => number === activeNumber)}
                  head={head}
                  bodyProps={{ onKeyDown, onClick, onFocus: focus.onFocus }}
                  renderRow={(index) => renderRow(ofPart[index] as UsageRow, index)}
                >
                  <caption
                    className={CAPTION_HIDDEN.includes(part) ? 'visually-hidden' : tableStyles.caption}
                  >
                    {CAPTIONS[part]}
                  </caption>
                  <colgroup>
                    {columns.map((column) => (
                      <col key={column} style={{ width: widthOf(column, hasTwoLines) }} />
                    ))}
                  </colgroup>
                </DataTable>
              )}
            </Fragment>
          ),
      )}
      {shown.length === 0 && isListedShown && <p className={`muted ${styles.nothing}`}>No emotes match.</p>}
      {opened !== undefined && (
        <UsageCard
          row={opened}
          findRow={() => focus.findRow(rows.indexOf(opened))}
          onClose={() => open(undefined, 0)}
          focusRequest={focusRequest}
        />
      )}
    </div>
  );
}

interface UsageCardProps extends Pick<CardFrameProps, 'findRow' | 'onClose' | 'focusRequest'> {
  readonly row: UsageRow;
}

function UsageCard({ row, ...frame }: UsageCardProps) {
  const { emote, uses, usesAnHour, daysUsed } = row;
  const note = noteText(row);
  return (
    <CardFrame emote={emote} {...frame}>
      {note !== '' && <p>{note}</p>}
      <dl className={`muted ${emoteCardStyles.details}`}>
        <CardDetail name="Uses" more={`${hourlyText(usesAnHour)} an hour`}>
          {groupedText(uses)}
        </CardDetail>
        <CardDetail name="Days used">{groupedText(daysUsed)}</CardDetail>
        <CardDetail name="Last used">{lastUsedText(row)}</CardDetail>
        {emote.added !== null && <CardDetail name="In list since">{sinceText(emote.added)}</CardDetail>}
      </dl>
    </CardFrame>
  );
}
