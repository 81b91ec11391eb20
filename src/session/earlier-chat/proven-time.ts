import type { UnixMs } from '../../domain/clock.ts';
import { WINDOW_MS } from '../../domain/limits.ts';
import type { EarlierLine, RecentMessages } from './recent-messages.ts';

/** The longest silence between two lines during which the service received the chat, in milliseconds. Chosen. */
const SILENCE_MAX_MS = 60_000;

/** A time in which the service received all of the chat: `[from, until]`, on the server's clock. */
export interface ProvenTime {
  readonly from: UnixMs;
  readonly until: UnixMs;
}

/**
 * The time before `joinedAt` for which the lines prove that the service received the chat, oldest first. A line proves the time
 * since the line before it, unless the service joined with it, or there was a long silence. The time between the last line and
 * `joinedAt` is proven if it is at most a window, and the service was joined when it answered.
 */
export function provenTimes({ lines, isJoined }: RecentMessages, joinedAt: UnixMs): readonly ProvenTime[] {
  const proven: ProvenTime[] = [];
  let from: EarlierLine | undefined;
  let last: EarlierLine | undefined;

  function end(until: UnixMs | undefined): void {
    if (from !== undefined && until !== undefined && until > from.sentAt) {
      proven.push({ from: from.sentAt, until });
    }
  }

  for (const line of lines) {
    if (line.sentAt > joinedAt) break;
    if (last === undefined || line.isJoin || line.sentAt - last.sentAt > SILENCE_MAX_MS) {
      end(last?.sentAt);
      from = line;
    }
    last = line;
  }
  const isUntilJoined = isJoined && last !== undefined && joinedAt - last.sentAt <= WINDOW_MS;
  end(isUntilJoined ? joinedAt : last?.sentAt);
  return proven;
}
