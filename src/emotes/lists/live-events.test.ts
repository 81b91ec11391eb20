import { expect, test } from 'vitest';
import { enterLiveRoom } from '../../../tests/stages/lists.ts';
import { createLiveSources } from '../sources/live-sources.ts';
import { createEmoteLists } from './emote-lists.ts';

const MINUTE = 60_000;
const LIVE_CODE = { createLiveSources };

/** Lists of rooms, whose code of live events the test loads or fails to load. */
function startWithSlowCode() {
  const loads: { finish(): void; fail(): void }[] = [];
  const loadLive = () =>
    new Promise<typeof LIVE_CODE>((resolve, reject) => {
      loads.push({
        finish: () => resolve(LIVE_CODE),
        fail: () => reject(new TypeError('Failed to fetch dynamically imported module')),
      });
    });
  const room = enterLiveRoom();
  const emoteLists = createEmoteLists({ ...room.deps, loadLive });
  return { ...room, loads, enter: (roomId: string) => emoteLists.enterOwnRoom(roomId, room.user) };
}

test('if the code of live events cannot be loaded, that is logged once, and it is requested again every 30 s', async () => {
  const { clock, loads, enter, requested, troubles, wire } = startWithSlowCode();
  enter('123');
  loads[0]?.fail();
  await clock.advance(29_999);
  expect(loads).toHaveLength(1);
  await clock.advance(1);
  expect(loads).toHaveLength(2);
  loads[1]?.fail();
  // Another room does not hurry it. Its lists are loaded.
  enter('7');
  await clock.advance(20_000);
  expect([loads.length, wire.sockets.length]).toEqual([2, 0]);
  await clock.advance(10_000);
  const requestsBefore = requested.length;
  loads[2]?.finish();
  await clock.advance(0);
  expect(wire.sockets).toHaveLength(2);
  // What changed until now was missed: the lists of the rooms are requested again, the global ones are not.
  expect(requested.slice(requestsBefore).filter((url) => url.includes('7tv.io'))).toEqual([
    'https://7tv.io/v3/users/twitch/123',
    'https://7tv.io/v3/users/twitch/7',
  ]);
  expect(troubles.filter((text) => !text.startsWith('List '))).toEqual([
    'Live events could not be loaded: TypeError: Failed to fetch dynamically imported module',
  ]);
});

test('rooms that enter while the code of live events is loaded are followed when it is there, with the same sockets', async () => {
  const { clock, loads, enter, greet, betterTtv, wire, net } = startWithSlowCode();
  const rooms = ['1', '2', '3'].map(enter);
  await clock.advance(1_000);
  rooms.push(enter('4'));
  rooms[0]?.stop();
  await clock.advance(1_000);
  expect(loads).toHaveLength(1);
  loads[0]?.finish();
  await clock.advance(0);
  greet();
  betterTtv().events.onOpen();
  expect(wire.sockets).toHaveLength(2);
  expect(betterTtv().sent.map((text) => JSON.parse(text).data.name)).toEqual([
    'twitch:2',
    'twitch:3',
    'twitch:4',
  ]);
  for (const room of rooms) room.stop();
  expect([clock.pending(), net.listeners(), wire.sockets.every(({ isClosed }) => isClosed)]).toEqual([
    0,
    0,
    true,
  ]);
});

test('live events begin with the first room of a channel, not with a shared chat, and end with the last', async () => {
  const room = enterLiveRoom();
  const emoteLists = createEmoteLists({ ...room.deps, loadLive: async () => LIVE_CODE });
  const shared = emoteLists.enterOtherRoom('123', room.user);
  await room.clock.advance(0);
  expect(room.wire.sockets).toHaveLength(0);
  const [first, second] = [0, 1].map(() => emoteLists.enterOwnRoom('123', room.user));
  await room.clock.advance(0);
  room.greet();
  expect(room.subscribed()).toHaveLength(3);
  first?.stop();
  expect(room.subscribed()).toHaveLength(3);
  expect(room.wire.sockets.map(({ isClosed }) => isClosed)).toEqual([false, false]);
  second?.stop();
  expect(room.wire.sockets.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  shared.stop();
  expect([room.clock.pending(), room.net.listeners()]).toEqual([0, 0]);
});

test('a room of a shared chat that is opened as a channel of its own is requested again: its changes until now were missed', async () => {
  const room = enterLiveRoom();
  const emoteLists = createEmoteLists({ ...room.deps, loadLive: async () => LIVE_CODE });
  emoteLists.enterOwnRoom('7', room.user);
  emoteLists.enterOtherRoom('123', room.user);
  await room.clock.advance(MINUTE);
  const requestsBefore = room.requested.length;
  emoteLists.enterOwnRoom('123', room.user);
  emoteLists.enterOwnRoom('123', room.user);
  await room.clock.advance(0);
  const requested = room.requested.slice(requestsBefore);
  expect(requested.filter((url) => url.includes('7tv.io/v3/users'))).toEqual([
    'https://7tv.io/v3/users/twitch/123',
  ]);
  expect(requested.filter((url) => url.includes('global'))).toEqual([]);
  await room.clock.advance(MINUTE);
  const requestCount = room.requested.length;
  emoteLists.enterOwnRoom('123', room.user);
  await room.clock.advance(0);
  expect(room.requested).toHaveLength(requestCount);
});

test.each(['immediately', 'while they connect', 'when they are open', 'while they wait'])(
  'after a stop %s no timer, socket or listener is left',
  async (when) => {
    const room = enterLiveRoom();
    const keeper = room.startAtOnce();
    if (when !== 'immediately') await room.clock.advance(0);
    if (when === 'when they are open') {
      room.greet();
      room.betterTtv().events.onOpen();
    }
    if (when === 'while they wait') for (const socket of room.wire.sockets) socket.events.onClose();
    keeper.stop();
    // Requests for the global lists continue: the next channel needs them.
    await room.clock.advance(0);
    expect([room.clock.pending(), room.net.listeners()]).toEqual([0, 0]);
    expect(room.wire.sockets.every(({ isClosed }) => isClosed)).toBe(true);
    await room.clock.advance(60 * MINUTE);
    expect(room.wire.sockets).toHaveLength(when === 'immediately' ? 0 : 2);
  },
);
