import { EmoteTable } from '../../ui/table/emote-table.tsx';
import styles from './example-chat.module.css';
import { useRecordedChat } from './use-recorded-chat.ts';

interface ExampleChatProps {
  readonly isPaused: boolean;
  /** The element that scrolls the table. */
  readonly scrollArea: HTMLElement | null;
}

/**
 * A recorded chat in the table, so that a first visit shows what the page does. The table is inert: nobody takes its
 * counts for real ones, a screen reader does not read them, and its rows change no option.
 */
export function ExampleChat({ isPaused, scrollArea }: ExampleChatProps) {
  const snapshot = useRecordedChat(isPaused);
  return (
    snapshot && (
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
        <div inert>
          <EmoteTable snapshot={snapshot} scrollArea={scrollArea} />
        </div>
      </section>
    )
  );
}
