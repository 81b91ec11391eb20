import { isJoinRefusal, joinChannel } from '../../../src/chat/channel.ts';
import type { CommandLine } from '../../../src/chat/line.ts';
import { readUserLogin } from '../../../src/chat/tag.ts';
import { type ChannelLogin, readChannelLogin } from '../../../src/domain/channel-login.ts';
import type { Stop } from '../../../src/domain/clock.ts';
import type { ConnectionState } from '../../../src/domain/connection-state.ts';
import type { PendingRequests } from './pending-requests.ts';
import { noticeOf, SendError, type SendErrorText } from './send-error.ts';
import type { SenderConnection } from './sender-connection.ts';

/** Twitch accepts this many channels on an anonymous connection. Chosen: the same for an account. */
export const CHANNELS_MAX = 100;

export interface ChannelJoins {
  /** See ChatSender. */
  join(channel: string): Promise<void>;
  leave(channel: string): Promise<void>;
  /** Must be called before the channels read the line. */
  readCommand(line: CommandLine): void;
  /** The socket is lost: rejects every pending join. The channels are joined again on the next socket. */
  failAll(text: SendErrorText): void;
}

interface ChannelJoinsDeps {
  readonly connection: SenderConnection;
  readonly requests: PendingRequests;
  readonly onWarning: (text: string) => void;
}

/** A channel that was requested and not left. */
interface WantedChannel {
  readonly channelLogin: ChannelLogin;
  state: ConnectionState['kind'];
  /** The callers whose promise of the join is pending. */
  readonly waiters: Set<Waiter>;
  leave: Stop;
}

interface Waiter {
  readonly resolve: () => void;
  readonly reject: (text: SendErrorText, line?: CommandLine) => void;
}

/**
 * Reports the joins of a connection as promises. `joinChannel` sends a failed join again.
 *
 * @param channels to be joined from the start, as typed
 */
export function createChannelJoins(channels: readonly string[], deps: ChannelJoinsDeps): ChannelJoins {
  const { connection, requests, onWarning } = deps;
  const wanted = new Map<string, WantedChannel>();

  for (const channel of channels) {
    const channelLogin = readChannelLogin(channel);
    if (channelLogin === null) onWarning(`"${channel}" cannot be a channel, so it is not joined.`);
    else if (!wanted.has(channelLogin)) want(channelLogin);
  }

  function want(channelLogin: ChannelLogin): WantedChannel {
    if (wanted.size >= CHANNELS_MAX) throw new RangeError(`Cannot join more than ${CHANNELS_MAX} channels`);
    const channel: WantedChannel = {
      channelLogin,
      state: 'connecting',
      waiters: new Set(),
      leave: () => undefined,
    };
    channel.leave = joinChannel(connection, channelLogin, {
      onState({ kind }) {
        if (kind === 'no-answer') fail(channel, 'No response from Twitch.');
        channel.state = kind;
        if (kind !== 'joined') return;
        for (const { resolve } of channel.waiters) resolve();
        channel.waiters.clear();
      },
      onMessage: () => undefined,
      onMessageRemoved: () => undefined,
      onUserRemoved: () => undefined,
      onRoom: () => undefined,
    }).leave;
    wanted.set(channelLogin, channel);
    return channel;
  }

  /** A join failed. If no caller waits for it, its first failure on a connection is reported as a trouble. */
  function fail(channel: WantedChannel, text: SendErrorText, line?: CommandLine): void {
    const { channelLogin, state, waiters } = channel;
    if (waiters.size === 0 && state === 'joining') onWarning(`#${channelLogin}: ${line?.text ?? text}`);
    rejectWaiters(channel, text, line);
  }

  function rejectWaiters({ waiters }: WantedChannel, text: SendErrorText, line?: CommandLine): void {
    for (const { reject } of waiters) reject(text, line);
    waiters.clear();
  }

  /** The login of a channel. Throws a SendError if it cannot exist or nothing can be sent now. */
  function sendableLogin(command: string, channel: string): ChannelLogin {
    const channelLogin = readChannelLogin(channel);
    const text = channelLogin === null ? 'No response from Twitch.' : connection.refusal();
    if (text === null && channelLogin !== null) return channelLogin;
    throw new SendError(text ?? 'No response from Twitch.', { command, channel, notice: null });
  }

  function forget(channel: WantedChannel): void {
    wanted.delete(channel.channelLogin);
    channel.leave();
    rejectWaiters(channel, 'No response from Twitch.');
  }

  return {
    async join(channel) {
      const channelLogin = sendableLogin('join', channel);
      const known = wanted.get(channelLogin);
      const hasFailed = known?.state === 'no-answer' || known?.state === 'refused';
      // Sends the join now, not at the next attempt.
      if (known !== undefined && hasFailed) forget(known);
      const { state, waiters } = wanted.get(channelLogin) ?? want(channelLogin);
      if (state === 'joined') return;
      await new Promise<void>((resolve, reject) => {
        waiters.add({
          resolve,
          reject: (text, line) =>
            reject(new SendError(text, { command: 'join', channel, notice: noticeOf(line) })),
        });
      });
    },
    async leave(channel) {
      const known = wanted.get(readChannelLogin(channel) ?? '');
      const isJoined = known?.state === 'joined';
      if (known !== undefined && !isJoined) forget(known);
      const channelLogin = sendableLogin('leave', channel);
      if (known === undefined || !isJoined) return;
      const part = requests.add({
        command: 'leave',
        channel,
        send: () => forget(known),
        confirms: (line) =>
          line.command === 'PART' &&
          line.channelLogin === channelLogin &&
          readUserLogin(line.line) === connection.nick(),
        refuses: () => false,
      });
      part.send();
      await part.answer;
    },
    readCommand(line) {
      const channel = wanted.get(line.channelLogin);
      if (channel !== undefined && isJoinRefusal(line)) fail(channel, 'No response from Twitch.', line);
    },
    failAll(text) {
      for (const channel of wanted.values()) rejectWaiters(channel, text);
    },
  };
}
