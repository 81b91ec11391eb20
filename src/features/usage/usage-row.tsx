import { memo, type ReactNode, useMemo } from 'react';
import { groupedText } from '../../domain/number-text.ts';
import { MARKED_DAYS, type UsageMarks } from '../../domain/usage.ts';
import { BarsPicture } from '../../ui/chart/bars-picture.tsx';
import type { Column as ChartColumn } from '../../ui/chart/column.ts';
import type { ChartFrame } from '../../ui/chart/scale.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { sourceLook } from '../../ui/source.ts';
import { SourceMark } from '../../ui/source-mark.tsx';
import { calendarDayText } from '../../ui/time-text.ts';
import { type Column, isCovered, type UsageRow } from './usage-rows.ts';
import styles from './usage-table.module.css';
import { daysText, sinceText } from './usage-words.ts';

interface UsageRowCellsProps {
  readonly row: UsageRow;
  readonly marks: UsageMarks;
  readonly columns: readonly Column[];
  /** The columns that are left out are in a second line. */
  readonly hasTwoLines: boolean;
  readonly isChosen: boolean;
  /** A stable function. */
  readonly onChoose: (key: string) => void;
}

export const UsageRowCells = memo(function UsageRowCells(props: UsageRowCellsProps) {
  const { row, marks, columns, hasTwoLines, isChosen, onChoose } = props;
  const { emote } = row;
  const code = shownText(emote.code);
  const note = noteText(row);
  return columns.map((column) =>
    column === 'emote' ? (
      <th key={column} scope="row" data-column={column}>
        <span className="row">
          <label className={`row check ${styles.tick}`}>
            <input
              type="checkbox"
              aria-label={`Choose ${code}`}
              // The rows are one tab stop: the space bar ticks the focused row.
              tabIndex={-1}
              checked={isChosen}
              onChange={() => onChoose(emote.key)}
            />
          </label>
          <EmotePicture emote={emote} className={styles.picture} />
          <span className={`cut ${styles.code}`} title={code}>
            <bdi>{code}</bdi>
            {!hasTwoLines && note !== '' && <span className={`note ${styles.note}`}>{` ${note}`}</span>}
          </span>
        </span>
        {hasTwoLines && <SecondLine row={row} note={note} />}
      </th>
    ) : (
      <td key={column} data-column={column} data-none={isNone(row, column)}>
        {CELLS[column](row, marks)}
      </td>
    ),
  );
});

/** Its number is muted. */
function isNone({ uses, lastUsedDay }: UsageRow, column: Column): boolean {
  return (column === 'uses' && uses === 0) || (column === 'last' && lastUsedDay === 0);
}

const CELLS: Readonly<Record<Exclude<Column, 'emote'>, (row: UsageRow, marks: UsageMarks) => ReactNode>> = {
  uses: ({ uses }) => groupedText(uses),
  hour: ({ usesAnHour }) => hourlyText(usesAnHour),
  before: ({ before }) => hourlyText(before),
  days: ({ daysUsed, number }, marks) => (
    <span className="row">
      <span className={`muted ${styles.dayCount}`}>{daysUsed}</span>
      <DayMarks marks={marks} number={number} />
    </span>
  ),
  last: lastUsedText,
  since: ({ emote: { added } }) => {
    if (added === null) return '–';
    return added.afterS === 0 ? <span title={`Added ${sinceText(added)}`}>–</span> : sinceText(added);
  },
  source: ({ emote }) => <Source source={emote.source} />,
};

/** Last use, source and note. The note of a covered emote comes first: it says why it has no use. */
function SecondLine({ row, note }: { readonly row: UsageRow; readonly note: string }) {
  const noteLine = note !== '' && <span>{note}</span>;
  return (
    <span className={`row muted ${styles.second}`}>
      {isCovered(row) ? noteLine : <span>{lastUsedText(row)}</span>}
      <Source source={row.emote.source} />
      {!isCovered(row) && noteLine}
    </span>
  );
}

function Source({ source }: { readonly source: string }) {
  const look = sourceLook(source);
  return (
    <span className={`row note ${styles.source}`} title={look.title}>
      <SourceMark look={look} />
      <span className={styles.sourceName}>{look.shortTitle}</span>
    </span>
  );
}

interface DayMarksProps {
  readonly marks: UsageMarks;
  /** The index of the emote in the usage. */
  readonly number: number;
}

const STEP_PX = 4;
const HEIGHT_PX = 20;

/** The last 30 days: a bar for uses, a dot for none, nothing where no chat was seen. */
const DayMarks = memo(function DayMarks({ marks, number }: DayMarksProps) {
  const { column, frame, label } = useMemo(() => drawingOf(marks, number), [marks, number]);
  return (
    <span title={label}>
      <BarsPicture column={column} frame={frame} label={label} />
    </span>
  );
});

function drawingOf({ firstDay, seconds, uses }: UsageMarks, number: number) {
  const { length } = seconds;
  const column: ChartColumn = {
    startS: firstDay,
    gaps: Uint8Array.from(seconds, (ofDay) => Number(ofDay === 0)),
    counts: Uint32Array.from(uses.subarray(number * length, (number + 1) * length)),
  };
  // What was used was seen, if only for less than a second.
  for (const [day, count] of column.counts.entries()) if (count > 0) column.gaps[day] = 0;
  const frame: ChartFrame = {
    widthPx: MARKED_DAYS * STEP_PX,
    heightPx: HEIGHT_PX,
    range: { fromS: firstDay, toS: firstDay + length },
    rightPx: MARKED_DAYS * STEP_PX,
    max: Math.max(1, ...column.counts),
    topPx: 0,
    basePx: HEIGHT_PX,
  };
  return { column, frame, label: daysText(column) };
}

const HOURLY = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** One decimal; a dash for what is not known. Only an emote without a use has 0. */
export function hourlyText(rate: number | null): string {
  if (rate === null) return '–';
  return rate > 0 && rate < 0.05 ? '<0.1' : HOURLY.format(rate);
}

export function lastUsedText({ lastUsedDay }: Pick<UsageRow, 'lastUsedDay'>): string {
  return lastUsedDay === 0 ? 'never' : calendarDayText(lastUsedDay);
}

/** Empty: nothing to say. */
export function noteText({ isIgnored, coveredBy, emote }: UsageRow): string {
  if (isIgnored) return 'ignored, not counted';
  if (coveredBy !== null) return `covered by ${sourceLook(coveredBy).shortTitle}’s ${shownText(emote.code)}`;
  return emote.oldCode === '' ? '' : `was ${shownText(emote.oldCode)}`;
}
