import { memo, type ReactNode } from 'react';
import { groupedText } from '../../domain/number-text.ts';
import { MARKED_DAYS, type UsageMarks } from '../../domain/usage.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { SourceMark, sourceLook } from '../../ui/source.tsx';
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
          <span className={`wrap ${styles.code}`} title={code}>
            <bdi className="cut">{code}</bdi>
            {!hasTwoLines && note !== '' && <span className="cut note">{` ${note}`}</span>}
          </span>
        </span>
        {hasTwoLines && <SecondLine row={row} note={note} />}
      </th>
    ) : (
      <td key={column} data-column={column} className={isMuted(row, column) ? 'muted' : undefined}>
        {CELLS[column](row, marks)}
      </td>
    ),
  );
});

function isMuted({ uses, lastUsedDay }: UsageRow, column: Column): boolean {
  const isNone = (column === 'uses' && uses === 0) || (column === 'last' && lastUsedDay === 0);
  return isNone || column === 'before' || column === 'since';
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
      {look.shortTitle}
    </span>
  );
}

const STEP_PX = 4;
const BAR_WIDTH_PX = 3;
const HEIGHT_PX = 20;
/** A lower bar could not be told from a dot. */
const LEAST_BAR_PX = 4;
const DOT_PX = 2;

/** The last 30 days: a bar for uses, a dot for none, nothing where no chat was seen. */
function DayMarks({ marks, number }: { readonly marks: UsageMarks; readonly number: number }) {
  const days = usesOfDays(marks, number);
  const { bars, dots } = dayPaths(days);
  return (
    <svg className={styles.days} width={MARKED_DAYS * STEP_PX} height={HEIGHT_PX} role="img">
      <title>{daysText(marks.firstDay, days)}</title>
      <path className={styles.dots} d={dots} />
      <path className={styles.bars} d={bars} />
    </svg>
  );
}

/** The uses of an emote on each day; null: no chat was seen. What was used was seen, if only for less than a second. */
function usesOfDays({ seconds, uses }: UsageMarks, number: number): readonly (number | null)[] {
  return Array.from(seconds, (seen, day) => {
    const count = uses[number * seconds.length + day] ?? 0;
    return seen > 0 || count > 0 ? count : null;
  });
}

export function dayPaths(days: readonly (number | null)[]) {
  const highest = Math.max(...days.map((uses) => uses ?? 0));
  let bars = '';
  let dots = '';
  for (const [day, uses] of days.entries()) {
    if (uses === null) continue;
    const heightPx = uses === 0 ? DOT_PX : Math.max(LEAST_BAR_PX, (HEIGHT_PX * uses) / highest);
    const path = `M${day * STEP_PX} ${HEIGHT_PX}v-${heightPx.toFixed(1)}h${BAR_WIDTH_PX}V${HEIGHT_PX}z`;
    if (uses === 0) dots += path;
    else bars += path;
  }
  return { bars, dots };
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
