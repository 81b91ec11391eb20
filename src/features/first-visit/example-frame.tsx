import type { ReactNode } from 'react';
import styles from './example-frame.module.css';

interface ExampleFrameProps {
  readonly isPaused: boolean;
  /** The table. */
  readonly children: ReactNode;
}

/**
 * Says that the table is an example. The table is inert: a screen reader does not read its counts as real ones, and its
 * rows change no option.
 */
export function ExampleFrame({ isPaused, children }: ExampleFrameProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing inside has the focus, so that the keyboard could not scroll it
    <section className={styles.example} aria-label="Example" tabIndex={0}>
      <h2 className={styles.title}>
        <span className={styles.label}>Example: recorded chat</span>
        {isPaused && <span className={styles.paused}>Paused</span>}
      </h2>
      <p className="visually-hidden">
        A table of emotes with their counts in the last ten seconds. Your channel’s table appears in its
        place.
      </p>
      <div inert>{children}</div>
    </section>
  );
}
