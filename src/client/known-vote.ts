import type { ChannelLogin } from '../domain/channel-login.ts';
import type { Stop } from '../domain/clock.ts';
import { parseAtOnce } from '../domain/value-reader.ts';
import type { KnownVote, Vote } from '../domain/vote.ts';
import { optionsFault } from '../domain/vote-command.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import type { SessionClient } from './session-client.ts';

const KEY_START = 'EMOTES_PER_SECOND_VOTE_';

/** The key of a channel's stored vote. A page that opens during the vote needs it: Twitch sends the command only once. */
export const knownVoteKey = (channelLogin: string): string => KEY_START + channelLogin;

/** Stored votes are deleted a day after their end, in milliseconds: not sooner, because the device's clock may be hours off. */
const FORGET_AFTER_MS = 86_400_000;

/**
 * Continues the vote of a session's channel that a page of this browser showed before. Until stopped, stores the running vote for
 * later pages. Deletes votes of all channels that ended while no page was open. Calls `onVote` now and after each change.
 */
export function continueVote(
  client: Pick<SessionClient, 'state' | 'subscribe' | 'post'>,
  sessionId: number,
  channelLogin: ChannelLogin,
  onVote: (vote: Vote | null) => void = () => undefined,
): Stop {
  const current = (): Vote | null => client.state().sessions.get(sessionId)?.vote ?? null;
  let last = current();

  onVote(last);
  forgetOver();
  const known = last === null ? readVote(channelLogin) : null;
  if (known !== null) client.post({ kind: 'vote', sessionId, join: known });
  return client.subscribe(() => {
    const vote = current();
    if (vote === last) return;
    const before = last;
    last = vote;
    onVote(vote);
    if (vote !== null && !isStoredAs(vote, before)) storeVote(channelLogin, vote);
  });
}

/** The votes change each second, the rest does not. On a full storage each attempt would warn. */
function isStoredAs({ voteId, endsAt, isOver }: Vote, before: Vote | null): boolean {
  return before?.voteId === voteId && before.endsAt === endsAt && before.isOver === isOver;
}

/** Stores a channel's vote without its counts, and deletes it when it is over. Ignores votes of one page only. */
export function storeVote(channelLogin: string, vote: Vote): void {
  const { voteId, options, startedAt, endsAt, isOnlyHere, isOver } = vote;
  if (isOnlyHere) return;
  const key = knownVoteKey(channelLogin);
  if (isOver) {
    if (readVote(channelLogin)?.voteId === voteId) browserStorage.write(key, null);
    return;
  }
  const texts = options.map(({ text }) => text);
  browserStorage.write(key, JSON.stringify({ voteId, texts, startedAt, endsAt }));
}

/** The stored vote of a channel, which may be over; null without one, or if its text is invalid. */
export function readVote(channelLogin: string): KnownVote | null {
  // `Object` turns null into an object without fields.
  const stored: Readonly<Record<string, unknown>> = Object(
    parseAtOnce(browserStorage.read(knownVoteKey(channelLogin)) ?? ''),
  );
  const { voteId, texts, startedAt, endsAt } = stored;
  if (typeof voteId !== 'string') return null;
  if (!Array.isArray(texts) || !texts.every((text) => typeof text === 'string')) return null;
  if (optionsFault(texts) !== null) return null;
  if (!Number.isFinite(startedAt) || !Number.isFinite(endsAt)) return null;
  return { voteId, texts, startedAt, endsAt, isOnlyHere: false } as KnownVote;
}

function forgetOver(): void {
  for (const key of browserStorage.keys()) {
    const vote = key.startsWith(KEY_START) ? readVote(key.slice(KEY_START.length)) : null;
    if (vote !== null && vote.endsAt < Date.now() - FORGET_AFTER_MS) browserStorage.write(key, null);
  }
}
