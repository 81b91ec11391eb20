import { useEffect, useRef } from 'react';
import type { MomentChoice } from '../../domain/moment-choice.ts';
import { ratioText } from '../../domain/moment-ratio.ts';
import { groupedText } from '../../domain/number-text.ts';
import { secondText } from '../../ui/date-text.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { MoodName } from '../../ui/mood-mark.tsx';
import { shownText } from '../../ui/shown-text.ts';
import styles from './peaks-list.module.css';
import type { Peaks } from './use-peaks.ts';

interface PeaksListProps {
  /** The same object until the list is asked for again. */
  readonly choice: Exclude<MomentChoice, { kind: 'all' }>;
  readonly peaks: Peaks;
  readonly onShow: (second: number) => void;
  readonly onBack: () => void;
}

/** The stretches in which one emote or one mood peaked, newest first, in the place of the moments. */
export function PeaksList({ choice, peaks, onShow, onBack }: PeaksListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The card or the button that asked for the list is gone, or elsewhere. Asked again for the same, the choice is a new object.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  }, [choice]);
  const found = peaks.kind === 'read' ? peaks.peaks : [];
  return (
    <section className={styles.peaks} aria-label="Peaks">
      <header className={styles.head}>
        <h3 ref={heading} tabIndex={-1}>
          Peaks of <ChoiceName choice={choice} />
        </h3>
        {found.length > 0 && <span className={styles.hint}>{found.length}, newest first</span>}
        <button type="button" className={styles.back} onClick={onBack}>
          All moments
        </button>
      </header>
      {found.length === 0 && <p className={styles.hint}>{EMPTY_TEXTS[peaks.kind]}</p>}
      <ol className={styles.list}>
        {found.toReversed().map(({ peakS, ratio, chatters, uses }) => {
          const time = secondText(peakS);
          return (
            <li key={peakS} className={styles.peak}>
              <button
                type="button"
                className={styles.time}
                aria-label={`Show ${time} in the table`}
                onClick={() => onShow(peakS)}
              >
                {time}
              </button>
              {ratio !== null && (
                <b
                  className={styles.ratio}
                  title={`${ratio.toFixed(1)} times its own usual number of chatters in 10 s`}
                >
                  {ratioText(ratio)}
                </b>
              )}
              <span>{`${groupedText(chatters)} chatters`}</span>
              <span className={styles.uses}>{`${groupedText(uses)} uses`}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const EMPTY_TEXTS: Readonly<Record<Peaks['kind'], string>> = {
  reading: 'Reading the recorded seconds.',
  unreadable: 'The recorded seconds could not be read.',
  read: 'No peak: the number of its chatters was never far above the usual.',
};

function ChoiceName({ choice }: Pick<PeaksListProps, 'choice'>) {
  if (choice.kind === 'mood') return <MoodName mood={choice.mood} />;
  return (
    <span className={styles.name}>
      <EmotePicture emote={choice.emote} isMoving={false} className={styles.picture} />
      <bdi className={styles.code}>{shownText(choice.emote.code)}</bdi>
    </span>
  );
}
