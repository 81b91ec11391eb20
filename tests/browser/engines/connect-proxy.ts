import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A proxy that leads every host to one port of this machine. */
export interface ConnectProxy {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Answers `CONNECT` (https://www.rfc-editor.org/rfc/rfc9110#CONNECT) for any host. Firefox and WebKitGTK have no rule that
 * resolves all names to one port, as Chromium has, but each can use a proxy for itself.
 *
 * @param target the port of the stand-in
 */
export async function startConnectProxy(target: number): Promise<ConnectProxy> {
  const open = new Set<Socket>();
  const server = createServer((_, response) => response.writeHead(403).end());
  server.on('connect', (_, socket: Socket) => {
    const upstream = connect(target, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      open.add(one);
      one.once('error', () => other.destroy());
      one.once('close', () => {
        other.destroy();
        open.delete(one);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
