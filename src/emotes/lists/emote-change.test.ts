import fc from 'fast-check';
import { expect, test } from 'vitest';
import { twitchEmote } from '../sources/twitch/twitch.ts';
import { applyEmoteChanges, type EmoteChange } from './emote-change.ts';

const ids = fc.constantFrom('1', '2', '3', '4', '5');
const codes = fc.constantFrom('a', 'bb', 'ccc');
const changes: fc.Arbitrary<EmoteChange> = fc.oneof(
  fc.record({
    kind: fc.constant('put' as const),
    emote: fc.tuple(ids, codes).map(([id, code]) => twitchEmote(id, code)),
  }),
  fc.record({ kind: fc.constant('rename' as const), id: ids, code: codes, score: fc.nat() }),
  fc.record({ kind: fc.constant('remove' as const), id: ids }),
);
const lists = fc.uniqueArray(ids).map((chosen) => chosen.map((id) => twitchEmote(id, 'old')));

test('changes in any order give the same result as a map by id', () => {
  fc.assert(
    fc.property(lists, fc.array(changes), (list, made) => {
      const map = new Map(list.map((emote) => [emote.id, emote]));
      for (const change of made) {
        if (change.kind === 'put') map.set(change.emote.id, change.emote);
        if (change.kind === 'remove') map.delete(change.id);
        if (change.kind !== 'rename') continue;
        const before = map.get(change.id);
        if (before) map.set(change.id, { ...before, code: change.code, score: change.score });
      }
      expect(applyEmoteChanges(list, made)).toEqual([...map.values()]);
    }),
  );
});

test('applying all changes to an answer that already contains some of them gives the same emotes', () => {
  const byId = (emotes: readonly { id: string }[]) => emotes.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  fc.assert(
    fc.property(lists, fc.array(changes), fc.nat(), (list, made, known) => {
      // Without renames: a rename has no effect if the answer does not contain the emote.
      const whole = made.filter(({ kind }) => kind !== 'rename');
      const answer = applyEmoteChanges(list, whole.slice(0, known % (whole.length + 1)));
      expect(byId(applyEmoteChanges(answer, whole))).toEqual(byId(applyEmoteChanges(list, whole)));
    }),
  );
});

test('the work is proportional to the list plus the changes, not to their product', () => {
  let reads = 0;
  // Half of them have one id.
  const list = Array.from({ length: 1_000 }, (_, index) => ({
    ...twitchEmote('', 'old'),
    get id() {
      reads++;
      return `${Math.max(500, index)}`;
    },
  }));
  const made = Array.from({ length: 1_000 }, (_, index): EmoteChange => {
    const id = `${index * 2}`;
    if (index % 3 === 0) return { kind: 'put', emote: twitchEmote(id, 'new') };
    return index % 3 === 1 ? { kind: 'rename', id, code: 'newer', score: 1 } : { kind: 'remove', id };
  });
  applyEmoteChanges(list, made);
  expect(reads).toBeLessThan(10_000);
});

test('a put replaces the first of several emotes with the same id; a rename or a removal applies to all of them', () => {
  const list = [twitchEmote('1', 'a'), twitchEmote('2', 'b'), twitchEmote('1', 'c')];
  const codes = (...made: EmoteChange[]) => applyEmoteChanges(list, made).map(({ code }) => code);
  const put: EmoteChange = { kind: 'put', emote: twitchEmote('1', 'new') };
  const rename: EmoteChange = { kind: 'rename', id: '1', code: 'x', score: 1 };
  expect(codes(put)).toEqual(['new', 'b', 'c']);
  expect(codes(rename, put)).toEqual(['new', 'b', 'x']);
  expect(codes(put, rename)).toEqual(['x', 'b', 'x']);
  expect(codes(put, { kind: 'remove', id: '1' })).toEqual(['b']);
  expect(codes({ kind: 'remove', id: '1' }, rename, put)).toEqual(['b', 'new']);
});

test('emotes that no change refers to stay unchanged, even two with the same id', () => {
  const list = [twitchEmote('1', 'a'), twitchEmote('1', 'b'), twitchEmote('2', 'c')];
  expect(applyEmoteChanges(list, [{ kind: 'remove', id: '2' }])).toEqual(list.slice(0, 2));
});
