import { expect, test } from 'vitest';
import { startWorker } from '../../tests/stages/session.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';

const GLOBALS = ['/emotes/global', '/emote-sets/global'];

/** A worker whose services answer all requests with empty lists and `status`. */
function startSession(status = 200) {
  const worker = startWorker({
    async fetchJson(url) {
      const isList = url.includes('frankerfacez') || url.endsWith('/cached/emotes/global');
      return {
        status,
        body: isList ? [] : { id: '1', emotes: [], channelEmotes: [], sharedEmotes: [] },
      };
    },
    random: () => 0,
  });
  const { handle, requested, chat, chatSockets, welcome } = worker;
  const receive = (text: string): void => chat().events.onText(text);
  let sessionId = 0;
  let openSocketCount = 0;

  /** Joins a channel without leaving another one. */
  function joinToo(channelLogin: string, roomId: string): void {
    sessionId++;
    handle({ kind: 'join', sessionId, channelLogin: channelLogin as ChannelLogin });
    const socketCount = chatSockets().length;
    if (socketCount > openSocketCount) welcome();
    openSocketCount = socketCount;
    receive(`@room-id=${roomId} :tmi.twitch.tv ROOMSTATE #${channelLogin}\r\n`);
  }

  return {
    ...worker,
    receive,
    join(channelLogin = 'somebody', roomId = '7') {
      handle({ kind: 'leave', sessionId });
      joinToo(channelLogin, roomId);
    },
    joinToo,
    globalRequests: () => requested.filter((url) => GLOBALS.some((end) => url.endsWith(end))),
    /** The rooms whose lists were requested, in order. */
    requestedRooms: () =>
      requested.flatMap((url) => /7tv\.io\/v3\/users\/twitch\/(.*)$/.exec(url)?.[1] ?? []),
  };
}

test('sixty clicks on `Reload lists` in a minute request each list every ten seconds', async () => {
  const { clock, requested, handle, join } = startSession();
  join();
  await clock.advance(1_000);
  expect(requested).toHaveLength(6);
  for (let click = 0; click < 60; click++) {
    handle({ kind: 'reload-lists' });
    await clock.advance(1_000);
  }
  expect(requested.length).toBeLessThanOrEqual(6 * 7);
});

test('fifteen quick changes of the channel request the global lists once, and only the lists of the last channel', async () => {
  const { clock, requested, globalRequests, requestedRooms, handle, join } = startSession();
  for (let visit = 1; visit <= 15; visit++) {
    join(`channel${visit}`, `${visit}`);
    await clock.advance(400);
    if (visit < 15) handle({ kind: 'leave', sessionId: visit });
  }
  await clock.advance(1_000);
  expect(globalRequests()).toHaveLength(3);
  expect(requestedRooms()).toEqual(['15']);
  expect(requested).toHaveLength(6);
});

test('the lists of a channel that is joined again within ten seconds are not requested again', async () => {
  const { clock, requestedRooms, join } = startSession();
  join('one', '1');
  await clock.advance(1_000);
  join('two', '2');
  await clock.advance(1_000);
  join('one', '1');
  await clock.advance(1_000);
  expect(requestedRooms()).toEqual(['1', '2']);
  await clock.advance(8_000);
  expect(requestedRooms()).toEqual(['1', '2', '1']);
});

test('200 changes of the room id on one connection request the lists of one room; the next connection may change it again', async () => {
  const { clock, chat, welcome, receive, requestedRooms, join } = startSession();
  join();
  await clock.advance(1_000);
  for (let room = 100; room < 300; room++) {
    receive(`@room-id=${room} :tmi.twitch.tv ROOMSTATE #somebody\r\n`);
    await clock.advance(100);
  }
  await clock.advance(1_000);
  expect(new Set(requestedRooms())).toEqual(new Set(['7', '100']));
  chat().events.onClose();
  await clock.advance(1_000);
  welcome();
  receive('@room-id=8 :tmi.twitch.tv ROOMSTATE #somebody\r\n');
  await clock.advance(1_000);
  expect(requestedRooms()).toContain('8');
});

/** A line that was written in another room of a shared chat. */
const mirrored = (from: string, to: string, channelLogin: string) =>
  `@id=${from}${to};room-id=${to};source-room-id=${from} :a!a@a PRIVMSG #${channelLogin} :hello\r\n`;

test('the lists of a room are loaded once for its own session and for a session whose shared chat shows it', async () => {
  const { clock, wire, handle, receive, requestedRooms, joinToo } = startSession();
  joinToo('one', '1');
  joinToo('two', '2');
  receive(mirrored('1', '2', 'two') + mirrored('3', '2', 'two'));
  await clock.advance(2_000);
  receive(mirrored('3', '2', 'two'));
  await clock.advance(1_000);
  expect(requestedRooms().toSorted()).toEqual(['1', '2', '3']);
  joinToo('three', '3');
  await clock.advance(1_000);
  expect(requestedRooms()).toHaveLength(3);
  expect(wire.sockets.filter(({ url }) => url.includes('7tv'))).toHaveLength(1);
  handle({ kind: 'leave', sessionId: 1 });
  await clock.advance(400_000);
  // Session 2 still shows what is written in room 1.
  expect(requestedRooms().slice(3).toSorted()).toEqual(['1', '2', '3']);
});

test('of sessions in view the lists are loaded first, and the others after them', async () => {
  const { clock, handle, requestedRooms, joinToo } = startSession();
  handle({ kind: 'in-view', channelLogins: new Set(['channel7', 'channel8', 'channel9']) });
  for (let room = 1; room <= 9; room++) joinToo(`channel${room}`, `${room}`);
  await clock.advance(1_600);
  // No other request was waiting when rooms 1 and 2 were joined.
  expect(requestedRooms().slice(0, 5)).toEqual(['1', '2', '7', '8', '9']);
});

test('the lists of one channel are requested without a wait, also when they are reloaded', async () => {
  const { clock, requested, handle, join } = startSession();
  join();
  await clock.advance(500);
  expect(requested).toHaveLength(6);
  await clock.advance(10_000);
  handle({ kind: 'reload-lists' });
  expect(requested).toHaveLength(12);
});
