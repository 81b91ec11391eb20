import type { WebSocket } from 'ws';
import { fieldsOf } from './json-object.ts';
import type { LiveConnection } from './live-door.ts';
import { sendText } from './live-door.ts';

export interface BetterTtvConnection extends LiveConnection {
  /** Sends an event of a channel if the client has joined it. */
  tell(channel: string, name: string, data: object): void;
}

/** Implements BetterTTV's live protocol for one client. It has no greeting and no answers. Subscribed are `twitch:ROOM`. */
export function createBetterTtvConnection(socket: WebSocket): BetterTtvConnection {
  const channels = new Set<string>();
  return {
    hear(message) {
      const { name, data } = fieldsOf(message);
      const channel = fieldsOf(data).name;
      if (typeof channel !== 'string') return;
      if (name === 'join_channel') channels.add(channel);
      if (name === 'part_channel') channels.delete(channel);
    },
    onClosed: () => channels.clear(),
    subscribed: () => [...channels],
    tell(channel, name, data) {
      if (channels.has(channel)) sendText(socket, JSON.stringify({ name, data: { ...data, channel } }));
    },
  };
}
