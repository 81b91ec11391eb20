import type { SessionState } from '../../client/session-state.ts';
import type { ConnectionState } from '../../domain/connection-state.ts';
import { countedText } from '../../domain/number-text.ts';

/** The state of a connection in words. */
export interface ConnectionText {
  readonly tone: 'good' | 'busy' | 'bad';
  /** Changes with the state, not every second. */
  readonly state: string;
  /** The beginning of `state`, where only that fits. The rest, and `wait`, are then said in the place of the table. */
  readonly short: string;
  /** Follows `state` and changes every second. `''` where there is none. */
  readonly wait: string;
  /** An explanation, or what the user can do. `''` where there is none. */
  readonly next: string;
}

/** What was received of the channel so far. */
export interface ConnectionProgress {
  readonly hasJoined: boolean;
  /** The last attempt to connect failed. */
  readonly hasFailed: boolean;
  /** An emote was counted since the channel was joined. */
  readonly hasCounted: boolean;
  /** Chat messages since the channel was joined. */
  readonly messageCount: number;
  /** How much later than it comes the chat is shown, in seconds. */
  readonly delayS: number;
}

interface TimedProgress extends ConnectionProgress {
  /** When the page received the state of the connection, on the clock of `performance.now()`. */
  readonly since: number;
}

/** @param delayS how much later than it comes the chat is shown, in seconds */
export function progressOf(session: SessionState, delayS: number): TimedProgress {
  return { ...session, messageCount: session.snapshots[0]?.messageCount ?? 0, delayS };
}

/** The connection of a channel, and what was received. */
export interface ConnectionStateProps {
  readonly connection: ConnectionState;
  readonly channelLogin: string;
  readonly progress: TimedProgress;
}

/** @param retryInMs the time until the next attempt, while the connection waits */
export function connectionText(
  connection: ConnectionState,
  channelLogin: string,
  { hasJoined, hasFailed, hasCounted, messageCount, delayS }: ConnectionProgress,
  retryInMs: number,
): ConnectionText {
  switch (connection.kind) {
    case 'connecting':
    case 'joining':
      // During an attempt as between the attempts: each one would be announced.
      if (hasFailed) return failed();
      return shortly('busy', hasJoined ? 'Reconnecting' : 'Connecting…');
    case 'joined':
      return hasCounted
        ? shortly('good', 'Live')
        : shortly('good', 'Waiting', ' for the first emote', progressText(messageCount, delayS));
    case 'waiting': {
      const wait = `in ${Math.max(0, Math.ceil(retryInMs / 1_000))} s`;
      if (connection.isOffline) {
        const next = `Counting ${hasJoined ? 'continues' : 'starts'} by itself once the network is back.`;
        return shortly('bad', 'Offline', ', trying again', wait, next);
      }
      return failed(wait);
    }
    case 'no-answer':
      return shortly('bad', 'No answer', ` from ${channelLogin}`, '', NO_ANSWER);
    case 'refused':
      return shortly('bad', 'Twitch refused', ` ${channelLogin}`, '', connection.notice);
    case 'given-up':
      return shortly('bad', 'Not connected', '', '', 'Retrying every 30 seconds.');
  }

  function failed(wait?: string): ConnectionText {
    return hasJoined
      ? shortly('bad', 'Reconnecting', '', wait)
      : shortly('bad', 'Could not connect', ', trying again', wait);
  }
}

const NO_ANSWER =
  'Twitch does not answer for a channel that does not exist. Check the name. Retrying every 30 seconds.';

function shortly(
  tone: ConnectionText['tone'],
  short: string,
  rest = '',
  wait = '',
  next = '',
): ConnectionText {
  return { tone, short, state: short + rest, wait, next };
}

/** The words while the numbers are paused. A connection that is not good is named in `next`. */
export function pausedText({ tone, state, wait }: ConnectionText, behindMs: number): ConnectionText {
  const isGood = tone === 'good';
  return {
    tone: isGood ? 'busy' : tone,
    state: 'Paused',
    short: 'Paused',
    wait: `· ${Math.round(behindMs / 1_000)} s behind`,
    next: isGood ? '' : `${state} ${wait}`.trim(),
  };
}

/** The number of messages so far, which shows that a chat without emotes is received; before the first, why it is late. */
function progressText(messages: number, delayS: number): string {
  const lateS = Math.round(delayS);
  if (messages === 0) return lateS === 0 ? '' : `· ${lateS} s late`;
  return `· ${messagesText(messages)} so far`;
}

/** `46 messages` */
export function messagesText(count: number): string {
  return countedText(count, 'message', 'messages');
}
