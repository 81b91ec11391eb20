import type { ConnectionState } from '../../domain/connection-state.ts';

/** The state of a connection in words. */
export interface ConnectionText {
  readonly tone: 'good' | 'busy' | 'bad';
  /** Changes with the state, not every second. */
  readonly state: string;
  /** Follows `state` and changes every second. `''` where there is none. */
  readonly wait: string;
  /** An explanation, or what the user can do. `''` where there is none. */
  readonly next: string;
}

/** What was received of the channel so far. */
export interface ConnectionProgress {
  readonly hasJoined: boolean;
  /** An emote was counted since the channel was joined. */
  readonly hasCounted: boolean;
  /** Chat messages since the channel was joined. */
  readonly messageCount: number;
  /** How much later than it comes the chat is shown, in seconds. */
  readonly delayS: number;
}

/** @param retryInMs the time until the next attempt, while the connection waits */
export function connectionText(
  connection: ConnectionState,
  channelLogin: string,
  { hasJoined, hasCounted, messageCount, delayS }: ConnectionProgress,
  retryInMs: number,
): ConnectionText {
  switch (connection.kind) {
    case 'connecting':
    case 'joining':
      return { tone: 'busy', state: 'Connecting…', wait: '', next: '' };
    case 'joined':
      return hasCounted
        ? { tone: 'good', state: 'Live', wait: '', next: '' }
        : {
            tone: 'good',
            state: 'Waiting for the first emote',
            wait: progressText(messageCount, delayS),
            next: '',
          };
    case 'waiting': {
      const wait = `in ${Math.max(0, Math.ceil(retryInMs / 1_000))} s`;
      if (!connection.isOffline) {
        const state = hasJoined ? 'Reconnecting' : 'Could not connect, trying again';
        return { tone: 'bad', state, wait, next: '' };
      }
      return {
        tone: 'bad',
        state: 'Offline, trying again',
        wait,
        next: `Counting ${hasJoined ? 'continues' : 'starts'} by itself once the network is back.`,
      };
    }
    case 'no-answer':
      return {
        tone: 'bad',
        state: `No answer from ${channelLogin}`,
        wait: '',
        next: 'Twitch does not answer for a channel that does not exist. Check the name. Retrying every 30 seconds.',
      };
    case 'refused':
      return { tone: 'bad', state: `Twitch refused ${channelLogin}`, wait: '', next: connection.notice };
    case 'given-up':
      return { tone: 'bad', state: 'Not connected', wait: '', next: 'Reload the page to try again.' };
  }
}

/** The words while the numbers are paused. A connection that is not good is named in `next`. */
export function pausedText({ tone, state, wait }: ConnectionText, behindMs: number): ConnectionText {
  const isGood = tone === 'good';
  return {
    tone: isGood ? 'busy' : tone,
    state: 'Paused',
    wait: `· ${Math.round(behindMs / 1_000)} s behind`,
    next: isGood ? '' : `${state} ${wait}`.trim(),
  };
}

/** The number of messages so far, which shows that a chat without emotes is received; before the first, why it is late. */
function progressText(messages: number, delayS: number): string {
  const lateS = Math.round(delayS);
  if (messages === 0) return lateS === 0 ? '' : `· ${lateS} s late`;
  return `· ${messages} ${messages === 1 ? 'message' : 'messages'} so far`;
}
