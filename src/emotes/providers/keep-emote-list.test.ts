import { expect, test } from 'vitest';
import { createManualTimers } from '../../../tests/manual-timers.ts';
import type { UnixMs } from '../../domain/clock.ts';
import type { EmoteChange } from './emote-change.ts';
import { keepEmoteList } from './keep-emote-list.ts';
import type { StoredEmoteList } from './list-store.ts';
import type { DecodedList } from './listed-emote.ts';
import { twitchEmote } from './twitch.ts';

const listOf = (...codes: string[]) => codes.map((code) => twitchEmote(code, code));
const put = (code: string): EmoteChange => ({ kind: 'put', emote: twitchEmote(code, code) });
const remove = (code: string): EmoteChange => ({ kind: 'remove', id: code });

/** A list whose requests are answered by the test, in the order in which they were made. */
function startList(stored: Promise<StoredEmoteList> | StoredEmoteList | null = null) {
  const clock = createManualTimers();
  const requests: { answer(list: DecodedList): void; fail(): void; signal: AbortSignal }[] = [];
  const written: StoredEmoteList[] = [];
  const changes: boolean[] = [];
  const load = (signal: AbortSignal) =>
    new Promise<DecodedList>((answer, fail) => {
      requests.push({ answer, fail: () => fail(new Error('lost')), signal });
    });
  const list = keepEmoteList({
    id: 'bttvChannel',
    load,
    readStored: async () => stored,
    writeStored: async (one) => void written.push(one),
    timers: clock.timers,
    unixNow: () => clock.now() as UnixMs,
    random: () => 0,
    onChange: (didEmotesChange) => void changes.push(didEmotesChange),
    onFailing: () => undefined,
  });
  list.loadNow();
  async function answer(index: number, ...codes: string[]) {
    requests[index]?.answer({ emotes: listOf(...codes), unreadableCount: 0 });
    await clock.advance(0);
  }
  return {
    clock,
    requests,
    written,
    changes,
    list,
    load,
    answer,
    codes: () => list.emotes().map(({ code }) => code),
  };
}

test('a change during the first load waits for the answer and is made to it', async () => {
  const { list, answer, codes, changes, written } = startList();
  list.change([put('c')]);
  list.change([remove('a')]);
  expect([codes(), changes]).toEqual([[], []]);
  await answer(0, 'a', 'b');
  expect(codes()).toEqual(['b', 'c']);
  expect(changes).toEqual([true]);
  expect(written[0]?.emotes).toEqual(list.emotes());
});

test('a change during a later load is seen at once, and the answer does not undo it', async () => {
  const { clock, list, answer, codes } = startList();
  await answer(0, 'a', 'b');
  await clock.advance(300_000);
  list.change([put('c'), remove('a')]);
  expect(codes()).toEqual(['b', 'c']);
  await answer(1, 'a', 'b');
  expect(codes()).toEqual(['b', 'c']);
  await clock.advance(300_000);
  await answer(2, 'a', 'd');
  expect(codes()).toEqual(['a', 'd']); // asked after the changes: it knows them
});

test('a change during a load is made to the kept answer too', async () => {
  const { clock, list, codes } = startList({ emotes: listOf('a', 'b'), loadedAt: 5 as UnixMs });
  list.change([remove('a')]);
  await clock.advance(0);
  expect(codes()).toEqual(['b']);
  list.change([put('c')]);
  expect(codes()).toEqual(['b', 'c']);
  expect(list.state()).toMatchObject({ isLoading: true, loadedAt: 5, emoteCount: 2 });
});

test('a kept answer that is read late takes the changes made before it, even after a failure', async () => {
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
  readStored({ emotes: listOf('a', 'b'), loadedAt: 5 as UnixMs });
  await clock.advance(0);
  expect(codes()).toEqual(['b', 'c']);
});

test('a live change is not undone by an older answer that comes up to a minute later', async () => {
  const { clock, list, answer, codes, written } = startList();
  await answer(0, 'a', 'b');
  await clock.advance(1_000);
  list.change([put('c'), remove('a')]);
  await clock.advance(1_000);
  list.loadNow();
  await answer(1, 'a', 'b');
  expect(codes()).toEqual(['b', 'c']);
  expect(written.at(-1)?.emotes).toEqual(list.emotes());
  await clock.advance(58_999);
  list.loadNow();
  await answer(2, 'a', 'b');
  expect(codes()).toEqual(['b', 'c']);
  await clock.advance(1);
  list.loadNow();
  await answer(3, 'a', 'b');
  expect(codes()).toEqual(['a', 'b']); // a service that still says so after a minute is right
});

test('changes of another set are not made to the answers of this one', async () => {
  const { list, answer, codes } = startList();
  await answer(0, 'a', 'b');
  list.change([put('c'), remove('a')]);
  list.forgetChanges();
  list.loadAfresh();
  list.change([put('d')]);
  await answer(1, 'a', 'x');
  expect(codes()).toEqual(['a', 'x', 'd']);
});

test('a change without any list so far, and none on the way, is made to the next answer', async () => {
  const { clock, list, requests, answer, codes, changes } = startList();
  list.change([put('c')]);
  requests[0]?.fail();
  await clock.advance(0);
  list.change([put('d')]);
  expect([codes(), changes]).toEqual([[], [false]]);
  await clock.advance(15_000);
  await answer(1, 'a');
  expect(codes()).toEqual(['a', 'c', 'd']);
});

test('a change that changes nothing is not told, and one that does keeps the time of the answer', async () => {
  const { clock, list, answer, changes } = startList();
  await answer(0, 'a', 'b');
  await clock.advance(1_000);
  list.change([put('a'), remove('z')]);
  list.change([]);
  expect(changes).toEqual([true]);
  list.change([put('c')]);
  expect(changes).toEqual([true, true]);
  expect(list.state()).toMatchObject({ emoteCount: 3, loadedAt: 0, nextTryAt: 300_000 });
});

test('entries of live events that could not be read are counted until the next answer', async () => {
  const { clock, list, answer, changes } = startList();
  await answer(0, 'a');
  list.change([{ kind: 'unreadable' }, put('b'), { kind: 'unreadable' }]);
  expect(list.state()).toMatchObject({ emoteCount: 2, unreadableCount: 2 });
  list.change([{ kind: 'unreadable' }]);
  expect(list.state().unreadableCount).toBe(3);
  expect(changes).toEqual([true, true, false]);
  await clock.advance(300_000);
  await answer(1, 'a', 'b');
  expect(list.state().unreadableCount).toBe(0);
});

test('loading afresh gives up the request under way, and the changes are made to the new answer', async () => {
  const { list, requests, answer, codes, changes } = startList();
  list.change([put('x')]);
  list.loadAfresh();
  list.change([put('c')]);
  expect(requests[0]?.signal.aborted).toBe(true);
  await answer(0, 'old');
  expect([codes(), list.state().isLoading, changes]).toEqual([[], true, [false]]);
  await answer(1, 'a');
  expect(codes()).toEqual(['a', 'x', 'c']);
});

test('a list that is cleared gives up its request, and is asked for again as ever', async () => {
  const { clock, list, requests, answer, codes } = startList();
  await answer(0, 'a', 'b', 'c');
  list.loadAfresh();
  list.clear();
  await answer(1, 'a');
  expect([codes(), list.state().isLoading, list.state().nextTryAt]).toEqual([[], false, 300_000]);
  await clock.advance(300_000);
  expect(requests).toHaveLength(3);
});

test('a full list that is said to be empty is asked for again after 5 s, and is believed then', async () => {
  const { clock, list, requests, answer, codes, changes, written } = startList();
  await answer(0, 'a', 'b', 'c');
  await clock.advance(300_000);
  await answer(1);
  expect(codes()).toHaveLength(3);
  expect(list.state()).toMatchObject({ emoteCount: 3, isLoading: false, loadedAt: 0, nextTryAt: 305_000 });
  await clock.advance(4_999);
  expect(requests).toHaveLength(2);
  await clock.advance(1);
  await answer(2);
  expect([codes(), changes.at(-1), written.at(-1)?.emotes]).toEqual([[], true, []]);
  expect(list.state()).toMatchObject({ emoteCount: 0, loadedAt: 305_000, nextTryAt: 605_000 });
});

test('an empty answer that was a mistake is never seen, and the next one is doubted anew', async () => {
  const { clock, answer, codes, changes } = startList();
  await answer(0, 'a', 'b', 'c');
  for (const index of [1, 3]) {
    await clock.advance(300_000);
    await answer(index);
    await clock.advance(5_000);
    await answer(index + 1, 'a', 'b', 'c');
  }
  expect(codes()).toHaveLength(3);
  expect(changes.filter(Boolean)).toHaveLength(1);
});

test('a failure between two empty answers changes nothing about them', async () => {
  const { clock, requests, answer, codes } = startList();
  await answer(0, 'a', 'b', 'c');
  await clock.advance(300_000);
  await answer(1);
  await clock.advance(5_000);
  requests[2]?.fail();
  await clock.advance(15_000);
  expect(codes()).toHaveLength(3);
  await answer(3);
  expect(codes()).toEqual([]);
});

test('a kept full list is full too, one of two emotes is not', async () => {
  const kept = startList({ emotes: listOf('a', 'b', 'c'), loadedAt: 5 as UnixMs });
  await kept.clock.advance(0);
  await kept.answer(0);
  expect(kept.codes()).toHaveLength(3);
  const small = startList({ emotes: listOf('a', 'b'), loadedAt: 5 as UnixMs });
  await small.clock.advance(0);
  await small.answer(0);
  expect(small.codes()).toEqual([]);
});

test('after stop nothing is asked, changed or told', async () => {
  const { clock, list, requests, answer, changes } = startList();
  await answer(0, 'a', 'b', 'c');
  await clock.advance(300_000);
  await answer(1);
  const toldBefore = changes.length;
  list.stop();
  expect(clock.pending()).toBe(0);
  list.change([put('z')]);
  list.clear();
  list.loadAfresh();
  await clock.advance(600_000);
  expect([changes.length, requests.length, list.emotes().length]).toEqual([toldBefore, 2, 3]);
});
