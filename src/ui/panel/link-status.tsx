import { useEffect, useState } from 'react';
import type { LinkState } from '../../domain/link-state.ts';
import styles from './link-status.module.css';
import { linkWords } from './link-words.ts';

/** How the link to chat is doing: a dot and words. What counts down is not announced. */
export function LinkStatus({
  link,
  channelLogin,
  hasCounted,
}: {
  readonly link: LinkState;
  readonly channelLogin: string;
  readonly hasCounted: boolean;
}) {
  const retryInMs = useCountdown(link);
  const { tone, state, wait, next } = linkWords(link, channelLogin, hasCounted, retryInMs);
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

/** What is left of a wait, looked at every quarter of a second; 0 where there is none. */
function useCountdown(link: LinkState): number {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    setElapsedMs(0);
    if (link.kind !== 'waiting') return;
    const startedAt = performance.now();
    const id = setInterval(() => setElapsedMs(performance.now() - startedAt), 250);
    return () => clearInterval(id);
  }, [link]);
  return link.kind === 'waiting' ? Math.max(0, link.retryInMs - elapsedMs) : 0;
}
