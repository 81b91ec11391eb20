import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Options } from '../../domain/options.ts';
import { type ReadChannel, rankChannels } from './rank-channels.ts';

/** Time between two rankings, in milliseconds. */
const REORDER_MS = 5_000;

/**
 * The channels in the order of their cards. They are ranked every five seconds, but not while the order is held, and at
 * once when the user chooses another order. A channel that was added after the last ranking comes last.
 *
 * @param logins in their fixed order
 * @param read the same function in each render
 */
export function useBoardOrder(
  logins: readonly ChannelLogin[],
  order: Options['boardOrder'],
  read: ReadChannel,
  isHeld: boolean,
): readonly ChannelLogin[] {
  const [ranked, setRanked] = useState(logins);
  const last = useRef({ order, atMs: Number.NEGATIVE_INFINITY });

  useEffect(() => {
    const isChosen = last.current.order !== order;
    if (isHeld && !isChosen) return;
    let timer = 0;
    function rank(): void {
      last.current = { order, atMs: performance.now() };
      const next = rankChannels(logins, order, read);
      setRanked((now) => (now.join() === next.join() ? now : next));
      if (!isHeld) timer = window.setTimeout(rank, REORDER_MS);
    }
    const restMs = isChosen ? 0 : last.current.atMs + REORDER_MS - performance.now();
    timer = window.setTimeout(rank, Math.max(0, restMs));
    return () => clearTimeout(timer);
  }, [logins, order, read, isHeld]);

  return useMemo(() => {
    if (order === 'fixed') return logins;
    const kept = ranked.filter((login) => logins.includes(login));
    return [...kept, ...logins.filter((login) => !kept.includes(login))];
  }, [ranked, logins, order]);
}
