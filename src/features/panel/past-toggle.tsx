import { announcedWithin } from '../../client/announced-moment.ts';
import type { RecordedState } from '../../client/recorded-state.ts';
import { ratioText, ratioTitle, shownRatio } from '../../domain/moment.ts';
import { countedText, groupedText } from '../../domain/number-text.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import { useOptions } from '../../page/use-app.ts';
import { shownText } from '../../ui/shown-text.ts';
import { secondText } from '../../ui/time-text.ts';
import styles from './past-toggle.module.css';

interface PastToggleProps {
  readonly recorded: RecordedState | null;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** How long a new moment is shown, in seconds. */
const ANNOUNCED_S = 10;

/**
 * Opens and closes the past stats. Beside it, how many moments the recording has and its highest total, or for a while the moment that
 * was just announced. Screen readers announce each moment once.
 */
export function PastToggle({ recorded, isOpen, onToggle }: PastToggleProps) {
  const announced = announcedWithin(ANNOUNCED_S, recorded);
  return (
    <div className={`row ${styles.past}`}>
      <button
        type="button"
        className={`bare title chevron ${styles.toggle}`}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        Past Stats
      </button>
      {recorded !== null && (
        <>
          <span className={`cut note ${styles.highest}`}>
            {announced === null ? <SessionRecord {...recorded} /> : <NewMoment moment={announced.moment} />}
          </span>
          <span className="visually-hidden" aria-live="polite">
            {announced?.first.emote && <span>Moment: </span>}
            {announced && <NewMoment moment={announced.first} />}
          </span>
        </>
      )}
    </div>
  );
}

function SessionRecord({ info, highest }: Pick<RecordedState, 'info' | 'highest'>) {
  const record = highest[useOptions().countingMode];
  const moments = info?.moments.filter(({ isManual }) => !isManual).length ?? 0;
  if (record === null) return null;
  return (
    <>
      <span>{moments > 0 ? `${countedText(moments, 'moment', 'moments')} · ` : ''}</span>
      highest <b>{groupedText(record.count)}</b>
      <span>{` at ${secondText(record.second)}`}</span>
    </>
  );
}

function NewMoment({ moment }: { readonly moment: RecordedMoment }) {
  const { emote, chatters, mood } = moment;
  const ratio = shownRatio(moment);
  return (
    <span title={ratio === null ? undefined : ratioTitle(ratio, chatters)}>
      <bdi>{emote === null ? 'Moment' : shownText(emote.code)}</bdi>{' '}
      {ratio !== null && <b className={styles.ratio}>{ratioText(ratio)}</b>}{' '}
      <span>{`${mood ? `${mood} ` : ''}just now`}</span>
    </span>
  );
}
