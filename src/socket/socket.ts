import type { Stop } from '../domain/clock.ts';

export interface Socket {
  /** Throws before the socket is open. */
  send(text: string): void;
  /** Closes it; none of its events is called after that. */
  close(): void;
}

export interface SocketEvents {
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  /** The socket was refused, lost or closed by the server. @param code why (RFC 6455, 7.4) */
  readonly onClose: (code?: number) => void;
}

/** Starts to open a socket. Throws only for an invalid address. */
export type OpenSocket = (url: string, events: SocketEvents) => Socket;

/** Whether the device has a network. */
export interface Network {
  isOnline(): boolean;
  onChange(listener: (isOnline: boolean) => void): Stop;
}

/** The platform's WebSocket. Binary frames are ignored. */
export const openWebSocket: OpenSocket = (url, events) => {
  const socket = new WebSocket(url);
  const listening = new AbortController();
  const { signal } = listening;
  socket.addEventListener('open', () => events.onOpen(), { signal });
  socket.addEventListener('close', ({ code }) => events.onClose(code), { signal });
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
