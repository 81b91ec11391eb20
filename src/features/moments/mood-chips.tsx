import { MOODS, type Mood } from '../../domain/mood.ts';
import { MoodName } from '../../ui/mood-mark.tsx';
import styles from './mood-chips.module.css';

interface MoodChipsProps {
  /** Those that occur. */
  readonly moods: ReadonlySet<Mood>;
  /** Null: all moments. */
  readonly value: Mood | null;
  readonly onChange: (mood: Mood | null) => void;
}

/** Which moments the list shows: all, or those of one mood. */
export function MoodChips({ moods, value, onChange }: MoodChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.chips} role="group" aria-label="Mood">
      <button type="button" aria-pressed={value === null} onClick={() => onChange(null)}>
        All
      </button>
      {MOODS.filter((mood) => moods.has(mood)).map((mood) => (
        <button key={mood} type="button" aria-pressed={value === mood} onClick={() => onChange(mood)}>
          <MoodName mood={mood} />
        </button>
      ))}
    </div>
  );
}
