import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Options } from '../../domain/options.ts';
import type { BoardReading } from './board-members.ts';

/** A channel whose ratio is unknown is ranked as one whose chat is as usual. */
const USUAL = 1;

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
  read: (login: ChannelLogin) => BoardReading,
): readonly ChannelLogin[] {
  const readings = new Map(logins.map((login) => [login, read(login)]));
  const readingOf = (login: ChannelLogin) => readings.get(login) as BoardReading;
  return logins.toSorted((a, b) => COMPARE[order](readingOf(a), readingOf(b)));
}
