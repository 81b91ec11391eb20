import type { UnixMs } from '../../src/domain/clock.ts';
import type { Vote } from '../../src/domain/vote.ts';
import { emoteOf } from './snapshots.ts';

/** When the vote of a test starts, on Twitch's clock. */
export const VOTE_START = 1_800_000_000_000;

export interface VoteLine {
  readonly text: string;
  /** Milliseconds after `VOTE_START`. */
  readonly at: number;
  readonly userId?: number;
  readonly id?: string;
  readonly badges?: string;
  readonly login?: string;
  /** The room that the message was written in, in a shared chat. */
  readonly source?: string;
  readonly emotes?: string;
  readonly gifs?: string;
}

/** The line of a message in the room 7 of the channel `somebody`, as Twitch sends it. */
export function voteLineOf({
  text,
  at,
  userId = 1,
  id = `${userId}-${at}-${text.replaceAll(' ', '_')}`,
  badges = '',
  login = `viewer${userId}`,
  source,
  emotes = '',
  gifs,
}: VoteLine): string {
  const tags = [
    `@badge-info=;badges=${badges};color=;display-name=${login};emotes=${emotes}`,
    ...(gifs === undefined ? [] : [`gifs=${gifs}`]),
    `id=${id};mod=0;room-id=7`,
    ...(source === undefined ? [] : [`source-badges=moderator/1;source-room-id=${source}`]),
    `tmi-sent-ts=${VOTE_START + at};user-id=${userId};user-type=`,
  ].join(';');
  return `${tags} :${login}!${login}@${login}.tmi.twitch.tv PRIVMSG #somebody :${text}`;
}

/** The id of the user who may start votes. */
const MODERATOR = 900;

/** The line of a command by a moderator. */
export function commandLine(text: string, at = 0, more: Partial<VoteLine> = {}): string {
  return voteLineOf({ text, at, userId: MODERATOR, badges: 'moderator/1', login: 'a_mod', ...more });
}

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
