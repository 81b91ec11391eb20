import type { Stop } from '../domain/clock.ts';

/** An open or opening WebSocket, as little of it as is used. */
export interface Socket {
  /** Only once it is open. */
  send(text: string): void;
  /** Ends it; nothing is told of it afterwards. */
  close(): void;
}

export interface SocketEvents {
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  /** Refused, lost or ended by the other side. */
  readonly onClose: () => void;
}

/** Starts a socket. Throws only for an address that is none. */
export type OpenSocket = (url: string, events: SocketEvents) => Socket;

/** What is known of the network itself. */
export interface Network {
  isOnline(): boolean;
  /** Calls `listener` with each change. */
  onChange(listener: (isOnline: boolean) => void): Stop;
}

/** The platform's WebSocket. Binary frames are passed over: chat has none. */
export const openWebSocket: OpenSocket = (url, events) => {
  const socket = new WebSocket(url);
  const listening = new AbortController();
  const { signal } = listening;
  socket.addEventListener('open', () => events.onOpen(), { signal });
  socket.addEventListener('close', () => events.onClose(), { signal });
  socket.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') events.onText(data);
    },
    { signal },
  );
  return {
    send: (text) => socket.send(text),
    close() {
      listening.abort();
      socket.close();
    },
  };
};
