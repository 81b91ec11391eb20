import { expect, test } from 'vitest';
import { emotesOf, startList } from '../../../tests/stages/lists.ts';
import type { UnixMs } from '../../domain/clock.ts';
import { twitchEmote } from '../sources/twitch/twitch.ts';
import type { EmoteChange } from './emote-change.ts';
import type { StoredEmoteList } from './list-loader.ts';

const put = (code: string): EmoteChange => ({
  kind: 'put',
  emote: twitchEmote(code, code),
  before: null,
});
const remove = (code: string): EmoteChange => ({ kind: 'remove', id: code, code });

/** The time after which live changes are applied to the list. */
const BATCH = 250;

test('a change during the first load is applied to the answer', async () => {
  const { clock, list, answer, codes, changes, written } = startList();
  list.change([put('c')]);
  list.change([remove('a')]);
  await clock.advance(BATCH);
  expect([codes(), changes]).toEqual([[], []]);
  await answer(0, 'a', 'b');
  expect(codes()).toEqual(['b', 'c']);
  expect(changes).toEqual([true]);
  expect(written[0]?.emotes).toEqual(list.emotes());
});

test('a change during a later load is applied soon, and the answer does not undo it', async () => {
  const { clock, list, answer, codes } = startList();
  await answer(0, 'a', 'b');
  await clock.advance(300_000);
  list.change([put('c'), remove('a')]);
  await clock.advance(BATCH);
  expect(codes()).toEqual(['b', 'c']);
  await answer(1, 'a', 'b');
  expect(codes()).toEqual(['b', 'c']);
});

test('changes are applied to a stored answer that is read after them, even after a failure', async () => {
  let readStored: (stored: StoredEmoteList) => void = () => undefined;
  const { clock, list, requests, codes } = startList(
    new Promise((resolve) => {
      readStored = resolve;
    }),
  );
  list.change([put('c')]);
  requests[0]?.fail();
  await clock.advance(0);
  list.change([remove('a')]);
  readStored({ emotes: emotesOf('a', 'b'), loadedAt: -20_000 as UnixMs });
  await clock.advance(0);
  expect(codes()).toEqual(['b', 'c']);
});

test('a live change holds until an answer contains it', async () => {
  const { clock, list, answer, codes, written } = startList();
  await answer(0, 'a', 'b');
  await clock.advance(10_000);
  list.change([put('c'), remove('a')]);
  for (const [request, old] of [
    [1, ['a', 'b']],
    [2, ['a', 'b']],
  ] as const) {
    await clock.advance(300_000);
    await answer(request, ...old);
    expect(codes()).toEqual(['b', 'c']);
    expect(written.at(-1)?.emotes).toEqual(list.emotes());
  }
  // Contains one of the two.
  await clock.advance(300_000);
  await answer(3, 'a', 'b', 'c');
  expect(codes()).toEqual(['b', 'c']);
  await clock.advance(300_000);
  await answer(4, 'b');
  expect(codes()).toEqual(['b']);
  await clock.advance(300_000);
  await answer(5, 'a', 'b');
  expect(codes()).toEqual(['a', 'b']);
});

test('a live change that no answer contains holds for 30 minutes, whatever the clock of the machine says', async () => {
  const { clock, list, requests, answer, codes, setWallClock } = startList();
  await answer(0, 'a');
  await clock.advance(10_000);
  list.change([put('b')]);
  await clock.advance(BATCH);
  setWallClock(-3_600_000);
  await clock.advance(1_799_999 - BATCH);
  list.loadNow();
  await answer(requests.length - 1, 'a');
  expect(codes()).toEqual(['a', 'b']);
  await clock.advance(10_000);
  list.loadNow();
  await answer(requests.length - 1, 'a');
  expect(codes()).toEqual(['a']);
});

test('an answer from before two changes of an emote contains neither, although it looks as after both', async () => {
  const { clock, list, answer, codes } = startList();
  await answer(0, 'a');
  await clock.advance(10_000);
  list.change([put('b')]);
  list.change([remove('b')]);
  await clock.advance(300_000);
  await answer(1, 'a');
  await clock.advance(300_000);
  await answer(2, 'a', 'b'); // from between the two
  expect(codes()).toEqual(['a']);
});

test('changes of one set are not applied to the answers of another set', async () => {
  const { list, answer, codes } = startList();
  await answer(0, 'a', 'b');
  list.change([put('c'), remove('a')]);
  list.dropChanges();
  list.switchList();
  list.change([put('d')]);
  await answer(1, 'a', 'x');
  expect(codes()).toEqual(['a', 'x', 'd']);
  list.dropChanges();
  await answer(1, 'a', 'x');
  expect(codes()).toEqual(['a', 'x', 'd']);
});

test('entries of live events that could not be read are counted until the next answer', async () => {
  const { clock, list, answer, changes } = startList();
  await answer(0, 'a');
  list.change([{ kind: 'unreadable' }, put('b'), { kind: 'unreadable' }]);
  await clock.advance(BATCH);
  expect(list.state()).toMatchObject({ emoteCount: 2, unreadableCount: 2 });
  list.change([{ kind: 'unreadable' }]);
  await clock.advance(BATCH);
  expect(list.state().unreadableCount).toBe(3);
  expect(changes).toEqual([true, true, false]);
  await clock.advance(300_000);
  await answer(1, 'a', 'b');
  expect(list.state().unreadableCount).toBe(0);
});

test('if there are more live changes in 30 minutes than a list may have entries, they are dropped and the list is reloaded', async () => {
  const { clock, list, requests, answer, codes } = startList();
  await answer(0, 'a');
  await clock.advance(10_000);
  const many = Array.from({ length: 25_000 }, (_, index) => put(`e${index}`));
  list.change(many);
  await clock.advance(BATCH);
  expect([codes().length, requests.length]).toEqual([25_001, 1]);
  list.change(many);
  list.change([put('z')]);
  expect(requests).toHaveLength(2);
  await answer(1, 'a', 'b');
  expect(codes()).toEqual(['a', 'b']);
});

test('live changes do not add emotes to a list of 50 000', async () => {
  const { clock, list, requests, codes } = startList();
  requests[0]?.answer({
    emotes: Array.from({ length: 50_000 }, (_, index) => twitchEmote(`${index}`, 'a')),
    unreadableCount: 0,
  });
  await clock.advance(0);
  list.change([put('b')]);
  await clock.advance(BATCH);
  expect(codes()).toHaveLength(50_000);
});
