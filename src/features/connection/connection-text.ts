import type { SessionState } from '../../client/session-state.ts';
import { countedText } from '../../domain/number-text.ts';
import type { Snapshot } from '../../domain/snapshot.ts';

/** What there is to say about a connection, in the status and in the place of the table. */
export interface ConnectionText {
  readonly tone: 'good' | 'busy' | 'bad';
  /** The beginning of `state`, for a short line. */
  readonly short: string;
  /** Changes with the state, not every second. */
  readonly state: string;
  /** Follows `state` and changes every second. `''`: none. */
  readonly wait: string;
  /** In the place of the table. `''`: nothing to say. */
  readonly title: string;
  /** Below the title: an explanation, or what the user can do. `''`: none. */
  readonly detail: string;
}

/**
 * @param delayS how much later than it arrives the chat is shown, in seconds
 * @param retryInS the seconds until the next attempt, while the connection waits
 */
export function connectionText(
  { connection, channelLogin, hasJoined, hasFailed, hasCounted, snapshots }: SessionState,
  delayS = 0,
  retryInS = 0,
): ConnectionText {
  const lostTitle = hasJoined ? 'The connection to the chat was lost' : 'The chat could not be reached';
  switch (connection.kind) {
    case 'connecting':
    case 'joining':
      // The words of a failure stay during an attempt: otherwise each attempt would be announced.
      return hasFailed ? lost() : text('busy', hasJoined ? 'Reconnecting' : 'Connecting…');
    case 'joined':
      return hasCounted ? { ...text('good', 'Live'), title: '' } : waitingText(snapshots[0], delayS);
    case 'waiting': {
      const wait = `in ${retryInS} s`;
      if (!connection.isOffline) return lost(wait);
      const next = `Counting ${hasJoined ? 'continues' : 'starts'} by itself once the network is back.`;
      return {
        ...text('bad', 'Offline', ', trying again', `${next} Trying again ${wait}.`),
        wait,
        title: hasFailed ? lostTitle : 'This device is offline',
      };
    }
    case 'no-answer':
      return text('bad', 'No answer', ` from ${channelLogin}`, NO_ANSWER);
    case 'refused':
      return refusedText(channelLogin, connection.notice);
    case 'given-up':
      return text('bad', 'Not connected', '', 'Retrying every 30 seconds.');
  }

  function lost(wait = ''): ConnectionText {
    const words = hasJoined
      ? text('bad', 'Reconnecting')
      : text('bad', 'Could not connect', ', trying again');
    return { ...words, wait, title: lostTitle, detail: `${`Trying again ${wait}`.trim()}.` };
  }
}

function text(tone: ConnectionText['tone'], short: string, rest = '', detail = ''): ConnectionText {
  return { tone, short, state: short + rest, wait: '', title: short + rest, detail };
}

/** The number of messages shows that a chat without emotes is received; a delay, why there is none yet. */
function waitingText(newest: Snapshot | undefined, delayS: number): ConnectionText {
  const messageCount = newest?.messageCount ?? 0;
  const lateS = Math.round(delayS);
  const late = lateS === 0 ? '' : `The chat is shown ${lateS} s late.`;
  const waiting = text('good', 'Waiting', ' for the first emote', late);
  if (messageCount === 0) {
    return { ...waiting, wait: lateS === 0 ? '' : `· ${lateS} s late`, title: 'No message yet' };
  }
  const messages = `${countedText(messageCount, 'message', 'messages')} so far`;
  return { ...waiting, wait: `· ${messages}`, title: `${messages}, no emote yet` };
}

function refusedText(channelLogin: string | null, notice: string): ConnectionText {
  const detail = `Twitch says: “${notice}” Retrying every 5 minutes.`;
  const refused = text('bad', 'Twitch refused', ` ${channelLogin}`, detail);
  if (!isBan(notice)) return refused;
  return {
    ...refused,
    title: `The chat of ${channelLogin} is closed to guests`,
    detail: `This page reads chat as a guest, without an account. ${detail}`,
  };
}

const NO_ANSWER =
  'Twitch does not answer for a channel that does not exist. Check the name. Retrying every 30 seconds.';

/** The notice `msg_banned` (dev.twitch.tv/docs/irc/msg-id), which Twitch sends to guests too. */
export function isBan(notice: string): boolean {
  return /\bbanned from talking\b/i.test(notice);
}

/** The words while the numbers are paused. `detail` names a connection that is not good. */
export function pausedText({ tone, state, wait }: ConnectionText, behindMs: number): ConnectionText {
  const isGood = tone === 'good';
  return {
    ...text(isGood ? 'busy' : tone, 'Paused', '', isGood ? '' : `${state} ${wait}`.trim()),
    wait: `· ${Math.round(behindMs / 1_000)} s behind`,
  };
}
