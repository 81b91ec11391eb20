import { WebSocket } from 'ws';

// biome-ignore lint/suspicious/noExplicitAny: messages are read without types, like in a client
type Json = any;

/** A client of a live service. */
export interface LiveClient {
  /** Every received frame, oldest first. */
  readonly messages: readonly Json[];
  send(json: unknown): void;
  /** The next message that was not returned yet. */
  next(): Promise<Json>;
  /** The close code and reason. */
  readonly closed: Promise<readonly [code: number, reason: string]>;
}

/** Rejects if the connection is refused. */
export async function openLiveClient(url: string): Promise<LiveClient> {
  const socket = new WebSocket(url);
  const messages: Json[] = [];
  let handedOut = 0;
  let wake: () => void = () => undefined;
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)));
    wake();
  });
  const closed = new Promise<readonly [number, string]>((resolve) =>
    socket.on('close', (code, reason) => resolve([code, String(reason)])),
  );
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return {
    messages,
    closed,
    send: (json) => socket.send(JSON.stringify(json)),
    async next() {
      while (messages.length <= handedOut) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      handedOut += 1;
      return messages[handedOut - 1];
    },
  };
}
