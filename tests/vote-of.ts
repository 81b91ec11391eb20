import type { UnixMs } from '../src/domain/clock.ts';
import type { Vote } from '../src/domain/vote.ts';
import { emoteOf } from './snapshot-of.ts';

const START = 1_800_000_000_000 as UnixMs;

/** A vote of 60 s with these votes by option. Options in capitals are emotes. It has 42 s left. */
export function voteOf(votes: Readonly<Record<string, number>>, more: Partial<Vote> = {}): Vote {
  return {
    voteId: 'vote',
    options: Object.entries(votes).map(([text, count]) => ({
      text,
      emote: /^[A-Z]+$/.test(text) ? emoteOf(text) : null,
      votes: count,
    })),
    startedAt: START,
    endsAt: (START + 60_000) as UnixMs,
    leftMs: 42_000,
    isOver: false,
    isOnlyHere: false,
    unseen: null,
    isFull: false,
    ...more,
  };
}

/** The part of `voteOf` that was not seen, in seconds after its start. */
export function unseenPart(from: number, until: number | null) {
  return {
    from: (START + from * 1_000) as UnixMs,
    until: until === null ? null : ((START + until * 1_000) as UnixMs),
  };
}
