import type { ConnectionState } from '../../domain/connection-state.ts';

/** A state in words. */
export interface ConnectionWords {
  readonly tone: 'good' | 'busy' | 'bad';
  /** Changes when the state does, not every second. */
  readonly state: string;
  /** What changes every second behind it, or `''`. */
  readonly wait: string;
  /** What it means, and what comes next; `''` where the state says it all. */
  readonly next: string;
}

/** What came of the channel so far. */
export interface ConnectionProgress {
  readonly hasJoined: boolean;
  /** An emote was counted since the channel was joined. */
  readonly hasCounted: boolean;
  /** Chat messages since the channel was joined. */
  readonly messagesSeen: number;
}

/** @param retryInMs what is left of a wait */
export function connectionWords(
  connection: ConnectionState,
  channelLogin: string,
  { hasJoined, hasCounted, messagesSeen }: ConnectionProgress,
  retryInMs: number,
): ConnectionWords {
  switch (connection.kind) {
    case 'connecting':
    case 'joining':
      return { tone: 'busy', state: 'Connecting…', wait: '', next: '' };
    case 'joined':
      return hasCounted
        ? { tone: 'good', state: 'Live', wait: '', next: '' }
        : { tone: 'good', state: 'Waiting for the first emote', wait: seenSoFar(messagesSeen), next: '' };
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
        next: 'Twitch says nothing for a channel that does not exist. Check the name; it is asked again every half minute.',
      };
    case 'refused':
      return { tone: 'bad', state: `Twitch refused ${channelLogin}`, wait: '', next: connection.notice };
    case 'given-up':
      return { tone: 'bad', state: 'Not connected', wait: '', next: 'Reload the page to try again.' };
  }
}

/** The words while the numbers are paused; a connection in trouble is named below. */
export function pausedWords({ tone, state, wait }: ConnectionWords, behindMs: number): ConnectionWords {
  const isGood = tone === 'good';
  return {
    tone: isGood ? 'busy' : tone,
    state: 'Paused',
    wait: `· ${Math.round(behindMs / 1_000)} s behind`,
    next: isGood ? '' : `${state} ${wait}`.trim(),
  };
}

/** Shows that a chat without emotes is heard. */
function seenSoFar(messages: number): string {
  if (messages === 0) return '';
  return `· ${messages} ${messages === 1 ? 'message' : 'messages'} so far`;
}
