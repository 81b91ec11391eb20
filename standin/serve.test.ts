import { get as tlsGet } from 'node:https';
import { afterEach, expect, test } from 'vitest';
import { serveStandIn } from './serve.ts';
import { createStandIn } from './stand-in.ts';
import type { StandInUnderTest } from './stand-in-under-test.ts';
import { getByHost, openChatClient, startStandInUnderTest } from './stand-in-under-test.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start(): Promise<StandInUnderTest> {
  const started = await startStandInUnderTest();
  stops.push(started.stop);
  return started;
}

test('the Host header chooses the service, with or without a port', async () => {
  const { port } = await start();
  for (const host of ['7tv.io', '7tv.io:443', '7TV.io']) {
    const answer = await getByHost(port, host, '/v3/emote-sets/global');
    expect(JSON.parse(answer.body)).toMatchObject({ name: 'Global Emotes' });
  }
});

test('the prefix chooses the service and gives the same answer', async () => {
  const { port, get } = await start();
  const byHost = await getByHost(port, 'api.betterttv.net', '/3/cached/emotes/global');
  const byPrefix = await get('api.betterttv.net/3/cached/emotes/global');
  expect(await byPrefix.text()).toBe(byHost.body);
});

test('requests for no service are handled by the page', async () => {
  const { port } = await start();
  for (const path of ['/', '/examplestreamer', '/~/example.com/', '/~/', '/~']) {
    expect((await getByHost(port, 'localhost', path)).body).toBe('page');
  }
});

test('requests are recorded by host and path, with both forms of address', async () => {
  const { port, get, standIn } = await start();
  await getByHost(port, '7tv.io', '/v3/emote-sets/global?a=b');
  await get('7tv.io/v3/emote-sets/global?a=b', { headers: { 'x-own': 'yes' } });
  expect(standIn.services.requests).toMatchObject([
    { host: '7tv.io', path: '/v3/emote-sets/global?a=b', method: 'GET' },
    { host: '7tv.io', path: '/v3/emote-sets/global?a=b', method: 'GET', headers: { 'x-own': 'yes' } },
  ]);
});

test('with TLS the services and the chat answer at their own host names', async () => {
  const standIn = createStandIn();
  const servePage = () => undefined;
  const served = await serveStandIn({ standIn, servePage, port: 0, tls: true });
  stops.push(served.close);
  const status = await new Promise((resolve, reject) => {
    const options = { port: served.port, host: '127.0.0.1', path: '/embed/v1.js', rejectUnauthorized: false };
    tlsGet({ ...options, headers: { host: 'embed.twitch.tv' } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    }).on('error', reject);
  });
  expect(status).toBe(200);

  const chat = await openChatClient(`wss://127.0.0.1:${served.port}/`, {
    headers: { host: 'irc-ws.chat.twitch.tv' },
    rejectUnauthorized: false,
  });
  await chat.enter('examplestreamer');
});

test('a socket for no service is refused', async () => {
  const { port } = await start();
  await expect(openChatClient(`ws://127.0.0.1:${port}/~/7tv.io/`, {})).rejects.toThrow();
});

test('closing ends open connections and pending answers, and releases the port', async () => {
  const { standIn, stop, openChat, get, port } = await start();
  const chat = await openChat();
  standIn.services.script('7tv.io', { kind: 'hang' });
  const hanging = get('7tv.io/v3/emote-sets/global');
  const failed = expect(hanging).rejects.toThrow();
  while (standIn.services.requests.length === 0) await new Promise(setImmediate);
  await stop();
  stops.length = 0;
  await failed;
  expect(await chat.closed).toBe(1006);
  await expect(getByHost(port, '7tv.io', '/')).rejects.toThrow();
});
