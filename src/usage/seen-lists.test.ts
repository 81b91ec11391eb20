import { expect, test } from 'vitest';
import { loadedList } from '../../tests/builders/emotes.ts';
import { emoteOf } from '../../tests/stages/recording.ts';
import { channelLists } from '../../tests/stages/used-channel.ts';
import type { EmoteListState } from '../domain/emote.ts';
import { seeLists } from './seen-lists.ts';

const EMPTY = { emotes: [], lists: [] };
const [A, B] = [emoteOf('a'), emoteOf('b')];
const present = (emotes: readonly (typeof A)[], more = {}) => channelLists(emotes, more);

test('an emote of a list that is seen for the first time came at an unknown time before', () => {
  const { emotes } = seeLists(EMPTY, present([A]), 1_000);
  expect(emotes).toMatchObject([{ code: 'a', added: { afterS: 0, byS: 1_000 }, removed: null }]);
});

test('an emote that came or left did so after the list was last seen', () => {
  const first = seeLists(EMPTY, present([A]), 1_000);
  const second = seeLists(first, present([B]), 9_000);
  expect(second.emotes).toMatchObject([
    { code: 'a', removed: { afterS: 1_000, byS: 9_000 } },
    { code: 'b', added: { afterS: 1_000, byS: 9_000 } },
  ]);
  expect(seeLists(second, present([A, B]), 9_060).emotes[0]).toMatchObject({
    removed: null,
    added: { afterS: 9_000, byS: 9_060 },
  });
});

test('a renamed emote stays one, with its time and its old code', () => {
  const first = seeLists(EMPTY, present([A]), 1_000);
  const { emotes } = seeLists(first, present([{ ...A, code: 'renamed' }]), 2_000);
  expect(emotes).toMatchObject([{ key: A.key, code: 'renamed', oldCode: 'a', added: { byS: 1_000 } }]);
});

test('an emote with two codes in a list is no renamed one, whichever code came first', () => {
  const two = { ...A, code: 'second' };
  const first = seeLists(EMPTY, present([A]), 1_000);
  for (const emotes of [
    [A, two],
    [two, A],
  ]) {
    const both = seeLists(first, present(emotes), 2_000);
    expect(both.emotes).toEqual(first.emotes);
    expect(seeLists(both, present([two]), 3_000).emotes).toMatchObject([
      { code: 'second', oldCode: 'a', added: { byS: 1_000 }, removed: null },
    ]);
  }
});

test('a list that was not loaded, or fails, takes nothing away', () => {
  const first = seeLists(EMPTY, present([A]), 1_000);
  const unloaded = present([], { loadedAt: null });
  expect(seeLists(first, unloaded, 2_000).emotes).toEqual(first.emotes);
  expect(seeLists(first, unloaded, 2_000).lists).toMatchObject([{ seenS: 1_000 }]);
  const failing = present([A], { failing: { since: 1, reason: 'No answer' } });
  expect(seeLists(first, failing, 2_000).lists).toMatchObject([{ seenS: 1_000, failure: 'No answer' }]);
});

test('an emote of two lists stays in the first one while only the second one is loaded', () => {
  const lists = (first: Partial<EmoteListState>) => ({
    states: [loadedList(first), loadedList({ id: 'global' })],
    emotes: new Map([
      ['seven-tv-channel', first.loadedAt === null ? [] : [A]],
      ['global', [A]],
    ]),
    globalListIds: ['global'],
  });
  const first = seeLists(EMPTY, lists({}), 1_000);
  expect(first.emotes).toMatchObject([{ code: 'a', listId: 'seven-tv-channel' }]);
  expect(seeLists(first, lists({ loadedAt: null }), 2_000).emotes).toEqual(first.emotes);
});

test('a kept list that is older than what was seen, because live events changed it, neither removes nor adds', () => {
  const first = seeLists(EMPTY, present([A, B], { loadedAt: 1_000_000 }), 1_000);
  // A live event: B is gone, and another one came.
  const C = emoteOf('c');
  const second = seeLists(first, present([A, C], { loadedAt: 1_000_000 }), 2_000);
  const [kept, loadedAt] = [[A, B], 1_000_000];
  for (const more of [{ isLoading: true }, { failing: { since: 1, reason: 'No answer' } }]) {
    const after = seeLists(second, present(kept, { loadedAt, ...more }), 90_000);
    expect(after.emotes).toEqual(second.emotes);
    expect(after.lists).toMatchObject([{ seenS: 2_000 }]);
  }
  // It is loaded, with what changed meanwhile.
  const loaded = seeLists(second, present([A, B], { loadedAt: 90_500_000 }), 90_500);
  expect(loaded.emotes).toMatchObject([
    { code: 'a', removed: null, added: { byS: 1_000 } },
    { code: 'b', removed: null, added: { afterS: 2_000, byS: 90_500 } },
    { code: 'c', removed: { afterS: 2_000, byS: 90_500 } },
  ]);
});
