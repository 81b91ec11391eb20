import { expect, test } from 'vitest';
import { createManualTimers } from '../../../tests/manual-timers.ts';
import type { UnixMs } from '../../domain/clock.ts';
import { twitchEmote } from '../sources/twitch/twitch.ts';
import type { EmoteChange } from './emote-change.ts';
import { followList } from './follow-list.ts';
import { keepEmoteList } from './keep-emote-list.ts';
import { ListFailure } from './list-failure.ts';
import type { StoredEmoteList } from './list-store.ts';
import type { DecodedList } from './listed-emote.ts';

const listOf = (...codes: string[]) => codes.map((code) => twitchEmote(code, code));
const put = (code: string): EmoteChange => ({ kind: 'put', emote: twitchEmote(code, code) });
const remove = (code: string): EmoteChange => ({ kind: 'remove', id: code });

/** A started list whose requests the test answers, by their order. */
function startList(stored: Promise<StoredEmoteList> | StoredEmoteList | null = null, firstWaitMs = 0) {
  const clock = createManualTimers();
  const requests: { answer(list: DecodedList): void; fail(error?: Error): void; signal: AbortSignal }[] = [];
  const written: StoredEmoteList[] = [];
  const changes: boolean[] = [];
  const load = (signal: AbortSignal) =>
    new Promise<DecodedList>((answer, fail) => {
      requests.push({ answer, fail: (error = new Error('lost')) => fail(error), signal });
    });
  const kept = keepEmoteList({
    list: { id: 'bttvChannel', title: 'Channel', source: 'BetterTTV' },
    load,
    waitForTurn(send) {
      send();
      return () => undefined;
    },
    readStored: async () => stored,
    writeStored: async (one) => void written.push(one),
    timers: clock.timers,
    unixNow: () => clock.now() as UnixMs,
    random: () => 0,
    onChange: (didEmotesChange) => void changes.push(didEmotesChange),
    onFailing: () => undefined,
  });
  const followed = followList(kept, { timers: clock.timers, unixNow: () => clock.now() as UnixMs });
  const list = {
    ...kept,
    ...followed,
    stop() {
      followed.stop();
      kept.stop();
    },
  };
  list.start(firstWaitMs);
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
  await clock.advance(300_000);
  await answer(2, 'a', 'd');
  expect(codes()).toEqual(['a', 'd']); // an answer requested after the changes contains them
});

test('a change during a load is also applied to the stored answer', async () => {
  const { clock, list, codes } = startList({ emotes: listOf('a', 'b'), loadedAt: -20_000 as UnixMs });
  list.change([remove('a')]);
  await clock.advance(0);
  expect(codes()).toEqual(['b']);
  list.change([put('c')]);
  await clock.advance(BATCH);
  expect(codes()).toEqual(['b', 'c']);
  expect(list.state()).toMatchObject({ isLoading: true, loadedAt: -20_000, emoteCount: 2 });
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
  readStored({ emotes: listOf('a', 'b'), loadedAt: -20_000 as UnixMs });
  await clock.advance(0);
  expect(codes()).toEqual(['b', 'c']);
});

test('an older answer within a minute does not undo a live change', async () => {
  const { clock, list, answer, codes, written } = startList();
  await answer(0, 'a', 'b');
  await clock.advance(10_000);
  list.change([put('c'), remove('a')]);
  await clock.advance(BATCH);
  list.loadNow();
  await answer(1, 'a', 'b');
  expect(codes()).toEqual(['b', 'c']);
  expect(written.at(-1)?.emotes).toEqual(list.emotes());
  await clock.advance(59_999);
  list.loadNow();
  await answer(2, 'a', 'b');
  expect(codes()).toEqual(['b', 'c']);
  await clock.advance(10_000);
  list.loadNow();
  await answer(3, 'a', 'b');
  expect(codes()).toEqual(['a', 'b']); // after a minute the answer is trusted again
});

test('changes of one set are not applied to the answers of another set', async () => {
  const { list, answer, codes } = startList();
  await answer(0, 'a', 'b');
  list.change([put('c'), remove('a')]);
  list.loadOther();
  list.change([put('d')]);
  await answer(1, 'a', 'x');
  expect(codes()).toEqual(['a', 'x', 'd']);
  list.dropChanges();
  await answer(1, 'a', 'x');
  expect(codes()).toEqual(['a', 'x', 'd']);
});

test('a change without a list and without a pending request is applied to the next answer', async () => {
  const { clock, list, requests, answer, codes, changes } = startList();
  list.change([put('c')]);
  requests[0]?.fail();
  await clock.advance(0);
  list.change([put('d')]);
  await clock.advance(BATCH);
  expect([codes(), changes]).toEqual([[], [false]]);
  await clock.advance(15_000);
  await answer(1, 'a');
  expect(codes()).toEqual(['a', 'c', 'd']);
});

test('a change without an effect is not reported; a change with an effect keeps the time of the answer', async () => {
  const { clock, list, answer, changes } = startList();
  await answer(0, 'a', 'b');
  await clock.advance(1_000);
  list.change([put('a'), remove('z')]);
  list.change([]);
  await clock.advance(BATCH);
  expect(changes).toEqual([true]);
  list.change([put('c')]);
  await clock.advance(BATCH);
  expect(changes).toEqual([true, true]);
  expect(list.state()).toMatchObject({ emoteCount: 3, loadedAt: 0, nextTryAt: 300_000 });
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

test('20 000 events with one emote each are applied to the list in one batch, including the last one', async () => {
  const { clock, list, answer, codes, changes } = startList();
  await answer(0, 'a');
  for (let index = 0; index < 20_000; index++) list.change([put(`e${index}`)]);
  await clock.advance(BATCH);
  expect([codes().length, codes().at(-1)]).toEqual([20_001, 'e19999']);
  expect(changes).toEqual([true, true]);
});

test('if there are more live changes in a minute than a list may have entries, they are dropped and the list is reloaded', async () => {
  const { clock, list, requests, answer, codes } = startList();
  await answer(0, 'a');
  await clock.advance(10_000);
  const many = Array.from({ length: 50_000 }, (_, index) => put(`e${index}`));
  list.change(many);
  await clock.advance(BATCH);
  expect([codes().length, requests.length]).toEqual([50_001, 1]);
  list.change(many);
  list.change([put('z')]);
  expect(requests).toHaveLength(2);
  await answer(1, 'a', 'b');
  expect(codes()).toEqual(['a', 'b']);
});

test('live changes do not add emotes to a list of 100 000', async () => {
  const { clock, list, requests, codes } = startList();
  requests[0]?.answer({
    emotes: Array.from({ length: 100_000 }, (_, index) => twitchEmote(`${index}`, 'a')),
    unreadableCount: 0,
  });
  await clock.advance(0);
  list.change([put('b')]);
  await clock.advance(BATCH);
  expect(codes()).toHaveLength(100_000);
});

test('a list younger than 10 s is not requested, neither for the user nor after a live event', async () => {
  const { clock, list, requests, answer } = startList();
  await answer(0, 'a');
  await clock.advance(9_999);
  expect(list.loadNow()).toBe(false);
  list.invalidate();
  list.invalidate();
  expect([requests.length, list.state().nextTryAt]).toEqual([1, 10_000]);
  await clock.advance(1);
  expect(requests).toHaveLength(2);
  await answer(1, 'a');
  await clock.advance(10_000);
  expect(list.loadNow()).toBe(true);
});

test('a stored list younger than 10 s is not requested; one with a time in the future, from a wrong clock, is requested', async () => {
  const stored = { emotes: listOf('a'), loadedAt: -4_000 as UnixMs };
  const young = startList(stored, 500);
  await young.clock.advance(5_999);
  expect(young.requests).toHaveLength(0);
  await young.clock.advance(1);
  expect(young.requests).toHaveLength(1);
  const future = startList({ ...stored, loadedAt: 3_600_000 as UnixMs }, 500);
  await future.clock.advance(500);
  expect(future.requests).toHaveLength(1);
});

test('a list that changes all the time in unknown ways is requested every 10 s', async () => {
  const { clock, list, requests } = startList();
  for (let second = 0; second < 59; second++) {
    list.invalidate();
    requests.at(-1)?.answer({ emotes: listOf('a'), unreadableCount: 0 });
    await clock.advance(1_000);
  }
  expect(requests).toHaveLength(6);
});

test('a pending request continues when the list changes in an unknown way, and another one follows', async () => {
  const { clock, list, requests, answer, codes } = startList();
  list.invalidate();
  expect([requests.length, requests[0]?.signal.aborted]).toEqual([1, false]);
  await answer(0, 'a');
  expect(codes()).toEqual(['a']);
  await clock.advance(10_000);
  expect(requests).toHaveLength(2);
});

test('a service that refuses requests for a time gets none before, neither for the user nor after a live event', async () => {
  const { clock, list, requests, answer } = startList();
  await answer(0, 'a');
  await clock.advance(300_000);
  requests[1]?.fail(new ListFailure('HTTP 429', { minWaitMs: 120_000 }));
  await clock.advance(119_999);
  expect(list.loadNow()).toBe(false);
  list.invalidate();
  list.loadOther();
  expect([requests.length, list.state().nextTryAt]).toEqual([2, 420_000]);
  await clock.advance(1);
  expect(requests).toHaveLength(3);
});

test('another set is requested immediately, even if the list is young, and the request for the old set is aborted', async () => {
  const { list, requests, answer, codes } = startList();
  await answer(0, 'a');
  list.loadOther();
  list.loadOther();
  expect(requests.slice(1).map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await answer(1, 'old');
  await answer(2, 'b');
  expect(codes()).toEqual(['b']);
});

test('a cleared list aborts its request, and is requested again after five minutes', async () => {
  const { clock, list, requests, answer, codes } = startList();
  await answer(0, 'a', 'b', 'c');
  list.loadOther();
  list.clear();
  await answer(1, 'a');
  expect([codes(), list.state().isLoading, list.state().nextTryAt]).toEqual([[], false, 300_000]);
  await clock.advance(300_000);
  expect(requests).toHaveLength(3);
});

test('a paused list finishes its pending request and sends no others; after a new start it sends one when it is due', async () => {
  const { clock, list, requests, answer, codes } = startList();
  list.pause();
  await answer(0, 'a');
  expect([codes(), clock.pending()]).toEqual([['a'], 0]);
  list.start(0);
  await clock.advance(0);
  expect(requests).toHaveLength(1);
  list.pause();
  await clock.advance(299_000);
  list.start(0);
  await clock.advance(1_000);
  expect(requests).toHaveLength(2);
  await answer(1, 'a');
  list.pause();
  await clock.advance(600_000);
  expect(requests).toHaveLength(2);
  list.start(0);
  expect(requests).toHaveLength(3);
});

test('an empty answer for a full list is used only if a second answer after 5 s is empty too', async () => {
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

test('an empty answer that is not confirmed is not used, and the next empty answer needs a confirmation too', async () => {
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

test('two empty answers with a failure between them empty the list', async () => {
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

test('an empty answer for a stored list needs a confirmation if the list has three emotes, but not if it has two', async () => {
  const large = startList({ emotes: listOf('a', 'b', 'c'), loadedAt: -20_000 as UnixMs });
  await large.clock.advance(0);
  await large.answer(0);
  expect(large.codes()).toHaveLength(3);
  const small = startList({ emotes: listOf('a', 'b'), loadedAt: -20_000 as UnixMs });
  await small.clock.advance(0);
  await small.answer(0);
  expect(small.codes()).toEqual([]);
});

test('after stop nothing is requested, changed or reported', async () => {
  const { clock, list, requests, answer, changes } = startList();
  await answer(0, 'a', 'b', 'c');
  await clock.advance(300_000);
  await answer(1);
  const changesBefore = changes.length;
  list.stop();
  expect(clock.pending()).toBe(0);
  list.change([put('z')]);
  list.clear();
  list.invalidate();
  list.loadOther();
  await clock.advance(600_000);
  expect([changes.length, requests.length, list.emotes().length]).toEqual([changesBefore, 2, 3]);
});
