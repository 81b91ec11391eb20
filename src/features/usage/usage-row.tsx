import { memo, type ReactNode } from 'react';
import { groupedText } from '../../domain/number-text.ts';
import type { UsageMarks } from '../../domain/usage.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { sourceLook } from '../../ui/source.ts';
import { SourceMark } from '../../ui/source-mark.tsx';
import { DayMarks } from './day-marks.tsx';
import { hourlyText, lastUsedText, noteText } from './row-texts.ts';
import { type Column, isTwin, type UsageRow } from './usage-rows.ts';
import styles from './usage-table.module.css';
import { sinceText } from './usage-words.ts';

interface UsageRowCellsProps {
  readonly row: UsageRow;
  readonly marks: UsageMarks;
  readonly columns: readonly Column[];
  /** The second line has what the columns do not. */
  readonly hasTwoLines: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (key: string) => void;
}

/** The cells of an emote. */
export const UsageRowCells = memo(function UsageRowCells(props: UsageRowCellsProps) {
  const { row, marks, columns, hasTwoLines, isChosen, onChoose } = props;
  const { emote } = row;
  const code = shownText(emote.code);
  const note = noteText(row);
  return columns.map((column) =>
    column === 'emote' ? (
      <th key={column} scope="row" data-column={column}>
        <span className={styles.name}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              aria-label={`Choose ${code}`}
              // The rows are one stop of the keyboard: the space bar ticks the row with the focus.
              tabIndex={-1}
              checked={isChosen}
              onChange={() => onChoose(emote.key)}
            />
          </label>
          <EmotePicture emote={emote} className={styles.picture} />
          <span className={styles.code} title={code}>
            <bdi>{code}</bdi>
            {!hasTwoLines && note !== '' && <span className={styles.note}>{` ${note}`}</span>}
          </span>
        </span>
        {hasTwoLines && <SecondLine row={row} note={note} />}
      </th>
    ) : (
      <td key={column} data-column={column} data-none={isNone(row, column)}>
        {cellOf(row, column, marks)}
      </td>
    ),
  );
});

/** The emote was not used: its number is muted. */
function isNone({ uses, lastUsedDay }: UsageRow, column: Column): boolean {
  return (column === 'uses' && uses === 0) || (column === 'last' && lastUsedDay === 0);
}

function cellOf(row: UsageRow, column: Exclude<Column, 'emote'>, marks: UsageMarks): ReactNode {
  const { emote, uses, usesAnHour, before, daysUsed, number } = row;
  switch (column) {
    case 'uses':
      return groupedText(uses);
    case 'hour':
      return hourlyText(usesAnHour);
    case 'before':
      return hourlyText(before);
    case 'days':
      return (
        <span className={styles.days}>
          <span className={styles.dayCount}>{daysUsed}</span>
          <DayMarks marks={marks} number={number} />
        </span>
      );
    case 'last':
      return lastUsedText(row);
    case 'since':
      return emote.added === null || emote.added.afterS === 0 ? '–' : sinceText(emote.added);
    case 'source':
      return <Source source={emote.source} />;
  }
}

/** Last use, source, and the note. The note of a twin is long, and says why it has no use. */
function SecondLine({ row, note }: { readonly row: UsageRow; readonly note: string }) {
  const noteLine = note !== '' && <span>{note}</span>;
  return (
    <span className={styles.second}>
      {isTwin(row) ? noteLine : <span>{lastUsedText(row)}</span>}
      <Source source={row.emote.source} />
      {!isTwin(row) && noteLine}
    </span>
  );
}

function Source({ source }: { readonly source: string }) {
  const look = sourceLook(source);
  return (
    <span className={styles.source} title={look.title}>
      <SourceMark look={look} />
      <span className={styles.sourceName}>{look.shortTitle}</span>
    </span>
  );
}
