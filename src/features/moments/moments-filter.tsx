import type { ReactNode } from 'react';
import { ALL_MOMENTS, isListed, type MomentChoice } from '../../domain/moment.ts';
import { MOODS } from '../../domain/mood.ts';
import { groupedText } from '../../domain/number-text.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { MoodName } from '../../ui/mood-mark.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { Toolbar } from '../../ui/toolbar.tsx';
import styles from './moments.module.css';

interface MomentsFilterProps {
  readonly moments: readonly RecordedMoment[];
  readonly value: MomentChoice;
  readonly onChange: (choice: MomentChoice) => void;
}

/** All moments, those of a mood that occurs or of the chosen emote, the marks, the records. */
export function MomentsFilter({ moments, value, onChange }: MomentsFilterProps) {
  const choices: readonly MomentChoice[] = [
    ALL_MOMENTS,
    ...MOODS.map((mood) => ({ kind: 'mood', mood, among: 'moments' }) as const),
    ...(value.kind === 'emote' ? [value] : []),
    { kind: 'marks' },
    { kind: 'records' },
  ];
  return (
    <Toolbar label="Filter" className={`wrap ${styles.chips}`}>
      {choices.map((choice) => {
        const isChosen = keyOf(choice) === keyOf(value);
        const count = moments.filter((moment) => isListed(moment, choice)).length;
        const isOffered = count > 0 || isChosen || choice.kind === 'all' || choice.kind === 'records';
        return (
          isOffered && (
            <button
              key={keyOf(choice)}
              type="button"
              className={`row note chip ${styles.chip}`}
              tabIndex={isChosen ? 0 : -1}
              aria-pressed={isChosen}
              onClick={() => onChange(choice)}
            >
              <ChoiceName choice={choice} />
              {choice.kind !== 'records' && <b> {groupedText(count)}</b>}
            </button>
          )
        );
      })}
    </Toolbar>
  );
}

const NAMES = { all: 'All', marks: 'Marks', records: 'Records' };

export function ChoiceName({ choice }: { readonly choice: MomentChoice }): ReactNode {
  if (choice.kind === 'mood') return <MoodName mood={choice.mood} />;
  if (choice.kind !== 'emote') return NAMES[choice.kind];
  return (
    <span className="row">
      <EmotePicture emote={choice.emote} className={styles.picture} />
      <bdi className={`cut ${styles.emoteName}`}>{shownText(choice.emote.code)}</bdi>
    </span>
  );
}

function keyOf(choice: MomentChoice): string {
  if (choice.kind === 'mood') return `mood ${choice.mood}`;
  return choice.kind === 'emote' ? `emote ${choice.emote.key}` : choice.kind;
}
