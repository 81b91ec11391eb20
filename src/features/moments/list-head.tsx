import type { Ref } from 'react';
import { type MomentRate, PEAKS_AN_HOUR } from '../../domain/moment.ts';
import type { MomentChoice } from '../../domain/moment-choice.ts';
import { countedText, groupedText } from '../../domain/number-text.ts';
import chevrons from '../../ui/chevron.module.css';
import { Choice } from '../../ui/fields.tsx';
import { ChoiceName } from './list-filter.tsx';
import styles from './moments.module.css';

/** How many moments are found. */
export interface MomentRateChoice {
  /** Null where it is not known: moments of the past, before it is chosen for them. */
  readonly value: MomentRate | null;
  /** The moments that were found stay. */
  readonly isFromNowOn: boolean;
  readonly onChange: (rate: MomentRate) => void;
}

interface ListHeadProps {
  readonly choice: MomentChoice;
  readonly onChoose: (choice: MomentChoice) => void;
  /** Of the choice: moments, or marks. */
  readonly count: number;
  /** The peaks of the chosen emote or mood; null while they are not known. */
  readonly peakCount: number | null;
  readonly rate: MomentRateChoice;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly isOpen: boolean;
  /** Opens and closes the list of all moments. Null: it is always open. */
  readonly onToggle: (() => void) | null;
  /** Marks a moment by hand: while the list is closed. */
  readonly onMark: (() => void) | null;
}

/** Says what is listed: how many, and which peaks are moments, with the choice of it. */
export function ListHead(props: ListHeadProps) {
  const { choice, onChoose, count, peakCount, rate, headingRef, isOpen, onToggle, onMark } = props;
  const rateTitle = (value: MomentRate): string =>
    `About ${PEAKS_AN_HOUR[value]} an hour${rate.isFromNowOn ? ', from now on' : ''}`;
  if (choice.kind === 'emote' || choice.kind === 'mood') {
    return (
      <header className={styles.head}>
        <h3 ref={headingRef} tabIndex={-1}>
          <ChoiceName choice={choice} />
        </h3>
        <Choice
          label="Which peaks"
          isLabelHidden
          value={choice.among ?? 'peaks'}
          choices={{
            moments: `moments ${groupedText(count)}`,
            peaks: peakCount === null ? 'all peaks' : `all peaks ${groupedText(peakCount)}`,
          }}
          titles={{
            moments: 'Those that were a moment',
            peaks: `All ${choice.kind === 'mood' ? choice.mood : choice.emote.code} peaks, also those that were no moment`,
          }}
          onChange={(which) => {
            const { among: _, ...all } = choice;
            onChoose(which === 'peaks' ? all : { ...all, among: which });
          }}
        />
      </header>
    );
  }
  return (
    <header className={styles.head}>
      <h3 ref={headingRef} tabIndex={-1}>
        {choice.kind === 'all' && onToggle !== null ? (
          <button
            type="button"
            className={`${styles.toggle} ${chevrons.before}`}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            {titleOf(choice, count)}
          </button>
        ) : (
          titleOf(choice, count)
        )}
      </h3>
      {!isOpen && onMark !== null && (
        <button type="button" className={styles.more} onClick={onMark}>
          Mark now
        </button>
      )}
      {choice.kind === 'records' && (
        <span className={styles.hint}>Highest counts in 10 s. Every use counts.</span>
      )}
      {isOpen && choice.kind === 'all' && count > 0 && (
        <span className={styles.hint}>
          {`the strongest${rate.value ? `, about ${PEAKS_AN_HOUR[rate.value]} an hour` : ''}`}
        </span>
      )}
      {isOpen && choice.kind === 'all' && (
        <Choice
          label="How many moments"
          isLabelHidden
          value={rate.value}
          choices={{ few: 'few', usual: 'usual', many: 'many' }}
          titles={{ few: rateTitle('few'), usual: rateTitle('usual'), many: rateTitle('many') }}
          onChange={rate.onChange}
        />
      )}
    </header>
  );
}

function titleOf({ kind }: MomentChoice, count: number): string {
  if (kind === 'records') return 'Records';
  if (kind === 'marks') return countedText(count, 'mark', 'marks');
  return count === 0 ? 'Moments' : countedText(count, 'moment', 'moments');
}
