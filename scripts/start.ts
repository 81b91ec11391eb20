import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuseUnjoinable } from '../standin/chat/demo-channels.ts';
import { SCENARIOS } from '../standin/chat/scenarios.ts';
import { serveStandIn } from '../standin/serve.ts';
import { createStandIn } from '../standin/stand-in.ts';
import { buildExtension } from './build/build-extension.ts';
import { buildSite, createLocalSite } from './build/site.ts';
import { ignoreClosedPipe } from './ignore-closed-pipe.ts';

ignoreClosedPipe();

/** The preferred ports. If one is in use, a free port is used. */
const LIVE_PORT = 4800;
const DEMO_PORT = 4801;
const DEMO_CHANNEL = 'examplestreamer';

const isDemoOnly = process.argv.includes('--demo-only');
const stops: (() => Promise<void>)[] = [];

console.log('Building …');
await buildSite('demo');
const demoUrl = await serveDemo();
if (!isDemoOnly) {
  await buildSite('production', demoUrl);
  await buildExtension();
  console.log(`Live dashboard (real Twitch): ${await serveLive()}`);
}
console.log(`Offline demo (no network):    ${demoUrl} (more channels: its first page, /)`);
console.log('Ctrl-C stops everything.');

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

async function stop(): Promise<void> {
  await Promise.all(stops.map((stopOne) => stopOne()));
  process.exit(0);
}

async function serveLive(): Promise<string> {
  const server = createServer(createLocalSite('dist'));
  const port = await onFreePort(
    LIVE_PORT,
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject);
        server.listen(wanted, 'localhost', () => resolve((server.address() as AddressInfo).port));
      }),
  );
  stops.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return `http://localhost:${port}/`;
}

async function serveDemo(): Promise<string> {
  const standIn = createStandIn({ autoplay: SCENARIOS.lively });
  refuseUnjoinable(standIn.chat.behaviour);
  const port = await onFreePort(DEMO_PORT, async (wanted) => {
    const server = await serveStandIn({
      standIn,
      servePage: createLocalSite('dist-demo'),
      port: wanted,
      tls: false,
      host: 'localhost',
    });
    stops.push(() => {
      standIn.close();
      return server.close();
    });
    return server.port;
  });
  return `http://localhost:${port}/${DEMO_CHANNEL}`;
}

async function onFreePort(wanted: number, listen: (port: number) => Promise<number>): Promise<number> {
  try {
    return await listen(wanted);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return listen(0);
  }
}
