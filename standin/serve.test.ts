import { afterEach, expect, test } from 'vitest';
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
