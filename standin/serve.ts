import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { SERVICE_HOSTS } from './service-address.ts';
import type { StandIn } from './stand-in.ts';

export interface ServeOptions {
  readonly standIn: StandIn;
  /** Answers requests that are for no service. */
  readonly servePage: (request: IncomingMessage, response: ServerResponse) => void;
  /** 0 selects a free port. */
  readonly port: number;
  /** Generates a self-signed certificate at start. It is never written to disk. */
  readonly tls: boolean;
  /** Default 127.0.0.1. */
  readonly host?: string;
}

export interface Served {
  readonly port: number;
  /** Destroys open connections, so it resolves immediately. The owner of the stand-in closes the stand-in. */
  close(): Promise<void>;
}

/** Serves the stand-in and the page on one port. Rejects if the port is in use. */
export async function serveStandIn(options: ServeOptions): Promise<Served> {
  const { standIn } = options;
  const listener: RequestListener = (request, response) => {
    if (!standIn.handleRequest(request, response)) options.servePage(request, response);
  };
  const server = options.tls ? createTlsServer(await selfSigned(), listener) : createServer(listener);

  server.on('upgrade', (request, socket, head) => {
    if (!standIn.handleUpgrade(request, socket, head)) socket.destroy();
  });
  const connections = new Set<Socket>();
  server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host ?? '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        for (const connection of connections) connection.destroy();
      }),
  };
}

async function selfSigned(): Promise<{ readonly key: string; readonly cert: string }> {
  // Loaded only for TLS, because this import is twice as slow as the next slowest one.
  const { generate } = await import('selfsigned');
  const names = ['localhost', ...SERVICE_HOSTS].map((value) => ({ type: 2 as const, value }));
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [...names, { type: 7, ip: '127.0.0.1' }] }],
  });
  return { key: made.private, cert: made.cert };
}
