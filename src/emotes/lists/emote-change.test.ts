import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListedEmote } from '../../domain/emote.ts';
import { applyEmoteChanges, type EmoteChange } from './emote-change.ts';

const emoteOf = (id: string, code: string): ListedEmote => ({ id, code, imageUrl: 'https://cdn.example/1' });

const ids = fc.constantFrom('1', '2', '3', '4', '5');
const codes = fc.constantFrom('a', 'bb', 'ccc');
const changes: fc.Arbitrary<EmoteChange> = fc.oneof(
  fc.record({
    kind: fc.constant('put' as const),
    emote: fc.tuple(ids, codes).map(([id, code]) => emoteOf(id, code)),
    before: fc.constant(null),
  }),
  fc.record({ kind: fc.constant('rename' as const), id: ids, code: codes }),
  fc.record({ kind: fc.constant('remove' as const), id: ids, code: fc.option(codes) }),
);
/** Of a service with one code for each id. */
const changesById = changes.map((change): EmoteChange => {
  if (change.kind === 'put') return { ...change, before: { id: change.emote.id, code: null } };
  return change.kind === 'remove' ? { ...change, code: null } : change;
});
const lists = fc.uniqueArray(ids).map((chosen) => chosen.map((id) => emoteOf(id, 'old')));

test('changes in any order give the same result as a map by id, for a service with one code for each id', () => {
  fc.assert(
    fc.property(lists, fc.array(changesById), (list, made) => {
      const map = new Map(list.map((emote) => [emote.id, emote]));
      for (const change of made) {
        if (change.kind === 'put') map.set(change.emote.id, change.emote);
        if (change.kind === 'remove') map.delete(change.id);
        if (change.kind !== 'rename') continue;
        const before = map.get(change.id);
        if (before) map.set(change.id, { ...before, code: change.code });
      }
      expect(new Set(applyEmoteChanges(list, made))).toEqual(new Set(map.values()));
    }),
  );
});

test('applying all changes to an answer that already contains some of them gives the same emotes', () => {
  const byId = (emotes: readonly { id: string; code: string }[]) =>
    emotes.map(({ id, code }) => `${id} ${code}`).sort();
  fc.assert(
    fc.property(lists, fc.array(changes), fc.nat(), (list, made, known) => {
      // Without renames: a rename has no effect if the answer does not contain the emote.
      const whole = made.filter(({ kind }) => kind !== 'rename');
      const answer = applyEmoteChanges(list, whole.slice(0, known % (whole.length + 1)));
      expect(byId(applyEmoteChanges(answer, whole))).toEqual(byId(applyEmoteChanges(list, whole)));
    }),
  );
});

test('a change of an emote with several codes affects the code that it names', () => {
  const list = [emoteOf('1', 'a'), emoteOf('2', 'b'), emoteOf('1', 'c')];
  const codes = (...made: EmoteChange[]) => applyEmoteChanges(list, made).map(({ code }) => code);
  const put = (code: string, before: string | null = null): EmoteChange => ({
    kind: 'put',
    emote: emoteOf('1', code),
    before: before === null ? null : { id: '1', code: before },
  });
  const remove = (code: string | null): EmoteChange => ({ kind: 'remove', id: '1', code });
  expect(codes(put('new'))).toEqual(['a', 'c', 'new', 'b']);
  expect(codes(put('c'))).toEqual(['a', 'c', 'b']);
  expect(codes(put('new', 'c'))).toEqual(['a', 'new', 'b']);
  expect(codes(put('a', 'c'))).toEqual(['a', 'b']);
  expect(codes(remove('c'))).toEqual(['a', 'b']);
  expect(codes(remove('x'))).toEqual(['a', 'c', 'b']);
  expect(codes(remove(null))).toEqual(['b']);
  expect(codes(remove('a'), put('a'))).toEqual(['c', 'a', 'b']);
  expect(codes({ kind: 'rename', id: '1', code: 'x' })).toEqual(['x', 'b']);
});
