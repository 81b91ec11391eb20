import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/builders/generated-chat.ts';
import { readTranscript } from '../../../tests/builders/lines.ts';
import { ok } from '../../../tests/fakes/net.ts';
import { COUNTS, enterLiveRoom, START } from '../../../tests/stages/lists.ts';

const MINUTE = 60_000;
const SET = '01J4Y0C0Q8000ESSWF36EXAMP1';
const GLOBAL_SET = '01HKQT8EWR000ESSWF3625XCS4';
const NEXT_SET = '01J4Y0C9Z8000ESSWF36EXAMP3';
const NEXT_SET_URL = `https://7tv.io/v3/emote-sets/${NEXT_SET}`;
const [, , , , PUSHED = '', RENAMED = '', PULLED = '', SWITCHED = ''] =
  readTranscript('7tv-eventapi').fromServer;
const bttvEvents = readTranscript('bttv-live').fromServer.map((text) =>
  text.replaceAll('twitch:123456789', 'twitch:123'),
);

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
