import { useMemo } from 'react';
import type { RecordedState } from '../../client/recorded-state.ts';
import type { CountingMode } from '../../domain/counting-rules.ts';
import { groupedText } from '../../domain/number-text.ts';
import { endOf } from '../../domain/series.ts';
import { columnOf } from '../../ui/chart/column.ts';
import { usualCount } from '../../ui/chart/usual-count.ts';
import styles from './threshold-input.module.css';

interface UsualTotalProps {
  /** Null while nothing is recorded. */
  readonly recorded: RecordedState | null;
  readonly countingMode: CountingMode;
}

/** The usual total, beside the threshold. Nothing while it is unknown. */
export function UsualTotal({ recorded, countingMode }: UsualTotalProps) {
  const recent = recorded?.recent ?? null;
  const usual = useMemo(
    () => recent && usualCount(columnOf(recent, countingMode), endOf(recent) - 1),
    [recent, countingMode],
  );
  return usual === null ? null : <span className={styles.usual}>{`usual ${groupedText(usual)}`}</span>;
}
