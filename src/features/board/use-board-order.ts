import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Options } from '../../options/options.ts';
import { moveLeaders, type ReadChannel, rankChannels } from './rank-channels.ts';

/** Time between two rankings, in milliseconds. */
const REORDER_MS = 5_000;

/**
 * The channels in the order of their cards. Every five seconds those with a clear lead move up, but not while the order is
 * held. All are ranked at once when the user chooses another order. A channel that was added comes last.
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
  const last = useRef<{ readonly order: Options['boardOrder'] | null; readonly atMs: number }>({
    order: null,
    atMs: Number.NEGATIVE_INFINITY,
  });

  useEffect(() => {
    const isChosen = last.current.order !== order;
    if (isHeld && !isChosen) return;
    let timer = 0;
    function rank(): void {
      const isFirst = last.current.order !== order;
      last.current = { order, atMs: performance.now() };
      const next = isFirst
        ? rankChannels(logins, order, read)
        : moveLeaders(withAll(ranked, logins), order, read);
      if (next.join() !== ranked.join()) setRanked(next);
      if (!isHeld) timer = window.setTimeout(rank, REORDER_MS);
    }
    const restMs = isChosen ? 0 : last.current.atMs + REORDER_MS - performance.now();
    timer = window.setTimeout(rank, Math.max(0, restMs));
    return () => clearTimeout(timer);
  }, [logins, order, read, isHeld, ranked]);

  return useMemo(() => (order === 'fixed' ? logins : withAll(ranked, logins)), [ranked, logins, order]);
}

/** The channels of `logins`: first those that are ranked, in that order. */
function withAll(ranked: readonly ChannelLogin[], logins: readonly ChannelLogin[]): readonly ChannelLogin[] {
  const kept = ranked.filter((login) => logins.includes(login));
  return [...kept, ...logins.filter((login) => !kept.includes(login))];
}
