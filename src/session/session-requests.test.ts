import { expect, test } from 'vitest';
import { createFakeSockets } from '../../tests/fake-sockets.ts';
import { createManualTimers } from '../../tests/manual-timers.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { MonotonicMs, UnixMs } from '../domain/clock.ts';
import { createMemoryListStore } from '../emotes/lists/list-store.ts';
import { compilePattern, createPatternEngine } from './pattern-engine.ts';
import { createSession } from './session.ts';

const CHAT = 'irc-ws.chat.twitch.tv';
const GLOBALS = ['/emotes/global', '/emote-sets/global'];

/** A session whose services all answer with empty lists, or with another status. */
function startSession(status = 200) {
  const clock = createManualTimers();
  const wire = createFakeSockets();
  const asked: string[] = [];
  const handle = createSession({
    openSocket: wire.openSocket,
    async fetchJson(url) {
      asked.push(url);
      const isList = url.includes('frankerfacez') || url.endsWith('/cached/emotes/global');
      return {
        status,
        body: isList ? [] : { id: '1', emotes: [], channelEmotes: [], sharedEmotes: [] },
      };
    },
    listStore: createMemoryListStore(),
    loadPatternEngine: async () => createPatternEngine(compilePattern),
    pictureAddress: (url) => url,
    timers: clock.timers,
    now: () => clock.now() as MonotonicMs,
    unixNow: () => (1_763_640_000_000 + clock.now()) as UnixMs,
    random: () => 0,
    emit: () => undefined,
    logTrouble: () => undefined,
  });
  const hear = (text: string): void => wire.latest(CHAT).events.onText(text);
  let sessionId = 0;
  return {
    clock,
    wire,
    asked,
    handle,
    hear,
    join(channelLogin = 'somebody', roomId = '7') {
      handle({ kind: 'leave', sessionId });
      sessionId++;
      handle({ kind: 'join', sessionId, channelLogin: channelLogin as ChannelLogin });
      wire.latest(CHAT).events.onOpen();
      hear(':tmi.twitch.tv 001 me :Welcome, GLHF!\r\n');
      hear(`@room-id=${roomId} :tmi.twitch.tv ROOMSTATE #${channelLogin}\r\n`);
    },
    globals: () => asked.filter((url) => GLOBALS.some((end) => url.endsWith(end))),
    /** Rooms whose lists were asked for, in order. */
    rooms: () => asked.flatMap((url) => /7tv\.io\/v3\/users\/twitch\/(.*)$/.exec(url)?.[1] ?? []),
  };
}

test('sixty clicks on `Reload lists` in a minute ask for each list every ten seconds', async () => {
  const { clock, asked, handle, join } = startSession();
  join();
  await clock.advance(1_000);
  expect(asked).toHaveLength(6);
  for (let click = 0; click < 60; click++) {
    handle({ kind: 'reload-lists' });
    await clock.advance(1_000);
  }
  expect(asked.length).toBeLessThanOrEqual(6 * 7);
});

test('lists that fail are asked for at a click every ten seconds, beside their own retries', async () => {
  const { clock, globals, handle, join } = startSession(500);
  join();
  for (let click = 0; click < 60; click++) {
    handle({ kind: 'reload-lists' });
    await clock.advance(1_000);
  }
  expect(globals().filter((url) => url.endsWith('cached/emotes/global')).length).toBeLessThanOrEqual(
    1 + 6 + 2,
  );
});

test('fifteen quick changes of the channel ask for the global lists once, and for those of the last channel', async () => {
  const { clock, asked, globals, rooms, handle, join } = startSession();
  for (let visit = 1; visit <= 15; visit++) {
    join(`channel${visit}`, `${visit}`);
    await clock.advance(400);
    if (visit < 15) handle({ kind: 'leave', sessionId: visit });
  }
  await clock.advance(1_000);
  expect(globals()).toHaveLength(3);
  expect(rooms()).toEqual(['15']);
  expect(asked).toHaveLength(6);
});

test('a channel that is visited again within ten seconds is not asked for again', async () => {
  const { clock, rooms, join } = startSession();
  join('one', '1');
  await clock.advance(1_000);
  join('two', '2');
  await clock.advance(1_000);
  join('one', '1');
  await clock.advance(1_000);
  expect(rooms()).toEqual(['1', '2']);
  await clock.advance(8_000);
  expect(rooms()).toEqual(['1', '2', '1']);
});

test('200 changing room ids on one link ask for the lists of one room; another link may name another', async () => {
  const { clock, wire, hear, rooms, join } = startSession();
  join();
  await clock.advance(1_000);
  for (let room = 100; room < 300; room++) {
    hear(`@room-id=${room} :tmi.twitch.tv ROOMSTATE #somebody\r\n`);
    await clock.advance(100);
  }
  await clock.advance(1_000);
  expect(new Set(rooms())).toEqual(new Set(['7', '100']));
  wire.latest(CHAT).events.onClose();
  await clock.advance(1_000);
  wire.latest(CHAT).events.onOpen();
  hear(':tmi.twitch.tv 001 me :Welcome, GLHF!\r\n@room-id=8 :tmi.twitch.tv ROOMSTATE #somebody\r\n');
  await clock.advance(1_000);
  expect(rooms()).toContain('8');
});

test('3 000 other rooms in one frame ask for the lists of one', async () => {
  const { clock, hear, rooms, join } = startSession();
  join();
  const lines = Array.from(
    { length: 3_000 },
    (_, room) => `@id=${room};room-id=7;source-room-id=9${room} :a!a@a PRIVMSG #somebody :hello`,
  );
  hear(`${lines.join('\r\n')}\r\n`);
  await clock.advance(2_000);
  expect(rooms()).toEqual(['7', '90']);
});
