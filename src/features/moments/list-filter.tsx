import type { ReactNode } from 'react';
import { ALL_MOMENTS, isListed, type MomentChoice } from '../../domain/moment-choice.ts';
import { MOODS } from '../../domain/mood.ts';
import { groupedText } from '../../domain/number-text.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { MoodName } from '../../ui/mood-mark.tsx';
import { shownText } from '../../ui/shown-text.ts';
import styles from './list-filter.module.css';

interface ListFilterProps {
  /** All of the recording. */
  readonly moments: readonly RecordedMoment[];
  readonly value: MomentChoice;
  readonly onChange: (choice: MomentChoice) => void;
}

/** What the list has: all moments, those of a mood that occurs or of the chosen emote, the marks, the records. */
export function ListFilter({ moments, value, onChange }: ListFilterProps) {
  const choices: readonly MomentChoice[] = [
    ALL_MOMENTS,
    ...MOODS.map((mood) => ({ kind: 'mood', mood, among: 'moments' }) as const),
    ...(value.kind === 'emote' ? [value] : []),
    { kind: 'marks' },
    { kind: 'records' },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.chips} role="group" aria-label="Filter">
      {choices.map((choice) => {
        const isChosen = nameOf(choice) === nameOf(value);
        const count = moments.filter((moment) => isListed(moment, choice)).length;
        const isOffered = count > 0 || isChosen || choice.kind === 'all' || choice.kind === 'records';
        return (
          isOffered && (
            <button
              key={nameOf(choice)}
              type="button"
              className={styles.chip}
              aria-pressed={isChosen}
              onClick={() => onChange(choice)}
            >
              <ChoiceName choice={choice} />
              {choice.kind !== 'records' && <b> {groupedText(count)}</b>}
            </button>
          )
        );
      })}
    </div>
  );
}

/** The name of what is listed: an emote with its picture, a mood with its mark. */
export function ChoiceName({ choice }: { readonly choice: MomentChoice }): ReactNode {
  switch (choice.kind) {
    case 'emote':
      return (
        <span className={styles.emote}>
          <EmotePicture emote={choice.emote} className={styles.picture} />
          <bdi>{shownText(choice.emote.code)}</bdi>
        </span>
      );
    case 'mood':
      return <MoodName mood={choice.mood} />;
    case 'all':
      return 'All';
    case 'marks':
      return 'Marks';
    case 'records':
      return 'Records';
  }
}

function nameOf(choice: MomentChoice): string {
  if (choice.kind === 'mood') return `mood ${choice.mood}`;
  return choice.kind === 'emote' ? `emote ${choice.emote.key}` : choice.kind;
}
