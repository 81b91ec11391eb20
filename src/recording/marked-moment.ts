import type { CountingMode } from '../domain/counting-rules.ts';
import type { Emote } from '../domain/emote.ts';
import { LEAD_S, MOMENT_MAX_S } from '../domain/moment.ts';
import type { RecordedMoment } from '../domain/recording.ts';
import type { Second } from '../domain/second.ts';
import { leadersOf, type Vote } from '../domain/vote.ts';
import { rankedEmotes } from './read-recording.ts';

/**
 * The moment of a second that is marked by hand. It ends there, and begins as early before it as a found one. Its emote is that of
 * the first row of the second's table.
 *
 * @param emotes the recorded emotes, by number
 */
export function markedMoment(
  marked: Second,
  emotes: readonly Emote[],
  countingMode: CountingMode,
): RecordedMoment {
  const { second, totals, chatters } = marked;
  const [leading] = rankedEmotes(marked, emotes, countingMode);
  return {
    startS: second - LEAD_S,
    peakS: second,
    endS: second,
    announcedS: second,
    ratio: null,
    surprise: null,
    mood: null,
    uses: totals['every-use'],
    chatters,
    emote: leading === undefined ? null : (emotes[leading] ?? null),
    isManual: true,
  };
}

/**
 * The mark of a vote that is over: its options and counts, and nothing of those who voted. It ends with the vote and begins with
 * it, or `MOMENT_MAX_S` before its end.
 *
 * @param last the last recorded second: a vote can end after it
 */
export function voteMoment(
  { options, startedAt, endsAt, unseen, isFull }: Vote,
  last: Pick<Second, 'second' | 'totals' | 'chatters'>,
): RecordedMoment {
  const peakS = Math.min(last.second, Math.floor(endsAt / 1_000));
  const [winner, other] = leadersOf(options);
  return {
    startS: Math.min(peakS, Math.max(Math.floor(startedAt / 1_000), peakS - MOMENT_MAX_S)),
    peakS,
    endS: peakS,
    announcedS: peakS,
    ratio: null,
    surprise: null,
    mood: null,
    uses: last.totals['every-use'],
    chatters: last.chatters,
    emote: other === undefined ? (winner?.emote ?? null) : null,
    vote: {
      options: options.map(({ text, votes }) => ({ text, votes })),
      isPartial: unseen !== null || isFull,
    },
    isManual: true,
  };
}
