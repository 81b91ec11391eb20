import type { ConnectionState } from '../../domain/connection-state.ts';
import { type ConnectionProgress, type ConnectionText, messagesText } from './connection-text.ts';

/** The words in the place of the table. */
interface PlaceText {
  /** `''` where nothing is to be said. */
  readonly title: string;
  /** `''` where there is none. */
  readonly explanation: string;
}

/** @param words those of the same state */
export function placeText(
  connection: ConnectionState,
  channelLogin: string,
  { hasJoined, hasFailed, hasCounted, messageCount, delayS }: ConnectionProgress,
  { state, wait, next }: ConnectionText,
): PlaceText {
  if (hasFailed || connection.kind === 'waiting') {
    const title = hasJoined ? 'The connection to the chat was lost' : 'The chat could not be reached';
    const attempts = `${next} Trying again ${wait}`.trim();
    return { title: hasFailed ? title : 'This device is offline', explanation: `${attempts}.` };
  }
  switch (connection.kind) {
    case 'joined': {
      const title =
        messageCount === 0 ? 'No message yet' : `${messagesText(messageCount)} so far, no emote yet`;
      const lateS = Math.round(delayS);
      return {
        title: hasCounted ? '' : title,
        explanation: lateS === 0 ? '' : `The chat is shown ${lateS} s late.`,
      };
    }
    case 'refused':
      return {
        title: isBan(connection.notice) ? `The chat of ${channelLogin} is closed to guests` : state,
        explanation: refusedText(connection.notice),
      };
    default:
      return { title: state, explanation: next };
  }
}

function refusedText(notice: string): string {
  const guests = isBan(notice) ? 'This page reads chat as a guest, without an account. ' : '';
  return `${guests}Twitch says: “${notice}” Retrying every 5 minutes.`;
}

/** The notice `msg_banned` (dev.twitch.tv/docs/irc/msg-id): it talks to a guest as to somebody who is banned. */
export function isBan(notice: string): boolean {
  return /\bbanned from talking\b/i.test(notice);
}
