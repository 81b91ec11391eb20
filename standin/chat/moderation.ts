import type { Random } from '../seeded-random.ts';
import { pick, seededRandom } from '../seeded-random.ts';
import type { ChatParts } from './chat-parts.ts';
import { drawMessageId } from './message-id.ts';
import { ANNOUNCEMENTS } from './phrases.ts';

/** An action of a moderator. */
export type ModeratorAct = { readonly atMs: number } & (
  | { readonly kind: 'delete'; readonly messageId: string; readonly line: string }
  /** Null seconds mean a permanent ban. */
  | { readonly kind: 'ban'; readonly login: string; readonly seconds: number | null }
  | { readonly kind: 'announce'; readonly parts: ChatParts }
);

interface SentMessage {
  readonly id: string;
  readonly login: string;
  readonly line: string;
}

/** The moderators of one channel. All times are ms since the start of the chat. */
export interface Moderation {
  /** The actions before `untilMs` that were not returned yet, oldest first. */
  actsUntil(untilMs: number): readonly ModeratorAct[];
  /** Whether a chatter is banned at this time. */
  isBanned(login: string, atMs: number): boolean;
  /** Records a sent message, which may be deleted later. */
  see(message: SentMessage): void;
}

/** The mean time between two actions. */
const MEAN_PAUSE_MS = 30_000;
/** The number of latest messages that can be deleted. */
const REMEMBERED = 30;
/** A permanent ban ends after this time, so that a demo that runs for days keeps its chatters. */
const BANNED_FOR_GOOD_MS = 1_800_000;
const TIMEOUTS_SECONDS = [10, 60, 600, null] as const;
const MODERATOR = { login: 'tidy_moderator', displayName: 'Tidy_Moderator', color: '#00FF7F' } as const;

/** The same seed and the same messages give the same actions, for any step size. */
export function createModeration(seed: number): Moderation {
  const random = seededRandom(seed);
  const bannedUntilMs = new Map<string, number>();
  let latest: readonly SentMessage[] = [];
  let nextAtMs = pause(random);

  const act = (atMs: number): ModeratorAct | null => {
    const draw = random();
    if (draw < 0.15) {
      const parts = { ...MODERATOR, id: drawMessageId(random), text: pick(random, ANNOUNCEMENTS) };
      return { atMs, kind: 'announce', parts };
    }
    if (latest.length === 0) return null;
    const { id, login, line } = pick(random, latest);
    if (draw < 0.8) {
      latest = latest.filter((message) => message.id !== id);
      return { atMs, kind: 'delete', messageId: id, line };
    }
    const seconds = pick(random, TIMEOUTS_SECONDS);
    latest = latest.filter((message) => message.login !== login);
    bannedUntilMs.set(login, atMs + (seconds === null ? BANNED_FOR_GOOD_MS : seconds * 1_000));
    return { atMs, kind: 'ban', login, seconds };
  };

  return {
    actsUntil(untilMs) {
      const acts: ModeratorAct[] = [];
      while (nextAtMs < untilMs) {
        const done = act(nextAtMs);
        if (done !== null) acts.push(done);
        nextAtMs += pause(random);
      }
      return acts;
    },
    isBanned: (login, atMs) => atMs < (bannedUntilMs.get(login) ?? 0),
    see(message) {
      latest = [...latest.slice(1 - REMEMBERED), message];
    },
  };
}

function pause(random: Random): number {
  return Math.ceil(-Math.log(1 - random()) * MEAN_PAUSE_MS);
}
