import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSample } from '../../../../tests/builders/emotes.ts';
import { readTranscript } from '../../../../tests/builders/lines.ts';
import { problemOf } from '../../../../tests/fuzz/fuzz-answers.ts';
import { applyEmoteChanges } from '../../lists/emote-change.ts';
import { decodeSevenTvMessage } from './event.ts';
import { decodeSevenTvEntries, decodeSevenTvSet } from './seven-tv.ts';

const SET_ID = '01J4Y0C0Q8000ESSWF36EXAMP1';
/** Null for an event that is too large. */
const decodedChanges = (update: object) => {
  const d = { type: 'emote_set.update', body: { id: SET_ID, ...update } };
  const message = decodeSevenTvMessage(JSON.stringify({ op: 0, d }));
  return message.kind === 'set' ? message.changes : [];
};
const changesOf = (update: object) => decodedChanges(update) ?? [];
const entry = (id: string, name: string) => ({ key: 'emotes', value: { id, name } });
const userUpdate = (...connections: unknown[]) =>
  JSON.stringify({
    op: 0,
    d: {
      type: 'user.update',
      body: { id: 'u', kind: 1, updated: connections.map((value) => ({ key: 'connections', value })) },
    },
  });

test('the updates of a recorded session add, rename and remove an emote of the set', async () => {
  const entries = decodeSevenTvSet(readSample('7tv-v3-emote-set'));
  const { emotes: before } = decodeSevenTvEntries(entries);
  const updates = readTranscript('7tv-eventapi')
    .fromServer.map(decodeSevenTvMessage)
    .flatMap((message) => (message.kind === 'set' ? [message] : []));
  expect(updates.map(({ setId }) => setId)).toEqual([SET_ID, SET_ID, SET_ID]);
  const [pushed, updated, pulled] = updates.map(({ changes }) => changes);

  const added = applyEmoteChanges(before, pushed ?? []);
  expect(added.slice(0, -1)).toEqual(before);
  expect(added.at(-1)).toEqual({
    id: '01J5ZZZZZZ0009A1B2C3D4E5G1',
    code: 'NEWEMOTE',
    imageUrl: 'https://cdn.7tv.app/emote/01J5ZZZZZZ0009A1B2C3D4E5G1/2x.webp',
    stillUrl: 'https://cdn.7tv.app/emote/01J5ZZZZZZ0009A1B2C3D4E5G1/2x_static.webp',
  });
  const renamed = applyEmoteChanges(added, updated ?? []);
  expect(renamed[2]).toEqual({ ...before[2], code: 'JAMMIES' });
  expect(applyEmoteChanges(renamed, pulled ?? [])).toEqual(renamed.slice(0, -1));
});

test('an emote that one update both removes and adds is in the set', () => {
  const update = {
    pushed: [entry('1', 'new')],
    pulled: [{ key: 'emotes', old_value: { id: '1', name: 'old' } }],
  };
  expect(changesOf(update).map(({ kind }) => kind)).toEqual(['remove', 'put']);
});

test('an update of more than 5 000 changes is not decoded', () => {
  const update = (pulled: number, updated: number, pushed: number) => ({
    pulled: Array.from({ length: pulled }, () => ({ key: 'emotes', old_value: { id: '1' } })),
    updated: Array.from({ length: updated }, () => ({ key: 'emotes', value: { id: '1', name: 'a' } })),
    pushed: Array.from({ length: pushed }, () => entry('1', 'a')),
  });
  expect(decodedChanges(update(2_000, 2_000, 1_000))).not.toBeNull();
  expect(decodedChanges(update(2_000, 2_000, 1_001))).toBeNull();
});

test('an entry that changed to another emote replaces the old one', () => {
  const changes = changesOf({ updated: [{ ...entry('2', 'b'), old_value: { id: '1', name: 'a' } }] });
  expect(changes).toMatchObject([{ kind: 'put', emote: { id: '2' }, before: { id: '1', code: 'a' } }]);
});

test.each([
  ['of another key', { pushed: [{ key: 'name', value: { id: '1', name: 'a' } }] }],
  ['that is a modifier', { pushed: [{ key: 'emotes', value: { id: '1', name: 'a', modifier: true } }] }],
])('an entry %s changes nothing', (_what, update) => {
  expect(changesOf(update)).toEqual([]);
});

test.each([
  ['a code with a space', { pushed: [entry('1', 'a b')] }],
  ['no value', { pushed: [{ key: 'emotes' }], updated: [{ key: 'emotes', value: null }] }],
  ['no old value', { pulled: [{ key: 'emotes' }, { key: 'emotes', old_value: { name: 'a' } }, null, 3] }],
  ['no picture', { pushed: [{ key: 'emotes', value: { id: '1', name: 'a', data: { host: 1 } } }] }],
])('an entry with %s could not be read, and changes nothing else', (_what, update) => {
  expect(new Set(changesOf(update).map(({ kind }) => kind))).toEqual(new Set(['unreadable']));
});

test.each<[string, string, string | null]>([
  ['cleared, by its id', userUpdate([{ key: 'emote_set_id', value: null }]), null],
  ['cleared, by an empty id', userUpdate([{ key: 'emote_set_id', value: '' }]), null],
  ['cleared, by the set', userUpdate([{ key: 'emote_set', value: null }]), null],
  ['switched, by the set', userUpdate([{ key: 'emote_set', value: { id: 'new' } }]), 'new'],
  [
    'switched, for each connection',
    userUpdate('odd', [{ key: 'emote_capacity', value: 5 }], [{ key: 'emote_set_id', value: 'new' }], []),
    'new',
  ],
])('an active set can be %s', (_what, frame, setId) => {
  expect(decodeSevenTvMessage(frame)).toEqual({ kind: 'active-set', userId: 'u', setId });
});

test.each([
  ['a user update of something else', userUpdate([{ key: 'emote_set', value: {} }])],
  ['a user update of nothing', JSON.stringify({ op: 0, d: { type: 'user.update', body: { id: 'u' } } })],
  ['an unknown type', JSON.stringify({ op: 0, d: { type: 'cosmetic.create', body: { id: 'u' } } })],
  ['an update without a body', JSON.stringify({ op: 0, d: { type: 'emote_set.update' } })],
  ['an unknown opcode', '{"op":99,"d":{}}'],
  ['a frame without an opcode', '{}'],
  ['text that is not JSON', '{"op":'],
  ['an empty frame', ''],
])('%s is ignored', (_what, frame) => {
  expect(decodeSevenTvMessage(frame)).toEqual({ kind: 'other' });
});

test.each([
  ['{"op":1}', 45_000],
  ['{"op":1,"d":{"heartbeat_interval":0}}', 45_000],
  ['{"op":1,"d":{"heartbeat_interval":1e12}}', 45_000],
  ['{"op":1,"d":{"heartbeat_interval":30000}}', 30_000],
])('%s is a Hello with a heartbeat every %i ms', (frame, heartbeatMs) => {
  expect(decodeSevenTvMessage(frame)).toEqual({ kind: 'hello', heartbeatMs });
});

test('an end without a code is still an end', () => {
  expect(decodeSevenTvMessage('{"op":7}')).toEqual({ kind: 'end', code: 0 });
});

test('no frame makes decoding throw, or gives an emote that cannot be shown', () => {
  const loose = fc.oneof(fc.jsonValue(), fc.constantFrom('emotes', 'connections', null));
  const change = fc.record({ key: loose, value: loose, old_value: loose }, { requiredKeys: [] });
  const list = fc.oneof(loose, fc.array(fc.oneof(loose, change)));
  const body = fc.record({ id: fc.oneof(fc.string(), loose), pushed: list, updated: list, pulled: list });
  const type = fc.oneof(fc.constantFrom('emote_set.update', 'user.update'), loose);
  const d = fc.oneof(loose, fc.record({ type, body: fc.oneof(body, loose) }));
  const frame = fc.oneof(
    fc.string(),
    fc.json(),
    fc.record({ op: fc.oneof(fc.nat(8), loose), d }).map((f) => JSON.stringify(f)),
  );
  fc.assert(
    fc.property(frame, (text) => {
      const message = decodeSevenTvMessage(text);
      const changes = message.kind === 'set' ? message.changes : null;
      expect(problemOf(applyEmoteChanges([], changes ?? []))).toBeNull();
    }),
    { numRuns: 2_000 },
  );
});
