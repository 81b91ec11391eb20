import { WebSocket } from 'ws';

// biome-ignore lint/suspicious/noExplicitAny: messages are read as a foreign client would, without their types
type Json = any;

/** A client of a live service, as its own one would be. */
export interface LiveClient {
  /** Every frame received, oldest first, parsed; the text of what is not JSON. */
  readonly messages: readonly Json[];
  send(json: unknown): void;
  sendText(text: string): void;
  /** The next message not handed out yet. */
  next(): Promise<Json>;
  /** The code and the reason of the closing. */
  readonly closed: Promise<readonly [code: number, reason: string]>;
}

/** Rejects when the link is refused. */
export async function openLiveClient(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<LiveClient> {
  const socket = new WebSocket(url, { headers });
  const messages: Json[] = [];
  let handedOut = 0;
  let wake: () => void = () => undefined;
  socket.on('message', (data) => {
    messages.push(parsed(String(data)));
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
    sendText: (text) => socket.send(text),
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
