import type { SessionState } from '../../client/session-state.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { HOT_RATIO } from '../../domain/moment.ts';
import type { Options } from '../../domain/options.ts';
import { knownTotal } from '../../domain/snapshot.ts';

/** What a channel is ranked by. Both are null while unknown, also without a connection. */
export interface BoardReading {
  readonly total: number | null;
  /** The level of chat over its usual level; 1 is usual. */
  readonly ratio: number | null;
}

/** A channel whose ratio is unknown is ranked as one whose chat is as usual. */
const USUAL = 1;

/** Reads what a channel of the board shows now. */
export type ReadChannel = (login: ChannelLogin) => BoardReading;

type Compare = (a: BoardReading, b: BoardReading) => number;

const byTotal: Compare = (a, b) => (b.total ?? -1) - (a.total ?? -1);

/** 1 for a channel that is counted now. */
const isKnown = ({ total }: BoardReading): number => (total === null ? 0 : 1);

const COMPARE: Readonly<Record<Options['boardOrder'], Compare>> = {
  hottest: (a, b) => isKnown(b) - isKnown(a) || (b.ratio ?? USUAL) - (a.ratio ?? USUAL) || byTotal(a, b),
  total: byTotal,
  fixed: () => 0,
};

/**
 * Ranks channels. Equal channels keep the order of `logins`. Channels that are not counted now come last, except in the
 * fixed order.
 */
export function rankChannels(
  logins: readonly ChannelLogin[],
  order: Options['boardOrder'],
  read: ReadChannel,
): readonly ChannelLogin[] {
  const readings = new Map(logins.map((login) => [login, read(login)]));
  const readingOf = (login: ChannelLogin) => readings.get(login) as BoardReading;
  return logins.toSorted((a, b) => COMPARE[order](readingOf(a), readingOf(b)));
}

/** @param session undefined for a channel that is not followed */
export function readingOf(session: SessionState | undefined): BoardReading {
  if (session?.connection.kind !== 'joined') return { total: null, ratio: null };
  const [newest] = session.snapshots;
  return { total: newest === undefined ? null : knownTotal(newest), ratio: session.recorded?.ratio ?? null };
}

/** Whether the level of chat is high enough for a moment. */
export function isHot(ratio: number | null): boolean {
  return ratio !== null && ratio >= HOT_RATIO;
}
