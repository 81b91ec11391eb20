import { isJoinRefusal, type JoinedChannel, joinChannel } from '../../../src/chat/channel.ts';
import { type CommandLine, readUserLogin } from '../../../src/chat/line.ts';
import { type ChannelLogin, readChannelLogin } from '../../../src/domain/channel-login.ts';
import type { ConnectionState } from '../../../src/domain/connection-state.ts';
import type { PendingRequests } from './pending-requests.ts';
import { SendError, type SendErrorText } from './send-error.ts';
import type { SenderConnection } from './sender-connection.ts';

/** Twitch accepts this many channels on an anonymous connection. Chosen: the same for an account. */
export const CHANNELS_MAX = 100;

interface ChannelJoinsDeps {
  readonly connection: SenderConnection;
  readonly requests: PendingRequests;
  readonly onWarning: (text: string) => void;
}

/** Called once: with null when the channel is joined, or with the reason why it is not. */
type Waiter = (failure: SendErrorText | null, refusal?: CommandLine) => void;

/** A channel that was requested and not left. */
interface WantedChannel {
  readonly channelLogin: ChannelLogin;
  state: ConnectionState['kind'];
  readonly waiters: Set<Waiter>;
}

/**
 * Reports the joins of a connection as promises. `joinChannel` sends a failed join again.
 *
 * @param channels to be joined from the start, as typed
 */
export function createChannelJoins(channels: readonly string[], deps: ChannelJoinsDeps) {
  const { connection, requests, onWarning } = deps;
  const wanted = new Map<string, WantedChannel & JoinedChannel>();

  for (const channel of channels) {
    const channelLogin = readChannelLogin(channel);
    if (channelLogin === null) onWarning(`"${channel}" cannot be a channel, so it is not joined.`);
    else if (!wanted.has(channelLogin)) want(channelLogin);
  }

  function want(channelLogin: ChannelLogin): WantedChannel & JoinedChannel {
    if (wanted.size >= CHANNELS_MAX) throw new RangeError(`Cannot join more than ${CHANNELS_MAX} channels`);
    const channel: WantedChannel = { channelLogin, state: 'connecting', waiters: new Set() };
    const joined = joinChannel(connection, channelLogin, {
      onState({ kind }) {
        if (kind === 'no-answer') fail(channel);
        channel.state = kind;
        if (kind === 'joined') settle(channel, null);
      },
      onMessage: () => undefined,
      onMessageRemoved: () => undefined,
      onUserRemoved: () => undefined,
      onRoom: () => undefined,
    });
    const wantedChannel = Object.assign(channel, joined);
    wanted.set(channelLogin, wantedChannel);
    return wantedChannel;
  }

  /** A join failed. If no caller waits for it, its first failure on a connection is reported as a trouble. */
  function fail(channel: WantedChannel, refusal?: CommandLine): void {
    const text = 'No response from Twitch.';
    const { channelLogin, state, waiters } = channel;
    if (waiters.size === 0 && state === 'joining') onWarning(`#${channelLogin}: ${refusal?.text ?? text}`);
    settle(channel, text, refusal);
  }

  function settle({ waiters }: WantedChannel, ...answer: Parameters<Waiter>): void {
    for (const waiter of waiters) waiter(...answer);
    waiters.clear();
  }

  /** The login of a channel. Throws a SendError if it cannot exist or nothing can be sent now. */
  function sendableLogin(command: string, channel: string): ChannelLogin {
    const channelLogin = readChannelLogin(channel);
    if (channelLogin === null) throw new SendError('No response from Twitch.', { command, channel });
    const refusal = connection.refusal();
    if (refusal !== null) throw new SendError(refusal, { command, channel });
    return channelLogin;
  }

  function forget(channel: WantedChannel & JoinedChannel): void {
    wanted.delete(channel.channelLogin);
    channel.leave();
    settle(channel, 'No response from Twitch.');
  }

  return {
    /** See ChatSender. */
    async join(channel: string): Promise<void> {
      const channelLogin = sendableLogin('join', channel);
      const known = wanted.get(channelLogin) ?? want(channelLogin);
      if (known.state === 'joined') return;
      // Sends a join that failed now, not at the next attempt.
      known.retry();
      await new Promise<void>((resolve, reject) => {
        known.waiters.add((failure, refusal) => {
          if (failure === null) resolve();
          else reject(new SendError(failure, { command: 'join', channel }, refusal));
        });
      });
    },
    /** See ChatSender. */
    async leave(channel: string): Promise<void> {
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
      await part.answer;
    },
    /** Must be called before the channels read the line. */
    readCommand(line: CommandLine): void {
      const channel = wanted.get(line.channelLogin);
      if (channel !== undefined && isJoinRefusal(line)) fail(channel, line);
    },
    /** The socket is lost: rejects every pending join. The channels are joined again on the next socket. */
    failAll(text: SendErrorText): void {
      for (const channel of wanted.values()) settle(channel, text);
    },
  };
}
