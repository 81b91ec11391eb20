import type { ChannelUsage } from '../../domain/usage.ts';
import { calendarDayText } from '../../ui/day-text.ts';
import styles from './usage.module.css';
import { seenText } from './usage-words.ts';

interface CoverageWordsProps {
  /** Null until it is read. */
  readonly usage: ChannelUsage | null;
  /** Why there is no period to compare with; null if there is. */
  readonly noBefore: string | null;
  /** Of that sentence. */
  readonly noBeforeId: string;
}

/** How much chat was seen in the period, and in the one before it. */
export function CoverageWords({ usage, noBefore, noBeforeId }: CoverageWordsProps) {
  const [sums, before] = usage?.periods ?? [];
  const dates = [usage?.days[0], usage?.days.at(-1)].flatMap((day) =>
    day === undefined ? [] : calendarDayText(day.day),
  );
  return (
    <p className={styles.coverage}>
      {sums?.seconds === 0 && <span>No chat seen in this period.</span>}
      {sums !== undefined && sums.seconds > 0 && (
        <>
          <span>Counted in </span>
          <strong>{seenText(sums)}</strong>
          <span>{dates.length > 0 ? `, ${[...new Set(dates)].join(' to ')}.` : '.'}</span>
        </>
      )}{' '}
      {noBefore === null && before !== undefined && <span>{`Before: ${seenText(before)}.`}</span>}
      <span id={noBeforeId}>{noBefore}</span>
    </p>
  );
}
