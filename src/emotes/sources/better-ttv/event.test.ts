import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTranscript } from '../../../../tests/builders/lines.ts';
import { problemOf } from '../../../../tests/fuzz/fuzz-answers.ts';
import { applyEmoteChanges } from '../../lists/emote-change.ts';
import { betterTtvChannelName, decodeBetterTtvEvent } from './live.ts';

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
