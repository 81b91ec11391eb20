import { type Announced, isAnnounced } from '../../client/announced-moment.ts';
import type { RecordedState } from '../../client/recorded-state.ts';
import type { CountingMode } from '../../domain/counting-rules.ts';
import { momentLabel, ratioTitle } from '../../domain/moment-label.ts';
import { secondText } from '../../ui/clock-text.ts';
import { groupedText } from '../../ui/count-text.ts';
import styles from './past-toggle.module.css';

/** How long a new moment is shown, in seconds. */
const ANNOUNCED_S = 10;

interface PastToggleProps {
  /** Null while the session is not recorded. */
  readonly recorded: RecordedState | null;
  readonly countingMode: CountingMode;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/**
 * Opens and closes the past stats. Beside it, how many moments the session has and its highest total, or for a while the
 * moment that was just announced. Screen readers are told of each moment once.
 */
export function PastToggle({ recorded, countingMode, isOpen, onToggle }: PastToggleProps) {
  const announced = recorded && announcedNow(recorded);
  return (
    <div className={styles.past}>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
        Past Stats
      </button>
      {recorded !== null && (
        <span className={styles.highest}>
          {announced === null ? (
            <SessionRecord recorded={recorded} countingMode={countingMode} />
          ) : (
            <span title={titleOf(announced)}>
              <bdi>
                <b>{momentLabel(announced.moment)}</b>
              </bdi>{' '}
              just now
            </span>
          )}
        </span>
      )}
      <span className="visually-hidden" aria-live="polite">
        {announced && `${momentLabel(announced.first)} just now`}
      </span>
    </div>
  );
}

function SessionRecord({
  recorded,
  countingMode,
}: Pick<PastToggleProps, 'countingMode'> & { readonly recorded: RecordedState }) {
  const { info, highest } = recorded;
  const record = highest[countingMode];
  const moments = info?.moments.length ?? 0;
  if (record === null) return null;
  return (
    <>
      {moments > 0 && `${groupedText(moments)} ${moments === 1 ? 'moment' : 'moments'} · `}
      highest <b>{groupedText(record.count)}</b> at {secondText(record.second)}
    </>
  );
}

function announcedNow({ announced, recent }: RecordedState): Announced | null {
  return isAnnounced(announced, recent, ANNOUNCED_S) ? announced : null;
}

function titleOf({ moment: { ratio } }: Pick<Announced, 'moment'>): string | undefined {
  return ratio === null ? undefined : ratioTitle(ratio);
}
