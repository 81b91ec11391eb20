import { memo } from 'react';
import { groupedText } from '../../domain/number-text.ts';
import styles from './card-strip.module.css';

interface StripAxisProps {
  /** The usual total; null while it is not known. */
  readonly usual: number | null;
  /** When it is known, in words. Null where nobody knows. */
  readonly knownIn: string | null;
}

/** The line below the strip of a large card: its ends, and the count of the grey line. */
export const StripAxis = memo(function StripAxis({ usual, knownIn }: StripAxisProps) {
  return (
    <p className={styles.axis}>
      <span aria-hidden="true">−5 min</span>
      <span>{`usual ${usual === null ? (knownIn ?? '–') : groupedText(usual)}`}</span>
      <span aria-hidden="true">now</span>
    </p>
  );
});
