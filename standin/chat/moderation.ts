import type { Random } from '../seeded-random.ts';
import { pick, seededRandom } from '../seeded-random.ts';
import type { ChatParts } from './chat-parts.ts';
import { drawMessageId } from './message-id.ts';
import { ANNOUNCEMENTS } from './phrases.ts';

/** What a moderator does now and then. */
export type ModeratorAct = { readonly atMs: number } & (
  | { readonly kind: 'delete'; readonly messageId: string; readonly line: string }
  /** Null seconds are for good. */
  | { readonly kind: 'ban'; readonly login: string; readonly seconds: number | null }
  | { readonly kind: 'announce'; readonly parts: ChatParts }
);

interface SentMessage {
  readonly id: string;
  readonly login: string;
  readonly line: string;
}

/** The moderators of one channel; all times are ms since the chat began. */
export interface Moderation {
  /** What they do before `untilMs` and was not handed out yet, oldest first. */
  actsUntil(untilMs: number): readonly ModeratorAct[];
  /** Whether somebody may not write then. */
  isBanned(login: string, atMs: number): boolean;
  /** A message was sent, it may be deleted later. */
  see(message: SentMessage): void;
}

/** Between two acts, on the average. */
const MEAN_PAUSE_MS = 30_000;
/** Only so many of the latest messages are looked at. */
const REMEMBERED = 30;
/** Somebody banned for good is let in again, so that a demo open for days keeps its chatters. */
const BANNED_FOR_GOOD_MS = 1_800_000;
const TIMEOUTS_SECONDS = [10, 60, 600, null] as const;
const MODERATOR = { login: 'tidy_moderator', displayName: 'Tidy_Moderator', color: '#00FF7F' } as const;

/** The same seed and the same messages give the same acts, in steps of any size. */
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
