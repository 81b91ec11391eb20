import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSample } from '../../../tests/builders/emotes.ts';
import { propertyRuns } from '../../../tests/builders/generated-chat.ts';
import { readTranscript } from '../../../tests/builders/lines.ts';
import { ok } from '../../../tests/fakes/net.ts';
import { COUNTS, enterLiveRoom, IDS, START, URLS } from '../../../tests/stages/lists.ts';

const MINUTE = 60_000;
const SET = '01J4Y0C0Q8000ESSWF36EXAMP1';
const GLOBAL_SET = '01HKQT8EWR000ESSWF3625XCS4';
const NEXT_SET = '01J4Y0C9Z8000ESSWF36EXAMP3';
const NEXT_SET_URL = `https://7tv.io/v3/emote-sets/${NEXT_SET}`;
const SET_URL = `https://7tv.io/v3/emote-sets/${SET}`;
const [, , , , PUSHED = '', RENAMED = '', PULLED = '', SWITCHED = ''] =
  readTranscript('7tv-eventapi').fromServer;
const bttvEvents = readTranscript('bttv-live').fromServer.map((text) =>
  text.replaceAll('twitch:123456789', 'twitch:123'),
);

test('the sets and the user in the answers are subscribed, with one socket to each service', async () => {
  const room = enterLiveRoom();
  room.startAtOnce();
  // The code of live events is loaded once lists are requested.
  expect([room.wire.sockets.length, room.requested.length]).toEqual([0, 6]);
  await room.clock.advance(0);
  expect(room.wire.sockets.map(({ url }) => url)).toEqual([
    'wss://sockets.betterttv.net/ws',
    'wss://events.7tv.io/v3',
  ]);
  room.greet();
  await room.clock.advance(0);
  expect(room.subscribed().toSorted()).toEqual([
    [35, GLOBAL_SET],
    [35, '01J4Y0B1M0000ESSWF36EXAMP2'],
    [35, SET],
  ]);
});

test('changes reach their list within half a second, in one batch', async () => {
  const room = enterLiveRoom();
  await room.startGreeted();
  room.betterTtv().events.onOpen();
  await room.clock.advance(0);
  const reportsBefore = room.lists.length;
  for (const text of [PUSHED, RENAMED]) room.sevenTv().events.onText(text);
  await room.clock.advance(500);
  expect(room.codes('sevenTvChannel').at(-1)).toBe('NEWEMOTE');
  expect(room.codes('sevenTvChannel')[2]).toBe('JAMMIES');
  expect(room.lists).toHaveLength(reportsBefore + 1);
  expect(room.state('sevenTvChannel')).toMatchObject({ emoteCount: 10, loadedAt: START, failing: null });
  room.sevenTv().events.onText(PULLED);
  await room.clock.advance(500);
  expect(room.codes('sevenTvChannel')).toHaveLength(9);
  room.sevenTv().events.onText(PUSHED.replaceAll(SET, GLOBAL_SET));
  await room.clock.advance(500);
  expect(room.lists.at(-1)?.get('sevenTvGlobal')?.at(-1)).toMatchObject({ code: 'NEWEMOTE', score: 8.6 });
  expect(room.lists).toHaveLength(reportsBefore + 3);
  for (const text of bttvEvents.slice(0, 2)) room.betterTtv().events.onText(text);
  await room.clock.advance(500);
  expect(room.codes('bttvChannel').at(-1)).toBe('PepeDance');
  room.betterTtv().events.onText(bttvEvents[2] ?? '');
  await room.clock.advance(500);
  expect(room.counts()).toEqual({ ...COUNTS, sevenTvGlobal: 8 });
});

test('of an emote with two names in a set, a 7TV event changes the name that it names', async () => {
  const room = enterLiveRoom();
  await room.startGreeted();
  const event = (body: object) =>
    JSON.stringify({ op: 0, d: { type: 'emote_set.update', body: { id: SET, ...body } } });
  const named = (name: string) => ({ id: 's1', name });
  async function namesAfter(body: object) {
    room.sevenTv().events.onText(event(body));
    await room.clock.advance(500);
    return room.codes('sevenTvChannel').filter((code) => code.startsWith('clap'));
  }
  const added = (name: string) => ({ pushed: [{ key: 'emotes', value: named(name) }] });
  expect(await namesAfter(added('clap'))).toEqual(['clap']);
  expect(await namesAfter(added('clapTwo'))).toEqual(['clap', 'clapTwo']);
  const renamed = { key: 'emotes', old_value: named('clapTwo'), value: named('clapThree') };
  expect(await namesAfter({ updated: [renamed] })).toEqual(['clap', 'clapThree']);
  expect(await namesAfter({ pulled: [{ key: 'emotes', old_value: named('clapThree') }] })).toEqual(['clap']);
});

test('a set is subscribed before it is requested, and changes during the request are not lost', async () => {
  let answerSet: (answer: { status: number; body: unknown }) => void = () => undefined;
  const room = enterLiveRoom({
    fetchJson: async (url) => {
      if (url === URLS.sevenTvChannel) return ok(readSample('7tv-v3-user'));
      if (url !== SET_URL) return { status: 503, body: undefined };
      return new Promise((resolve) => {
        answerSet = resolve;
      });
    },
  });
  await room.startGreeted();
  expect(room.subscribed()).toHaveLength(2);
  for (const text of [PUSHED, RENAMED]) room.sevenTv().events.onText(text);
  expect(room.lists).toEqual([]);
  answerSet(ok(readSample('7tv-v3-emote-set')));
  await room.clock.advance(0);
  expect(room.codes('sevenTvChannel')[2]).toBe('JAMMIES');
  expect(room.codes('sevenTvChannel').at(-1)).toBe('NEWEMOTE');
});

test('after a switch the new set is loaded by its id and subscribed instead of the old one', async () => {
  const room = enterLiveRoom();
  await room.startGreeted();
  room.answers.set(NEXT_SET_URL, ok({ id: NEXT_SET, emotes: [{ id: '1', name: 'Snow' }] }));
  room.sevenTv().events.onText(SWITCHED);
  room.sevenTv().events.onText(SWITCHED);
  expect(room.state('sevenTvChannel').isLoading).toBe(true);
  await room.clock.advance(0);
  expect(room.codes('sevenTvChannel')).toEqual(['Snow']);
  expect(room.requestCountOf(NEXT_SET_URL)).toBe(1);
  expect(room.subscribed().slice(-2)).toEqual([
    [36, SET],
    [35, NEXT_SET],
  ]);
  room.sevenTv().events.onText(PUSHED);
  expect(room.codes('sevenTvChannel')).toEqual(['Snow']);
});

test('an older answer within 30 minutes undoes the changes of neither service, also after their sockets were lost', async () => {
  const room = enterLiveRoom();
  await room.startGreeted();
  room.betterTtv().events.onOpen();
  await room.clock.advance(10_000);
  room.betterTtv().events.onText(bttvEvents[0] ?? '');
  room.sevenTv().events.onText(PUSHED);
  await room.clock.advance(500);
  const changed = {
    ...COUNTS,
    bttvChannel: COUNTS.bttvChannel + 1,
    sevenTvChannel: COUNTS.sevenTvChannel + 1,
  };
  expect(room.counts()).toEqual(changed);
  room.sevenTv().events.onClose();
  room.betterTtv().events.onClose();
  await room.clock.advance(1_000);
  room.greet();
  room.betterTtv().events.onOpen();
  await room.clock.advance(29 * MINUTE); // all answers are from before the changes
  expect(room.requestCount('bttvChannel')).toBeGreaterThan(5);
  expect(room.counts()).toEqual(changed);
});

test('an older answer within 30 minutes does not undo a switch of the set', async () => {
  const room = enterLiveRoom();
  const keeper = await room.startGreeted();
  room.sevenTv().events.onText(PUSHED);
  room.answers.set(NEXT_SET_URL, ok({ id: NEXT_SET, emotes: [{ id: '1', name: 'Snow' }] }));
  room.sevenTv().events.onText(SWITCHED);
  await room.clock.advance(1_780_000); // the socket is lost: it received no heartbeat
  room.greet();
  await room.clock.advance(19_000);
  // The channel's answer, from a cache, still contains the old set.
  expect(room.codes('sevenTvChannel')).toEqual(['Snow']);
  expect(room.subscribed()).toContainEqual([35, NEXT_SET]);
  await room.clock.advance(10_000);
  keeper.reload();
  await room.clock.advance(0);
  expect(room.counts()).toEqual(COUNTS);
  expect(room.subscribed().at(-1)).toEqual([35, SET]);
});

test('an older answer within 30 minutes does not undo the removal of the set', async () => {
  const room = enterLiveRoom();
  const keeper = await room.startGreeted();
  room.sevenTv().events.onText(SWITCHED.replaceAll(`"${NEXT_SET}"`, 'null'));
  await room.clock.advance(1_799_000);
  keeper.reload();
  await room.clock.advance(0);
  expect(room.counts()).toEqual({ ...COUNTS, sevenTvChannel: 0 });
});

test('changes of the old set are not applied to a new set from an answer', async () => {
  const room = enterLiveRoom();
  const keeper = await room.startGreeted();
  await room.clock.advance(10_000);
  room.sevenTv().events.onText(PUSHED);
  room.answers.set(URLS.sevenTvChannel, ok({ id: '1', emote_set_id: NEXT_SET }));
  room.answers.set(NEXT_SET_URL, ok({ id: NEXT_SET, emotes: [{ id: '1', name: 'Snow' }] }));
  keeper.reload();
  await room.clock.advance(0);
  expect(room.codes('sevenTvChannel')).toEqual(['Snow']);
});

test('after the removal of the set the list is empty immediately, even during a request', async () => {
  const room = enterLiveRoom();
  const keeper = await room.startGreeted();
  keeper.reload();
  room.sevenTv().events.onText(SWITCHED.replaceAll(`"${NEXT_SET}"`, 'null'));
  await room.clock.advance(0);
  expect(room.counts()).toEqual({ ...COUNTS, sevenTvChannel: 0 });
  expect(room.state('sevenTvChannel')).toMatchObject({ isLoading: false, failing: null });
});

test('after a reconnect the lists of that service are requested again, and no others', async () => {
  const room = enterLiveRoom();
  await room.startGreeted();
  room.betterTtv().events.onOpen();
  await room.clock.advance(MINUTE);
  room.sevenTv().events.onClose();
  await room.clock.advance(1_000);
  room.greet();
  expect(room.subscribed()).toHaveLength(3);
  const requestsBefore = room.requested.length;
  await room.clock.advance(2_000);
  expect(room.requested.slice(requestsBefore)).toEqual([URLS.sevenTvChannel, URLS.sevenTvGlobal]);
  room.betterTtv().events.onClose();
  await room.clock.advance(1_000);
  room.betterTtv().events.onOpen();
  await room.clock.advance(2_000);
  expect(room.requested.slice(requestsBefore + 2)).toEqual([URLS.bttvChannel]);
});

test('for a channel without a 7TV account only the global set is subscribed, and its user as soon as there is one', async () => {
  const room = enterLiveRoom();
  room.answers.set(URLS.sevenTvChannel, { status: 404, body: readSample('7tv-v3-error-404') });
  await room.startGreeted();
  expect(room.subscribed()).toEqual([[35, GLOBAL_SET]]);
  room.answers.set(URLS.sevenTvChannel, ok(readSample('7tv-v3-user-noset')));
  await room.clock.advance(2 * MINUTE);
  room.sevenTv().events.onText('{"op":2}');
  await room.clock.advance(2 * MINUTE);
  room.sevenTv().events.onText('{"op":2}');
  await room.clock.advance(MINUTE);
  expect(room.subscribed()).toEqual([
    [35, GLOBAL_SET],
    [35, '01J4Y0B1M0000ESSWF36EXAMP2'],
  ]);
});

test('if 7TV no longer knows a channel with a full list, the list is requested again before its emotes are removed', async () => {
  const room = enterLiveRoom();
  const keeper = await room.startGreeted();
  await room.clock.advance(10_000);
  room.answers.set(URLS.sevenTvChannel, { status: 404, body: readSample('7tv-v3-error-404') });
  keeper.reload();
  await room.clock.advance(4_999);
  expect(room.counts()).toEqual(COUNTS);
  await room.clock.advance(1);
  expect(room.counts()).toEqual({ ...COUNTS, sevenTvChannel: 0 });
  expect(room.state('sevenTvChannel').failing).toBeNull();
  expect(room.subscribed().slice(-2)).toEqual([
    [36, SET],
    [36, '01J4Y0B1M0000ESSWF36EXAMP2'],
  ]);
});

test('sockets that never open have no effect on the lists', async () => {
  const room = enterLiveRoom();
  await room.startLive();
  await room.clock.advance(20 * MINUTE);
  expect(room.counts()).toEqual(COUNTS);
  expect(room.states.flat().filter(({ failing }) => failing !== null)).toEqual([]);
  expect(IDS.map((id) => room.requestCount(id))).toEqual([5, 5, 5, 5, 5, 5]);
});

test('no frame of a service throws or changes a list permanently', async () => {
  const id = fc.constantFrom(SET, GLOBAL_SET, '1');
  const value = fc.oneof(fc.jsonValue(), fc.record({ id, name: fc.constantFrom('a', 'b c', 3) }));
  const list = fc.array(fc.record({ key: fc.constant('emotes'), value, old_value: value }));
  const body = fc.record({ id, pushed: list, pulled: list, updated: list });
  const sevenTv = fc.record({
    op: fc.constant(0),
    d: fc.record({ type: fc.constant('emote_set.update'), body }),
  });
  const name = fc.constantFrom('emote_create', 'emote_update', 'emote_delete');
  const data = fc.record({ channel: fc.constant('twitch:123'), emote: value, emoteId: value });
  const frames = fc.array(fc.oneof(sevenTv, fc.record({ name, data }), fc.jsonValue()));
  await fc.assert(
    fc.asyncProperty(frames, async (all) => {
      const room = enterLiveRoom();
      const keeper = await room.startLive();
      room.greet();
      room.betterTtv().events.onOpen();
      await room.clock.advance(0);
      for (const frame of all) {
        room.sevenTv().events.onText(JSON.stringify(frame));
        room.betterTtv().events.onText(JSON.stringify(frame));
      }
      await room.clock.advance(31 * MINUTE);
      keeper.reload();
      await room.clock.advance(6_000);
      expect(room.counts()).toEqual(COUNTS);
      keeper.stop();
      expect(room.clock.pending()).toBe(0);
    }),
    propertyRuns(20),
  );
});
