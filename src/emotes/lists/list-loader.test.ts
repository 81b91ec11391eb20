import { expect, test } from 'vitest';
import { emotesOf, startList } from '../../../tests/stages/lists.ts';
import type { UnixMs } from '../../domain/clock.ts';
import { ListFailure } from './load-list.ts';

test('a list younger than 10 s is not requested, neither for the user nor after a live event', async () => {
  const { clock, list, requests, answer } = startList();
  await answer(0, 'a');
  await clock.advance(9_999);
  expect(list.loadNow()).toBe(false);
  list.loadAgain();
  list.loadAgain();
  expect([requests.length, list.state().nextTryAt]).toEqual([1, 10_000]);
  await clock.advance(1);
  expect(requests).toHaveLength(2);
  await answer(1, 'a');
  await clock.advance(10_000);
  expect(list.loadNow()).toBe(true);
});

test('a stored list younger than 10 s is not requested; one with a time in the future, from a wrong clock, is requested', async () => {
  const stored = { emotes: emotesOf('a'), loadedAt: -4_000 as UnixMs };
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
    list.loadAgain();
    requests.at(-1)?.answer({ emotes: emotesOf('a'), unreadableCount: 0 });
    await clock.advance(1_000);
  }
  expect(requests).toHaveLength(6);
});

test('a pending request continues when the list changes in an unknown way, and another one follows', async () => {
  const { clock, list, requests, answer, codes } = startList();
  list.loadAgain();
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
  list.loadAgain();
  list.switchList();
  expect([requests.length, list.state().nextTryAt]).toEqual([2, 420_000]);
  await clock.advance(1);
  expect(requests).toHaveLength(3);
});

test('a clock that is set back changes no wait: neither the one that a service asked for, nor that of a young list, nor of a paused one', async () => {
  const { clock, list, requests, answer, setWallClock } = startList();
  requests[0]?.fail(new ListFailure('HTTP 429', { minWaitMs: 120_000 }));
  await clock.advance(0);
  setWallClock(-3_600_000);
  list.pause();
  list.start(0);
  await clock.advance(119_999);
  expect([list.loadNow(), requests.length]).toEqual([false, 1]);
  await clock.advance(1);
  expect(requests).toHaveLength(2);
  await answer(1, 'a');
  setWallClock(-7_200_000);
  expect(list.loadNow()).toBe(false);
  await clock.advance(10_000);
  expect(list.loadNow()).toBe(true);
});

test('another set is requested immediately, even if the list is young, and the request for the old set is aborted', async () => {
  const { list, requests, answer, codes } = startList();
  await answer(0, 'a');
  list.switchList();
  list.switchList();
  expect(requests.slice(1).map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await answer(1, 'old');
  await answer(2, 'b');
  expect(codes()).toEqual(['b']);
});

test('another set that is empty needs no confirmation', async () => {
  const { list, answer, codes } = startList();
  await answer(0, 'a', 'b', 'c');
  list.switchList();
  await answer(1);
  expect([codes(), list.state().nextTryAt]).toEqual([[], 300_000]);
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

test('an empty answer for a stored list needs a confirmation if the list has three emotes, but not if it has two', async () => {
  const large = startList({ emotes: emotesOf('a', 'b', 'c'), loadedAt: -20_000 as UnixMs });
  await large.clock.advance(0);
  await large.answer(0);
  expect(large.codes()).toHaveLength(3);
  const small = startList({ emotes: emotesOf('a', 'b'), loadedAt: -20_000 as UnixMs });
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
  list.change([{ kind: 'remove', id: 'a', code: null }]);
  list.loadAgain();
  list.switchList();
  await clock.advance(600_000);
  expect([changes.length, requests.length, list.emotes().length]).toEqual([changesBefore, 2, 3]);
});
