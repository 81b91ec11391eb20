import type { ChannelLogin } from '../domain/channel-login.ts';
import { type ChannelListener, joinChannel } from './channel.ts';
import { type Connection, type ConnectionOptions, guestLogin, openConnection } from './connection.ts';

export interface ChatClientOptions extends ChannelListener, Omit<ConnectionOptions, 'login'> {
  readonly channelLogin: ChannelLogin;
  /** A number in [0, 1). */
  readonly random: () => number;
}

/** Joins one channel's chat as an anonymous reader, on a connection of its own, until stopped. */
export function joinChat(options: ChatClientOptions): Pick<Connection, 'reconnect' | 'stop'> {
  const connection = openConnection({ ...options, login: () => guestLogin(options.random) });
  joinChannel(connection, options.channelLogin, options);
  return connection;
}
