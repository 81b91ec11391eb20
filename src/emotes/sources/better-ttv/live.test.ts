import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTranscript } from '../../../../tests/builders/lines.ts';
import { problemOf } from '../../../../tests/fuzz/fuzz-answers.ts';
import { createLiveDeps } from '../../../../tests/stages/session.ts';
import { applyEmoteChanges } from '../../lists/emote-change.ts';
import type { LiveList } from '../../lists/live-list.ts';
import { betterTtvChannelName, decodeBetterTtvEvent, openBetterTtv } from './live.ts';

const { fromServer, toServer } = readTranscript('bttv-live');
const [JOIN, PART] = toServer.map((text) => JSON.parse(text));

function startFollowing() {
  const { clock, wire, deps } = createLiveDeps();
  const reported: string[] = [];
  const list: LiveList = {
    change: (changes) => void reported.push(...changes.map(({ kind }) => kind)),
    loadAgain: () => void reported.push('load again'),
    dropChanges: () => void reported.push('drop changes'),
    switchList: () => void reported.push('switch list'),
  };
  const live = openBetterTtv(deps);
  const follow = (roomId: string, own: LiveList) => live.follow(roomId, new Map([['bttvChannel', own]]));
  const room = follow('123456789', list);
  const sent = () => wire.latest().sent.map((text) => JSON.parse(text));
  return { clock, wire, reported, list, live, follow, room, sent };
}

test('the channel is joined and its events change the list in order', () => {
  const { wire, reported, sent } = startFollowing();
  wire.latest().events.onOpen();
  expect(wire.latest().url).toBe('wss://sockets.betterttv.net/ws');
  expect(sent()).toEqual([JOIN]);
  for (const text of [...fromServer, 'odd']) wire.latest().events.onText(text);
  expect(reported).toEqual(['put', 'rename', 'remove']);
});

test('a channel whose emotes are to be refreshed has its list loaded again; an unknown event changes nothing', () => {
  const { wire, reported } = startFollowing();
  wire.latest().events.onOpen();
  const data = { channel: 'twitch:123456789' };
  wire.latest().events.onText(JSON.stringify({ name: 'emotes_refresh', data }));
  wire.latest().events.onText(JSON.stringify({ name: 'emotes_forget', data }));
  wire.latest().events.onText(JSON.stringify({ name: 'emotes_refresh', data: { channel: 'twitch:1' } }));
  expect(reported).toEqual(['load again']);
});

test('after a reconnect the channel is joined again and its list is invalidated', async () => {
  const { clock, wire, reported, sent } = startFollowing();
  wire.latest().events.onOpen();
  wire.latest().events.onClose();
  await clock.advance(1_000);
  wire.latest().events.onOpen();
  expect(sent()).toEqual([JOIN]);
  await clock.advance(2_000);
  expect(reported).toEqual(['load again']);
});

test('a socket without messages stays open', async () => {
  const { clock, wire, reported } = startFollowing();
  wire.latest().events.onOpen();
  await clock.advance(24 * 3_600_000);
  expect(wire.sockets).toHaveLength(1);
  expect([wire.latest().isClosed, clock.pending(), reported]).toEqual([false, 0, []]);
});

test('all rooms share a socket: each is joined once, gets its own events, and is parted when it stops', () => {
  const { wire, reported, list, live, follow, room, sent } = startFollowing();
  follow('1', {
    ...list,
    change: (changes) => void reported.push(...changes.map(({ kind }) => `1 ${kind}`)),
  });
  wire.latest().events.onOpen();
  follow('2', list);
  live.follow('', new Map([['bttvGlobal', list]]));
  const names = () => sent().map(({ name, data }) => `${name} ${data.name}`);
  expect(names()).toEqual([
    'join_channel twitch:123456789',
    'join_channel twitch:1',
    'join_channel twitch:2',
  ]);
  wire.latest().events.onText((fromServer[0] ?? '').replace('twitch:123456789', 'twitch:1'));
  wire.latest().events.onText((fromServer[0] ?? '').replace('twitch:123456789', 'twitch:7'));
  expect(reported).toEqual(['1 put']);
  room.stop();
  wire.latest().events.onText(fromServer[0] ?? '');
  expect(sent().slice(3)).toEqual([PART]);
  expect([reported.length, wire.sockets.length]).toEqual([1, 1]);
});

test('a user who writes in a joined channel has exactly the personal emotes of the last frame, if he subscribes to BetterTTV', () => {
  const { wire, deps } = createLiveDeps();
  const live = openBetterTtv(deps);
  const lookUp = (data: object) =>
    wire
      .latest()
      .events.onText(JSON.stringify({ name: 'lookup_user', data: { providerId: '101', ...data } }));
  const found = () =>
    ['one', 'two'].map((code) => deps.personal.emoteOf(101, code, undefined)?.stillUrl ?? null);
  wire.latest().events.onOpen();
  const emotes = [{ id: 'a1', code: 'one', animated: true }];
  lookUp({ pro: false, emotes });
  expect(found()).toEqual([null, null]);
  lookUp({ pro: true, emotes });
  expect(found()).toEqual(['https://cdn.betterttv.net/emote/a1/static/2x.webp', null]);
  lookUp({ pro: true, emotes: [{ id: 'a2', code: 'two', animated: true }] });
  expect(found()).toEqual([null, 'https://cdn.betterttv.net/emote/a2/static/2x.webp']);
  lookUp({ pro: false, emotes: [] });
  expect(found()).toEqual([null, null]);
  live.stop();
});

const CHANNEL = betterTtvChannelName('123456789');
const ID = '55898e122612142e6aaa935b';
const frame = (name: unknown, data: object) => JSON.stringify({ name, data: { channel: CHANNEL, ...data } });
const changesIn = (text: string) => {
  const event = decodeBetterTtvEvent(text);
  return event.kind === 'changes' ? event.changes : [];
};
const change = (name: string, data: object) => changesIn(frame(name, data));

test('a recorded session adds, renames and removes an emote; other events are ignored', () => {
  const frames = readTranscript('bttv-live').fromServer;
  for (const text of frames.slice(0, 3))
    expect(decodeBetterTtvEvent(text)).toMatchObject({ channelName: CHANNEL });
  const [created, updated, deleted, lookedUp] = frames.map(changesIn);
  const added = applyEmoteChanges([], created ?? []);
  expect(added).toEqual([
    {
      id: ID,
      code: 'PepePls',
      imageUrl: `https://cdn.betterttv.net/emote/${ID}/2x.webp`,
      stillUrl: `https://cdn.betterttv.net/emote/${ID}/static/2x.webp`,
    },
  ]);
  const renamed = applyEmoteChanges(added, updated ?? []);
  expect(renamed).toEqual([{ ...added[0], code: 'PepeDance' }]);
  expect(applyEmoteChanges(renamed, deleted ?? [])).toEqual([]);
  expect(lookedUp).toEqual([]);
});

test('an update with a complete emote adds a missing emote; an update with a part of it does not', () => {
  const complete = change('emote_update', { emote: { id: ID, code: 'New', animated: false } });
  expect(applyEmoteChanges([], complete)).toHaveLength(1);
  const partial = change('emote_update', { emote: { id: ID, code: 'New' } });
  expect(applyEmoteChanges([], partial)).toEqual([]);
});

test.each([
  ['an emote that is a modifier', change('emote_create', { emote: { id: ID, code: 'w!' } })],
  ['an unknown event', change('emote_explode', { emoteId: ID })],
  ['an event without data', changesIn('{"name":"emote_delete"}')],
  ['text that is not JSON', changesIn('emote_delete')],
])('%s changes nothing', (_what, changes) => {
  expect(changes).toEqual([]);
});

test.each([
  ['an emote without a code', change('emote_create', { emote: { id: ID } })],
  ['a rename to an empty code', change('emote_update', { emote: { id: ID, code: '' } })],
  ['an event without an emote', change('emote_create', {})],
  ['a removal without an id', change('emote_delete', { emoteId: null })],
])('%s could not be read', (_what, changes) => {
  expect(changes).toEqual([{ kind: 'unreadable' }]);
});

test('no frame makes decoding throw, or gives an emote that cannot be shown', () => {
  const loose = fc.jsonValue();
  const name = fc.oneof(fc.constantFrom('emote_create', 'emote_update', 'emote_delete'), loose);
  const emote = fc.oneof(loose, fc.record({ id: loose, code: loose, animated: loose }, { requiredKeys: [] }));
  const known = fc.record({ name, emote, emoteId: loose }).map(({ name, ...data }) => frame(name, data));
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), known), (text) => {
      expect(problemOf(applyEmoteChanges([], changesIn(text)))).toBeNull();
    }),
    { numRuns: 1_000 },
  );
});
