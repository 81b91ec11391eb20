import { type ReactNode, type RefObject, useRef } from 'react';
import styles from './panel.module.css';

/** The statistics beside the player: a head that stays, and below it what scrolls. */
export function Panel({
  head,
  children,
}: {
  readonly head: ReactNode;
  /** Given the element that scrolls. */
  readonly children: (scrollArea: RefObject<HTMLElement | null>) => ReactNode;
}) {
  const scrollArea = useRef<HTMLElement>(null);
  return (
    <aside className={styles.panel} aria-label="Emote statistics" ref={scrollArea}>
      <header className={styles.head}>
        <h1 className={styles.title}>Twitch Emotes Per Second</h1>
        {head}
      </header>
      {children(scrollArea)}
    </aside>
  );
}
