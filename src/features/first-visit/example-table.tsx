import { useMemo } from 'react';
import { recordedSnapshot } from '../example/example-chat.ts';
import { EmoteTable } from '../table/emote-table.tsx';
import styles from './example-table.module.css';

interface ExampleTableProps {
  readonly step: number;
  readonly isPaused: boolean;
  /** The element that scrolls the table. */
  readonly scrollArea: HTMLElement | null;
}

/**
 * The table of the example at a step. It says that it is one. The table is inert: a screen reader does not read its counts as
 * real ones, and its rows change no option.
 */
export function ExampleTable({ step, isPaused, scrollArea }: ExampleTableProps) {
  const snapshot = useMemo(() => recordedSnapshot(step), [step]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing inside has the focus, so that the keyboard could not scroll it
    <section className={styles.example} aria-label="Example" tabIndex={0}>
      <p className={styles.title}>
        <b>Example</b> the table of this recorded chat
        {isPaused && <span> · Paused</span>}
      </p>
      <p className="visually-hidden">
        A table of emotes with their counts in the last ten seconds. Your channel’s table appears in its
        place.
      </p>
      <div inert>
        <EmoteTable snapshot={snapshot} scrollArea={scrollArea} />
      </div>
    </section>
  );
}
