import type { CountingMode } from '../domain/counting-rules.ts';
import type { Emote } from '../domain/emote.ts';
import { LEAD_S, MOMENT_MAX_S, type RecordedMoment, type Second } from '../domain/recording.ts';
import { leadersOf, type Vote } from '../domain/vote.ts';
import { rankedEmotes } from './read-recording.ts';

/**
 * A mark at a second. It ends there and begins `LEAD_S` before. Its emote is the first row of that second's table.
 *
 * @param emotes the recorded emotes, by number
 */
export function markedMoment(
  marked: Second,
  emotes: readonly Emote[],
  countingMode: CountingMode,
): RecordedMoment {
  const { second } = marked;
  const [leading = -1] = rankedEmotes(marked, emotes, countingMode);
  return markAt(second, second - LEAD_S, marked, emotes[leading] ?? null);
}

/**
 * The mark of a vote that is over: its options and counts, without the voters. It spans the vote, at most `MOMENT_MAX_S`.
 *
 * @param last the last recorded second: a vote can end after it
 * @param firstS the first second of the recording: a vote can end before it
 */
export function voteMoment(
  { options, startedAt, endsAt, unseen, isFull }: Vote,
  last: Pick<Second, 'second' | 'totals' | 'chatters'>,
  firstS = 0,
): RecordedMoment {
  const peakS = Math.min(last.second, Math.max(firstS, Math.floor(endsAt / 1_000)));
  const startS = Math.min(peakS, Math.max(Math.floor(startedAt / 1_000), peakS - MOMENT_MAX_S));
  const [winner, other] = leadersOf(options);
  const emote = other === undefined ? (winner?.emote ?? null) : null;
  const counts = options.map(({ text, votes }) => ({ text, votes }));
  const vote = { options: counts, isPartial: unseen !== null || isFull };
  return { ...markAt(peakS, startS, last, emote), vote };
}

function markAt(
  peakS: number,
  startS: number,
  { totals, chatters }: Pick<Second, 'totals' | 'chatters'>,
  emote: Emote | null,
): RecordedMoment {
  return {
    startS,
    peakS,
    endS: peakS,
    announcedS: peakS,
    ratio: null,
    surprise: null,
    mood: null,
    uses: totals['every-use'],
    chatters,
    emote,
    isManual: true,
  };
}
