import { memo } from 'react';
import { groupedText } from '../../domain/number-text.ts';
import type { UsageMarks } from '../../domain/usage.ts';
import { calendarDayText } from '../../ui/date-text.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { sourceLook } from '../../ui/source.ts';
import { SourceMark } from '../../ui/source-mark.tsx';
import { DayMarks } from './day-marks.tsx';
import type { UsageRow } from './usage-rows.ts';
import styles from './usage-table.module.css';
import { sinceText } from './usage-words.ts';

interface UsageRowCellsProps {
  readonly row: UsageRow;
  readonly marks: UsageMarks;
  readonly withBefore: boolean;
}

/** The cells of an emote. */
export const UsageRowCells = memo(function UsageRowCells({ row, marks, withBefore }: UsageRowCellsProps) {
  const { emote, uses, usesAnHour, before, daysUsed, lastUsedDay, number, isIgnored, countedAs } = row;
  const code = shownText(emote.code);
  const look = sourceLook(emote.source);
  return (
    <>
      <th scope="row">
        <span className={styles.name}>
          <EmotePicture emote={emote} isMoving={false} className={styles.picture} />
          <span className={styles.code} title={code}>
            <bdi>{code}</bdi>
            {isIgnored && <span className={styles.old}> ignored, not counted</span>}
            {countedAs !== null && (
              <span className={styles.old}>
                {' '}
                same name as {sourceLook(countedAs).shortTitle}’s, counted there
              </span>
            )}
            {emote.oldCode !== '' && (
              <span className={styles.old}>
                {' '}
                was <bdi>{shownText(emote.oldCode)}</bdi>
              </span>
            )}
          </span>
        </span>
      </th>
      <td className={uses === 0 ? styles.none : styles.uses}>{groupedText(uses)}</td>
      <td>{hourlyText(usesAnHour)}</td>
      {withBefore && <td className={styles.muted}>{hourlyText(before)}</td>}
      <td>
        <span className={styles.days}>
          <span className={styles.dayCount}>{daysUsed}</span>
          <DayMarks marks={marks} number={number} />
        </span>
      </td>
      <td className={lastUsedDay === 0 ? styles.muted : undefined}>
        {lastUsedDay === 0 ? 'never' : calendarDayText(lastUsedDay)}
      </td>
      <td className={styles.muted}>{emote.added === null ? '–' : sinceText(emote.added)}</td>
      <td>
        <span className={styles.source} title={look.title}>
          <SourceMark look={look} />
          {look.shortTitle}
        </span>
      </td>
    </>
  );
});

/** With two decimals, and from ten on with one. A dash where nothing is known. Only an emote without a use has 0. */
function hourlyText(rate: number | null): string {
  if (rate === null) return '–';
  if (rate > 0 && rate < 0.005) return '<0.01';
  return rate.toFixed(rate < 10 ? 2 : 1);
}
