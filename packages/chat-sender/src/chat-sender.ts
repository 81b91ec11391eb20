/**
 * Sends to Twitch's chat, for programs that have an identity. Twitch has retired most of it: see `createChatCommands`.
 *
 * Every function that sends returns a promise. It resolves when Twitch confirms, and rejects with a `SendError`
 * otherwise, also when the connection is lost or stopped in the meantime. No text is sent twice. Channels and users
 * are accepted as `name`, `#name`, `@name` and the channel's address; for a name that cannot exist nothing is sent,
 * and the promise rejects with `No response from Twitch.`. Line breaks in texts become spaces.
 */

import { type ChatLogin, guestLogin, oneLine } from '../../../src/chat/connection.ts';
import { readChannelLogin } from '../../../src/domain/channel-login.ts';
import type { Stop } from '../../../src/domain/clock.ts';
import { CHANNELS_MAX, createChannelJoins } from './channel-joins.ts';
import { createChatCommands } from './chat-commands.ts';
import { createOutbox } from './outbox.ts';
import { createPendingRequests } from './pending-requests.ts';
import { openSenderConnection, type SenderConnectionOptions } from './sender-connection.ts';
import { createSpeech } from './speech.ts';

export type { MonotonicMs } from '../../../src/domain/clock.ts';
export { openWebSocket } from '../../../src/socket/socket.ts';
export { SendError, type SendErrorText } from './send-error.ts';
export type { SenderState } from './sender-connection.ts';

/** The account that sends. */
export interface ChatIdentity {
  /** The account's login, as typed. */
  readonly login: string;
  /** A user access token with the scopes `chat:read` and `chat:edit`, with or without `oauth:` before it. */
  readonly token: string;
}

export interface ChatSenderOptions extends Omit<SenderConnectionOptions, 'login' | 'onCommand' | 'onLost'> {
  /** Without one the connection is anonymous: it joins and leaves, and cannot send. */
  readonly identity?: ChatIdentity;
  /** Channels to join, at most 100; default none. */
  readonly channels?: readonly string[];
  /** A number in [0, 1). */
  readonly random: () => number;
}

export interface ChatSender extends ReturnType<typeof createSpeech>, ReturnType<typeof createChatCommands> {
  /**
   * Resolves when Twitch has welcomed this connection; keeps waiting while a lost connection is tried again.
   * Rejects when Twitch refuses the login, when the attempts are used up, and when it is stopped.
   */
  ready(): Promise<void>;
  /**
   * Joins a channel, on this socket and the next ones; resolves at once for a channel that is joined. After a
   * rejection the connection still sends the join again: 30 s after no answer, and 5 minutes after a refusal. Rejects with
   * a RangeError for the 101st channel.
   */
  join(channel: string): Promise<void>;
  /**
   * Leaves a channel. It is not joined again, even where this rejects because there is no connection. A join that
   * still waits for its answer rejects.
   */
  leave(channel: string): Promise<void>;
  /** Closes the connection and clears every timer and listener. Pending promises reject with `Not connected to server.`. */
  readonly stop: Stop;
}

/**
 * Connects at once. Throws a TypeError for an identity whose login cannot exist, a RangeError for more than 100
 * channels.
 */
export function createChatSender(options: ChatSenderOptions): ChatSender {
  const { identity, channels = [], timers } = options;
  if (channels.length > CHANNELS_MAX) throw new RangeError(`Cannot join more than ${CHANNELS_MAX} channels`);
  const ownLogin = identity === undefined ? null : loginOf(identity);
  const requests = createPendingRequests(timers);

  const connection = openSenderConnection({
    ...options,
    login: () => ownLogin ?? guestLogin(options.random),
    onCommand(line) {
      joins.readCommand(line);
      requests.readCommand(line);
    },
    onLost(text) {
      requests.failAll(text);
      joins.failAll(text);
    },
  });

  const joins = createChannelJoins(channels, { connection, requests, onWarning: options.onWarning });
  const send = createOutbox(ownLogin !== null, connection, requests);
  const nick = ownLogin?.nick ?? '';

  return {
    ...createSpeech(send, nick),
    ...createChatCommands(send, nick),
    ready: connection.ready,
    join: joins.join,
    leave: joins.leave,
    stop: connection.stop,
  };
}

/** Throws a TypeError for a login that cannot exist, without the token. */
function loginOf({ login, token }: ChatIdentity): ChatLogin {
  const nick = readChannelLogin(login);
  if (nick === null) throw new TypeError(`"${login}" cannot be a Twitch login, so nobody can send as it`);
  return {
    nick,
    password: `oauth:${oneLine(token)
      .trim()
      .replace(/^oauth:/i, '')}`,
  };
}
