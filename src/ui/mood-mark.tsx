import type { Mood } from '../domain/mood.ts';
import styles from './mood-mark.module.css';

/** Paths of 16 x 16, told apart by their shapes: a grin, two arrows up, a bolt, a drop, a frown, a heart. */
export const MOOD_SHAPES: Readonly<Record<Mood, string>> = {
  funny:
    'M1.500 8.500h13a6.500 6.500 0 0 1-13 0zM4.500 2.500a1.700 1.700 0 1 1 0 3.400 1.700 1.700 0 0 1 0-3.400zm7 0a1.700 1.700 0 1 1 0 3.400 1.700 1.700 0 0 1 0-3.400z',
  hype: 'm8 1 6 6-1.700 1.700L8 4.400 3.700 8.700 2 7zm0 6.300 6 6-1.700 1.700L8 10.700 3.700 15 2 13.300z',
  tense: 'M9.800.500 3 9.200h3.900L5.800 15.500l7.200-9H8.600z',
  sad: 'M8 1c2.800 3.900 4.800 6.500 4.800 9.200a4.800 4.800 0 0 1-9.600 0C3.200 7.500 5.200 4.900 8 1z',
  angry:
    'm1.200 2.500 5.900 3.200v2.300L1.200 4.800zm13.600 0L8.900 5.700V8l5.900-3.200zM3 14.200a5.300 5.300 0 0 1 10 0h-2.300a3.200 3.200 0 0 0-5.400 0z',
  love: 'M8 14.500 1.900 8.400a3.900 3.900 0 0 1 5.500-5.500l.600.600.600-.600a3.900 3.900 0 0 1 5.500 5.500z',
};

interface MoodMarkProps {
  readonly mood: Mood;
}

/** The mark of a mood, in the colour of the text. The word beside it, seen or not, is for screen readers. */
export function MoodMark({ mood }: MoodMarkProps) {
  return (
    <svg viewBox="0 0 16 16" width="12" height="12" fill="currentColor" data-mood={mood} aria-hidden="true">
      <path d={MOOD_SHAPES[mood]} />
    </svg>
  );
}

export function MoodName({ mood }: MoodMarkProps) {
  return (
    <span className={styles.name} title={mood}>
      <MoodMark mood={mood} />
      <span className={styles.word}>{mood}</span>
    </span>
  );
}
