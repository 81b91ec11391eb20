import type { ChannelLogin } from '../domain/channel-login.ts';
import type { Stop } from '../domain/clock.ts';
import { type ChannelListener, type JoinedChannel, joinChannel } from './channel.ts';
import { type Connection, type ConnectionOptions, guestLogin, openConnection } from './connection.ts';

/**
 * Time between two joins while several channels are read, as on a board: Twitch accepts 20 in 10 s. A single channel has the
 * connection's default of 2 s. A dashboard that switches to another channel gets a new connection.
 */
const JOIN_INTERVAL_OF_MANY_MS = 500;

export interface ChatClientOptions extends Omit<ConnectionOptions, 'login' | 'joinIntervalMs'> {
  readonly random: () => number;
}

/** Reads any number of channels anonymously. All share one connection, which is open while there is a channel. */
export function createChatClient(options: ChatClientOptions) {
  let connection: Connection | null = null;
  let channels = 0;
  const joined = new Map<ChannelLogin, JoinedChannel>();

  function open(): Connection {
    return openConnection({
      ...options,
      login: () => guestLogin(options.random),
      get joinIntervalMs() {
        return channels > 1 ? JOIN_INTERVAL_OF_MANY_MS : undefined;
      },
    });
  }

  return {
    /** Joins a channel, until stopped. A joined channel must be left before it is joined again. */
    join(channelLogin: ChannelLogin, listener: ChannelListener): Stop {
      connection ??= open();
      channels++;
      const channel = joinChannel(connection, channelLogin, listener);
      joined.set(channelLogin, channel);
      let isLeft = false;
      return () => {
        if (isLeft) return;
        isLeft = true;
        channels--;
        joined.delete(channelLogin);
        if (channels > 0) channel.leave();
        else {
          connection?.stop();
          connection = null;
        }
      };
    },
    /** Sends the join of a channel again at once, if it was refused or had no answer. */
    retry: (channelLogin: ChannelLogin): void => joined.get(channelLogin)?.retry(),
    /** Replaces the present socket: after a sleep it can be dead without an event. */
    reconnect: (): void => connection?.reconnect(),
  };
}
