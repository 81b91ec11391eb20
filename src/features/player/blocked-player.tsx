import type { Ref } from 'react';
import styles from './blocked-player.module.css';

export interface BlockedPlayerProps {
  /** Null while the library is loaded again. */
  readonly retry: (() => void) | null;
  readonly retryButton?: Ref<HTMLButtonElement>;
  /** Where the video can be watched instead. */
  readonly link: { readonly href: string; readonly words: string };
  /** What works without the player; null if nothing does. */
  readonly works: string | null;
}

/** In the place of a player whose library could not be loaded. */
export function BlockedPlayer({ retry, retryButton, link, works }: BlockedPlayerProps) {
  return (
    <div className={styles.message}>
      <p>
        The video player could not be loaded. There is no network, or something in this browser blocks it.
      </p>
      <p>The page tries again from time to time.</p>
      <p>
        <button type="button" className={styles.retry} ref={retryButton} onClick={retry ?? undefined}>
          {retry === null ? 'Loading …' : 'Retry now'}
        </button>
      </p>
      <p>
        <a href={link.href} rel="noreferrer" target="_blank">
          {link.words}
        </a>
      </p>
      {works !== null && <p>{works}</p>}
    </div>
  );
}
