import type { UnixMs } from '../domain/clock.ts';
import { emoteCountsOf, type Snapshot } from '../domain/snapshot.ts';
import type { Vote, VoteOption } from '../domain/vote.ts';

/** Votes by option. */
const VOTES = [41, 26, 9];

/** A vote on the emotes with the highest counts, and on words where there are fewer. */
export function sampleVote(snapshot: Snapshot): Vote {
  const leading = emoteCountsOf(snapshot).slice(0, VOTES.length);
  const options = VOTES.map((votes, index): VoteOption => {
    const emote = leading[index]?.emote ?? null;
    return { text: emote?.code ?? `word${index + 1}`, emote, votes };
  });
  return {
    voteId: 'sample',
    options,
    startedAt: 0 as UnixMs,
    endsAt: 60_000 as UnixMs,
    leftMs: 42_000,
    isOver: false,
    isOnlyHere: false,
    unseen: null,
    isFull: false,
  };
}
