import { useEffect, useMemo, useState } from 'react';
import type { SessionState } from '../../client/session-state.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { HOT_SURPRISE, type LevelReading } from '../../domain/chat-level.ts';
import { knownTotal } from '../../domain/snapshot.ts';
import type { Options } from '../../options/options.ts';

/** Time between two rankings, in milliseconds. */
const REORDER_MS = 5_000;

interface Ranking {
  /** The order that was chosen; null before the first ranking. */
  readonly order: Options['boardOrder'] | null;
  readonly atMs: number;
  readonly ranked: readonly ChannelLogin[];
}

/**
 * The channels in the order of their cards. Every five seconds those with a clear lead move up, but not while the order is
 * held. All are ranked at once when the user chooses another order. A channel that was added comes last.
 *
 * @param read the same function in each render
 */
export function useBoardOrder(
  logins: readonly ChannelLogin[],
  order: Options['boardOrder'],
  read: ReadChannel,
  isHeld: boolean,
): readonly ChannelLogin[] {
  const [ranking, setRanking] = useState<Ranking>({ order: null, atMs: 0, ranked: logins });
  const { ranked } = ranking;

  useEffect(() => {
    const isChosen = ranking.order !== order;
    if (isHeld && !isChosen) return;
    function rank(): void {
      const next = isChosen
        ? rankChannels(logins, order, read)
        : moveLeaders(withAll(ranked, logins), order, read);
      const isSame = next.join() === ranked.join();
      setRanking({ order, atMs: performance.now(), ranked: isSame ? ranked : next });
    }
    const restMs = isChosen ? 0 : ranking.atMs + REORDER_MS - performance.now();
    const timer = setTimeout(rank, Math.max(0, restMs));
    return () => clearTimeout(timer);
  }, [logins, order, read, isHeld, ranking, ranked]);

  return useMemo(() => (order === 'fixed' ? logins : withAll(ranked, logins)), [ranked, logins, order]);
}

/** The channels of `logins`: first those that are ranked, in that order. */
function withAll(ranked: readonly ChannelLogin[], logins: readonly ChannelLogin[]): readonly ChannelLogin[] {
  const kept = ranked.filter((login) => logins.includes(login));
  return [...kept, ...logins.filter((login) => !kept.includes(login))];
}

/** What a channel is ranked by. Both are null while unknown, also without a connection. */
export interface BoardReading {
  readonly total: number | null;
  /** The level of chat, compared with its usual level. */
  readonly level: LevelReading | null;
}

/** A channel whose level is unknown is ranked as one whose chat is as usual. */
const USUAL_RATIO = 1;

/** From this ratio on channels are ranked by surprise, because ratios overrate quiet channels; below it by ratio, as shown. */
const HIGH_RATIO = 2;

export type ReadChannel = (login: ChannelLogin) => BoardReading;

/** How much higher a channel must be to move past the one above it: similar cards stay, and a hot channel passes a usual one. */
const SURPRISE_LEAD = HOT_SURPRISE;
/** Of a ratio or a total. */
const LEAD = 1.2;

/** The values of a channel in an order, most important first. A channel that is not counted now is below all others. */
const VALUES: Readonly<Record<Options['boardOrder'], (reading: BoardReading) => readonly number[]>> = {
  hottest({ total, level }) {
    if (total === null) return [NOT_COUNTED];
    const ratio = level?.ratio ?? USUAL_RATIO;
    return level !== null && ratio >= HIGH_RATIO ? [1, level.surprise, total] : [0, ratio, total];
  },
  total: ({ total }) => [total ?? NOT_COUNTED],
  fixed: () => [],
};
const NOT_COUNTED = Number.NEGATIVE_INFINITY;

/** Equal channels keep the order of `logins`. Those that are not counted now come last, except in the fixed order. */
export function rankChannels(
  logins: readonly ChannelLogin[],
  order: Options['boardOrder'],
  read: ReadChannel,
): readonly ChannelLogin[] {
  const valuesOf = valuesIn(logins, order, read);
  return logins.toSorted((a, b) => compare(valuesOf(b), valuesOf(a)));
}

/**
 * Ranks ranked channels again. A channel moves up only with a clear lead: a surprise of 4 from ×2 on, otherwise a fifth of the ratio
 * or the total.
 */
export function moveLeaders(
  ranked: readonly ChannelLogin[],
  order: Options['boardOrder'],
  read: ReadChannel,
): readonly ChannelLogin[] {
  const valuesOf = valuesIn(ranked, order, read);
  const moved = [...ranked];
  // Highest first, so that no channel passes a higher one.
  for (const login of rankChannels(ranked, order, read)) {
    const from = moved.indexOf(login);
    const to = moved.findIndex((other, at) => at < from && leads(order, valuesOf(login), valuesOf(other)));
    if (to >= 0) moved.splice(to, 0, ...moved.splice(from, 1));
  }
  return moved;
}

function valuesIn(logins: readonly ChannelLogin[], order: Options['boardOrder'], read: ReadChannel) {
  const values = new Map(logins.map((login) => [login, VALUES[order](read(login))]));
  return (login: ChannelLogin): readonly number[] => values.get(login) ?? [];
}

/** Negative if `a` is lower: the first values that differ decide. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** Whether the first values that differ are far enough apart, `a` above. */
function leads(order: Options['boardOrder'], a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index]);
  if (at < 0) return false;
  const [high, low] = [a[at] ?? 0, b[at] ?? 0];
  if (order !== 'hottest' || at > 1) return high > low && high >= low * LEAD;
  if (at === 0) return high > low;
  const isAbove = a[0] === 1;
  return high >= (isAbove ? low + SURPRISE_LEAD : low * LEAD);
}

export function readingOf(session: SessionState | undefined): BoardReading {
  if (session?.connection.kind !== 'joined') return { total: null, level: null };
  const [newest] = session.snapshots;
  return { total: knownTotal(newest), level: session.recorded?.level ?? null };
}
