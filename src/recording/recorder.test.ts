import { expect, test } from 'vitest';
import { secondsIn } from '../../tests/builders/recordings.ts';
import { voteOf } from '../../tests/builders/votes.ts';
import { neverYield } from '../../tests/fakes/clock.ts';
import { START_S, startRecordedChannel } from '../../tests/stages/recording.ts';
import { openBrowser } from '../../tests/stages/recording-stores.ts';
import type { MonotonicMs, UnixMs } from '../domain/clock.ts';
import type { RecordedMoment } from '../domain/recording.ts';
import { emptySeries } from '../domain/series.ts';
import type { Vote } from '../domain/vote.ts';

type Channel = ReturnType<typeof startRecordedChannel>;

/** Steps through seconds in each of which `chatters` people use an emote. */
async function pass(
  channel: Channel,
  from: number,
  to: number,
  chatters = 5,
  isFollowed = true,
): Promise<void> {
  for (let second = from; second <= to; second++) {
    for (let user = 1; user <= chatters; user++)
      channel.say(second * 1_000 - 500, 'a', user, `${second}-${user}`);
    await channel.step(second, isFollowed);
  }
}

const sentSeconds = ({ emitted }: Channel) => emitted.filter((message) => message.kind === 'seconds');
const ratioOf = (channel: Channel): number | null => sentSeconds(channel).at(-1)?.level?.ratio ?? null;

test('after the clock of the device was set forward, nothing is recorded until lines have corrected that; then the recording goes on', async () => {
  let isKnown = true;
  const store = openBrowser().openPage();
  const channel = startRecordedChannel(store, START_S, 'watched', false, neverYield, () => isKnown);
  await pass(channel, 1, 5, 1);
  isKnown = false;
  await pass(channel, 106, 108, 1);
  isKnown = true;
  const last = channel.counter.step(109_000 as MonotonicMs);
  // A little less than nine seconds after the start: the estimate of the server's time is another one.
  const endTime = (START_S * 1_000 + 8_600) as UnixMs;
  const step = { ...last, step: 109, endTime, observedMs: 10_000, lastCountedAt: endTime };
  channel.recorder.append(step, true, 109_000 as MonotonicMs);
  const seconds = secondsIn((await channel.series()) ?? emptySeries(0)).filter(({ isGap }) => !isGap);
  expect(seconds.map(({ second, messages }) => [second - START_S, messages])).toEqual([
    ...[2, 3, 4, 5].map((second) => [second, 1]),
    [8, 0],
  ]);
});

test('storage that is too slow once is no failure; if it is too slow again, the recording lasts for the visit until a save succeeds', async () => {
  const browser = openBrowser();
  const slow = (): never => {
    throw new DOMException('storage does not answer', 'TimeoutError');
  };
  browser.failing.write = slow;
  const channel = startRecordedChannel(browser.openPage());
  await pass(channel, 1, 70, 1);
  expect(channel.savingState()).toBe('saved');
  await pass(channel, 71, 130, 1);
  expect(channel.savingState()).toBe('save-failed');
  browser.failing.write = () => undefined;
  await pass(channel, 131, 190, 1);
  expect(channel.savingState()).toBe('saved');
  browser.failing.write = slow;
  await pass(channel, 191, 250, 1);
  expect(channel.savingState()).toBe('saved');
});

test('a stored recording is resumed although the storage is too slow once; if it is too slow again, a new one begins and lasts for the visit', async () => {
  const browser = openBrowser();
  const before = startRecordedChannel(browser.openPage());
  await pass(before, 1, 90, 1);
  const { recordingId } = before.recorder.recording()?.info ?? {};
  await before.leave();
  let slowCalls = 1;
  browser.failing.read = () => {
    if (slowCalls-- > 0) throw new DOMException('storage does not answer', 'TimeoutError');
  };
  const once = startRecordedChannel(browser.openPage());
  await pass(once, 100, 105, 1);
  expect(once.recorder.recording()?.info.recordingId).toBe(recordingId);
  expect(once.savingState()).toBe('saved');
  once.recorder.stop();
  slowCalls = 9;
  const twice = startRecordedChannel(browser.openPage());
  await pass(twice, 110, 115, 1);
  expect(twice.recorder.recording()?.info.recordingId).not.toBe(recordingId);
  expect(twice.savingState()).toBe('save-failed');
});

test('each second has the ratio of chat to its usual level: after two minutes, not in a gap, and soon after a reload', async () => {
  const browser = openBrowser();
  const channel = startRecordedChannel(browser.openPage());
  await pass(channel, 1, 100);
  expect(ratioOf(channel)).toBeNull();
  await pass(channel, 101, 200);
  expect(ratioOf(channel)).toBe(1);
  await pass(channel, 201, 225, 60);
  expect(ratioOf(channel)).toBeGreaterThan(2);
  await pass(channel, 226, 226, 0, false);
  expect(ratioOf(channel)).toBeNull();
  await pass(channel, 227, 240);
  expect(ratioOf(channel)).toBe(1);
  channel.recorder.stop();
  await channel.step(241);
  const again = startRecordedChannel(browser.openPage(), START_S + 243);
  await pass(again, 1, 1);
  expect(ratioOf(again)).toBe(ratioOf(channel));
  await pass(again, 2, 5);
  expect(ratioOf(again)).toBeNull();
  await pass(again, 6, 30);
  expect(ratioOf(again)).toBeGreaterThan(0.5);
});

test('seconds follow each other from when the time is known, although steps are some milliseconds early or late', async () => {
  let isTimeKnown = false;
  const store = openBrowser().openPage();
  const channel = startRecordedChannel(store, START_S, 'watched', false, neverYield, () => isTimeKnown);
  for (let index = 1; index <= 30; index++) {
    isTimeKnown = index > 10;
    await channel.step(index + (index % 2 === 0 ? -0.004 : 0.004));
  }
  const series = await channel.series();
  expect(series?.gaps.filter((isGap) => isGap === 1)).toEqual(new Uint8Array());
  expect(series?.gaps.length).toBeGreaterThan(17);
});

const voteOverAt = (startS: number, lengthS: number, votes: Record<string, number> = { LUL: 5 }): Vote => ({
  ...voteOf(votes, { isOver: true }),
  startedAt: (startS * 1_000) as UnixMs,
  endsAt: ((startS + lengthS) * 1_000) as UnixMs,
});

test('a vote that is over is a mark of the recording, beside a mark by hand of the same second, and is stored', async () => {
  const { openPage } = openBrowser();
  const channel = startRecordedChannel(openPage());
  await pass(channel, 1, 70);
  channel.endVote(voteOverAt(START_S + 10, 60, { LUL: 5, Sadge: 3 }));
  await channel.mark();
  const marks = (moments: readonly RecordedMoment[] = []) =>
    moments.filter(({ isManual }) => isManual).map((mark) => mark.vote?.options.map(({ votes }) => votes));
  expect(marks((await channel.info())?.moments)).toEqual([[5, 3], undefined]);
  const recordingId = channel.recordingId();
  await channel.leave();
  const later = startRecordedChannel(openPage());
  const stored = await later.info(recordingId);
  expect(marks(stored?.moments)).toEqual([[5, 3], undefined]);
  expect(JSON.stringify(stored)).not.toMatch(/login|userId/);
});

test('with a delay, the mark of a vote is where the vote ended, in a recording that comes there later', async () => {
  const channel = startRecordedChannel(openBrowser().openPage());
  await pass(channel, 1, 70);
  channel.endVote(voteOverAt(START_S + 65, 20));
  await pass(channel, 71, 84);
  expect((await channel.info())?.moments).toEqual([]);
  await pass(channel, 85, 90);
  expect((await channel.info())?.moments).toMatchObject([{ startS: START_S + 65, peakS: START_S + 85 }]);
});

test('a vote whose end is not recorded when the channel is left is a mark of the last second', async () => {
  const browser = openBrowser();
  const channel = startRecordedChannel(browser.openPage());
  await pass(channel, 1, 70);
  const recordingId = channel.recordingId();
  channel.endVote(voteOverAt(START_S + 65, 20));
  await channel.leave();
  const later = startRecordedChannel(browser.openPage());
  expect((await later.info(recordingId))?.moments).toMatchObject([{ peakS: START_S + 70 }]);
});

test('a mark that begins with a vote is removed and put back without it', async () => {
  const channel = startRecordedChannel(openBrowser().openPage());
  await pass(channel, 1, 70);
  await channel.mark();
  const recordingId = channel.recordingId();
  const [moment] = (await channel.info())?.moments ?? [];
  if (moment === undefined) throw new Error('no mark');
  channel.endVote(voteOverAt(moment.startS, 30));
  const both = (await channel.info())?.moments;
  expect(both).toHaveLength(2);
  await channel.request({ kind: 'edit', recordingId, edit: { removed: moment } });
  expect((await channel.info())?.moments).toEqual(both?.filter(({ vote }) => vote));
  await channel.request({ kind: 'edit', recordingId, edit: { added: moment } });
  expect((await channel.info())?.moments).toEqual(expect.arrayContaining([...(both ?? [])]));
});
