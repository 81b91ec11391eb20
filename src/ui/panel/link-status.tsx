import { useEffect, useState } from 'react';
import type { LinkState } from '../../domain/link-state.ts';
import styles from './link-status.module.css';
import { type LinkProgress, linkWords, pausedWords } from './link-words.ts';

interface LinkStatusProps {
  readonly link: LinkState;
  readonly channelLogin: string;
  readonly progress: LinkProgress;
  /** How old the paused numbers are; null while they are not paused. */
  readonly pausedBehindMs: number | null;
}

/** How the link to chat is doing, or that the numbers are paused: a dot and words. What counts is not announced. */
export function LinkStatus({ link, channelLogin, progress, pausedBehindMs }: LinkStatusProps) {
  const retryInMs = useCountdown(link);
  const words = linkWords(link, channelLogin, progress, retryInMs);
  const { tone, state, wait, next } = pausedBehindMs === null ? words : pausedWords(words, pausedBehindMs);
  return (
    <div className={styles.status} data-tone={tone}>
      <span className={styles.dot} aria-hidden="true" />
      <p>
        <span role="status" className={styles.state}>
          {state}
        </span>
        {wait !== '' && <span> {wait}</span>}
      </p>
      {next !== '' && <p className={styles.next}>{next}</p>}
    </div>
  );
}

/** What is left of a wait, updated four times a second; 0 where there is none. */
function useCountdown(link: LinkState): number {
  const [elapsed, setElapsed] = useState({ link, ms: 0 });
  useEffect(() => {
    if (link.kind !== 'waiting') return;
    const startedAt = performance.now();
    const id = setInterval(() => setElapsed({ link, ms: performance.now() - startedAt }), 250);
    return () => clearInterval(id);
  }, [link]);
  if (link.kind !== 'waiting') return 0;
  // A wait that has just begun is still whole, whatever is known of an earlier one.
  return Math.max(0, link.retryInMs - (elapsed.link === link ? elapsed.ms : 0));
}
