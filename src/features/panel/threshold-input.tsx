import { useId } from 'react';
import type { RecordedState } from '../../client/recorded-state.ts';
import { THRESHOLD_MAX } from '../../domain/limits.ts';
import { digitsText, groupedText } from '../../domain/number-text.ts';
import { endOf } from '../../domain/series.ts';
import { clampInteger } from '../../options/options.ts';
import { useOption, useOptions } from '../../page/use-app.ts';
import { columnOf, usualCount } from '../../ui/chart/column.ts';
import { NumberInput } from '../../ui/fields.tsx';
import { Hint } from '../../ui/hint.tsx';
import styles from './threshold-input.module.css';

interface ThresholdInputProps {
  readonly totalEmotes: number | null;
  /** The usual total of this recording is shown too, unless the input is muted. Null: it is shown elsewhere. */
  readonly recorded: RecordedState | null;
  /** It does nothing now. */
  readonly isMuted: boolean;
}

/** The total and the threshold that it is compared with. */
export function ThresholdInput({ totalEmotes, recorded, isMuted }: ThresholdInputProps) {
  const [threshold, setThreshold] = useOption('showThreshold');
  const { countingMode } = useOptions();
  const usual =
    recorded === null || isMuted
      ? null
      : usualCount(columnOf(recorded.recent, countingMode), endOf(recorded.recent) - 1);
  const inputId = useId();
  const hintId = useId();
  return (
    <div className={`row ${styles.threshold}`} data-muted={isMuted}>
      <label htmlFor={inputId}>Auto Show Total Emote Count</label>
      {usual !== null && <span className={`note ${styles.usual}`}>{`usual ${groupedText(usual)}`}</span>}
      <span className={styles.total}>{digitsText(totalEmotes)}/</span>
      <NumberInput
        id={inputId}
        className={`text number ${styles.input}`}
        value={threshold}
        max={THRESHOLD_MAX}
        onChange={(typed) => setThreshold(clampInteger(Number(typed), THRESHOLD_MAX))}
        aria-describedby={hintId}
      />
      <Hint id={hintId}>
        With Auto Hide on, the panel is shown while the total of 10 seconds is at least this number.
      </Hint>
    </div>
  );
}
