import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/generated-chat.ts';
import { recordingRules } from '../../tests/builders/recordings.ts';
import {
  answered,
  CODES,
  emoteOf,
  START_S,
  settled,
  startRecordedChannel,
} from '../../tests/stages/recording.ts';
import { full, openBrowser } from '../../tests/stages/recording-stores.ts';
import { COUNTING_MODES, type CountingMode } from '../domain/counting-rules.ts';
import type { Emote } from '../domain/emote.ts';
import type { KeepRule } from '../domain/recording.ts';
import { endOf } from '../domain/series.ts';
import type { Step } from '../domain/snapshot.ts';

function startChannel(
  browser = openBrowser(),
  startS = START_S,
  keep: KeepRule = 'watched',
  isDelayed = false,
) {
  return { ...startRecordedChannel(browser.openPage(), startS, keep, isDelayed), browser };
}

/** The stored recordings, as a page without a recorder lists them. */
const listed = async ({ browser }: ReturnType<typeof startChannel>) =>
  (await browser.openPage().list()) ?? [];

/** The table of a step: codes with their counts, ranked. */
function tableOf({ emoteIds, counts }: Pick<Step, 'emoteIds' | 'counts'>, emotes: readonly Emote[]) {
  return Array.from(emoteIds, (id, rank) => `${emotes[id]?.code} ${counts[rank]}`);
}

const chatSecond = fc.array(
  fc.record({
    text: fc.array(fc.constantFrom(...CODES), { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
    userId: fc.integer({ min: 1, max: 4 }),
    isDeleted: fc.boolean(),
  }),
  { maxLength: 4 },
);

test('the recording equals the steps: in each way of counting, with deletions, gaps, a reload and a delay', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ chat: chatSecond, isFollowed: fc.integer({ min: 0, max: 9 }) }), {
        minLength: 116,
        maxLength: 125,
      }),
      fc.constantFrom(...COUNTING_MODES),
      fc.integer({ min: 90, max: 99 }),
      fc.constantFrom(0, 3, 12),
      async (seconds, mode, reloadAt, delayS) => {
        let channel = startChannel(undefined, START_S, 'watched', delayS > 0);
        const said = new Map<number, string[] | null>();
        const totals = new Map<number, number>();
        let base = 0;
        for (const [index, { chat, isFollowed: drawn }] of seconds.entries()) {
          // A recording is stored once it has a minute of seconds that are no gaps.
          const isFollowed = index < 75 || drawn > 0;
          if (index === reloadAt) {
            channel.recorder.saveNow();
            await channel.leave();
            channel = startChannel(channel.browser, START_S + index, 'watched', delayS > 0);
            base = index;
          }
          const at = index - base;
          chat.forEach(({ text, userId, isDeleted }, number) => {
            const id = `${index}-${number}`;
            channel.say(at * 1_000 + 1 + number, text, userId, id);
            if (isDeleted && index % 3 === 0) channel.counter.removeId(id);
          });
          if (at < delayS) continue;
          const step = await channel.step(at + 1 - delayS, isFollowed, mode);
          const second = START_S + index + 1 - delayS;
          const isRecorded = channel.emitted.some(
            (message) => message.kind === 'seconds' && endOf(message.seconds) === second + 1,
          );
          if (!isRecorded) continue;
          said.set(second, isFollowed ? tableOf(step, CODES.map(emoteOf)) : null);
          totals.set(second, isFollowed ? step.totalEmotes : 0);
        }
        const recordingId = channel.recordingId();
        expect(said.size).toBeGreaterThan(seconds.length - 4 - 2 * delayS);
        for (const [second, table] of said) {
          const window = await channel.request({ kind: 'window', recordingId, second, countingMode: mode });
          expect(window?.observedMs === 0 ? null : window && tableOf(window, window.emotes)).toEqual(table);
        }
        const series = await channel.request({ kind: 'series', recordingId });
        for (const [second, total] of totals) {
          const at = second - (series?.startS ?? 0);
          expect(series?.totals[mode][at]).toBe(total);
          expect(series?.gaps[at]).toBe(said.get(second) === null ? 1 : 0);
        }
        expect(channel.troubles).toEqual([]);
      },
    ),
    propertyRuns(3),
  );
});

test('one write a minute, and one when the page is hidden', async () => {
  const channel = startChannel();
  await channel.talk(1, 180, 'a');
  expect(channel.browser.writes()).toBe(2);
  channel.recordings.saveNow();
  await settled();
  expect(channel.browser.writes()).toBe(3);
  const stored = await channel.browser.openPage().read(channel.recordingId());
  expect(stored?.minutes).toEqual([0, 1, 2]);
  expect(stored?.info).toMatchObject({ channelLogin: 'somebody', startS: START_S + 2, endS: START_S + 180 });
});

test('a page that crashes loses at most the last minute, and the next one continues its recording', async () => {
  const crashed = startChannel();
  await crashed.talk(1, 150);
  crashed.browser.crash();
  const channel = startChannel(crashed.browser);
  await channel.talk(160, 165);
  expect(channel.recordingId()).toBe(crashed.recordingId());
  const series = await channel.series();
  const seen = Array.from(series?.gaps ?? []).flatMap((isGap, index) => (isGap === 0 ? [index] : []));
  expect(seen.filter((index) => index < 155)).toEqual([...Array(120).keys()]);
  expect(seen.filter((index) => index >= 155).length).toBeGreaterThan(3);
});

test('with a full storage the recording is kept for the visit, which is reported, and is stored once there is room', async () => {
  const channel = startChannel();
  channel.browser.failing.write = full;
  await channel.talk(1, 70, 'a');
  expect(channel.savingState()).toBe('full');
  const recordingId = channel.recordingId();
  expect((await channel.windowAt(20))?.totalEmotes).toBe(10);
  channel.browser.failing.write = () => undefined;
  await channel.talk(71, 130, 'a');
  expect(channel.savingState()).toBe('saved');
  expect((await channel.browser.openPage().read(recordingId))?.minutes).toEqual([0, 1]);
});

test('without permission to store nothing is written, and the recording lasts for the visit', async () => {
  const channel = startChannel(undefined, START_S, 'never');
  await channel.talk(1, 130);
  expect(channel.savingState()).toBe('in-memory');
  expect(channel.browser.writes()).toBe(0);
  const series = await channel.series();
  expect(series?.gaps).toHaveLength(129);
  channel.recorder.setRules(recordingRules('watched'));
  await channel.step(131);
  expect(await listed(channel)).toMatchObject([{ startS: START_S + 2, isLive: true }]);
});

test('a recording that begins after the end of another one numbers its emotes again', async () => {
  const channel = startChannel();
  await channel.step(1);
  channel.say(1_500, 'a b', 1);
  await channel.step(2);
  const later = 7 * 3_600;
  await channel.step(later - 1);
  channel.say(later * 1_000 - 500, 'c a', 1);
  await channel.step(later);
  const shown = await channel.windowAt(later);
  expect(shown && tableOf(shown, shown.emotes)).toEqual(['a 1', 'c 1']);
});

test('best counts: the highest total and counts of the recording, every use counted', async () => {
  const channel = startChannel();
  await channel.step(1);
  channel.say(1_500, 'a a a b', 1);
  await channel.step(2, true, 'once-a-chatter');
  await channel.talk(3, 15);
  const records = await channel.request({ kind: 'best-counts', recordingId: channel.recordingId() });
  expect(records?.recording.total).toEqual({ count: 4, second: START_S + 2 });
  expect(records?.recording.emotes.map(({ emote, count }) => [emote.code, count])).toEqual([
    ['a', 3],
    ['b', 1],
  ]);
  expect(records?.channel).toEqual(records?.recording);
});

test('a summary has each use once, in the wanted way of counting, and the name of a file', async () => {
  const channel = startChannel();
  await channel.step(1);
  for (let second = 2; second <= 40; second++) {
    channel.say(second * 1_000 - 500, second % 3 === 0 ? 'a a' : 'a b c', second);
    await channel.step(second);
  }
  const recordingId = channel.recordingId();
  const summary = (countingMode: CountingMode) =>
    channel.request({ kind: 'summary', recordingId, countingMode });
  const everyUse = await summary('every-use');
  expect(everyUse?.fileName).toBe('somebody-2027-01-15-0800-summary.png');
  expect(everyUse?.sums).toEqual({ emotes: 13 * 2 + 26 * 3, mostUsed: { emote: emoteOf('a'), count: 52 } });
  const messages = await summary('once-a-message');
  expect(messages?.sums).toEqual({ emotes: 13 + 26 * 3, mostUsed: { emote: emoteOf('a'), count: 39 } });
  expect(
    await channel.request({ kind: 'summary', recordingId: 'none', countingMode: 'every-use' }),
  ).toBeNull();
});

test('the moments of a stored recording are found again; those of the present one are not', async () => {
  const channel = startChannel();
  for (let second = 1; second <= 70; second++) await channel.step(second);
  const recordingId = channel.recordingId();
  await channel.mark();
  const request = { kind: 'find-moments', recordingId, rules: { momentRate: 'few', moodCodes: [] } } as const;
  expect(await channel.request(request)).toBe('failed');
  const moments = (await channel.info())?.moments;
  expect(moments).toHaveLength(1);
  await channel.leave();
  const later = startChannel(channel.browser, START_S + 40_000);
  expect(answered(await later.request(request)).moments).toEqual(moments);
});

test('while the seconds of a stored recording cannot be read, what is asked about them fails, and its moments stay', async () => {
  const channel = startChannel();
  for (let second = 1; second <= 70; second++) await channel.step(second);
  await channel.mark();
  const recordingId = channel.recordingId();
  const moments = (await channel.info())?.moments;
  await channel.leave();
  const later = startChannel(channel.browser, START_S + 40_000);
  const { failing } = channel.browser;
  const countingMode = 'every-use';
  const requests = [
    { kind: 'series', recordingId },
    { kind: 'window', recordingId, second: START_S + 20, countingMode },
    { kind: 'export', recordingId, options: { format: 'csv', countingMode, frameRate: 30 } },
    { kind: 'find-moments', recordingId, rules: { momentRate: 'usual', moodCodes: [] } },
  ] as const;
  failing.read = (keys) => {
    if (keys.some((key) => key.startsWith('minute/'))) throw new DOMException('slow', 'TimeoutError');
  };
  for (const request of requests) expect(await later.request(request)).toBe('failed');
  failing.read = () => undefined;
  for (const request of requests) expect(await later.request(request)).not.toBe('failed');
  expect((await later.info(recordingId))?.moments).toEqual(moments);
});

test('any recorded second can be marked, in the present recording and in a stored one; a gap cannot', async () => {
  const channel = startChannel();
  for (let second = 1; second <= 70; second++) {
    if (second === 20) channel.say(19_500, 'b a a', 1);
    await channel.step(second, second !== 40);
  }
  const recordingId = channel.recordingId();
  const marked = answered(
    await channel.request({ kind: 'mark', recordingId, second: START_S + 20, countingMode: 'every-use' }),
  );
  expect(marked.moments).toMatchObject([
    { peakS: START_S + 20, endS: START_S + 20, isManual: true, ratio: null, uses: 3, chatters: 1 },
  ]);
  expect(
    await channel.request({ kind: 'mark', recordingId, second: START_S + 40, countingMode: 'every-use' }),
  ).toBe('failed');
  expect(
    await channel.request({ kind: 'mark', recordingId, second: START_S + 20, countingMode: 'every-use' }),
  ).toEqual(marked);
  await channel.leave();
  const later = startChannel(channel.browser, START_S + 40_000);
  const stored = answered(
    await later.request({ kind: 'mark', recordingId, second: START_S + 21, countingMode: 'every-use' }),
  );
  expect(stored.moments.map(({ peakS }) => peakS - START_S)).toEqual([20, 21]);
  expect(await later.info(recordingId)).toEqual(stored);
});

test('the highest totals of a recording are those of all its seconds, after a reload too', async () => {
  const channel = startChannel();
  for (let second = 1; second <= 70; second++) {
    if (second === 20) channel.say(19_500, 'b a a', 1);
    await channel.step(second);
  }
  const highestOf = ({ emitted }: typeof channel) =>
    emitted.findLast((message) => message.kind === 'seconds')?.highest;
  const highest = {
    'every-use': { count: 3, second: START_S + 20 },
    'once-a-message': { count: 2, second: START_S + 20 },
    'once-a-chatter': { count: 2, second: START_S + 20 },
  };
  expect(highestOf(channel)).toEqual(highest);
  await channel.leave();
  const again = startChannel(channel.browser, START_S + 71);
  await again.talk(1, 5);
  expect(again.recordingId()).toBe(channel.recordingId());
  expect(highestOf(again)).toEqual(highest);
});

test('after a reload the recording continues without repeated seconds, even if the clock is behind until the first line', async () => {
  const channel = startChannel();
  await channel.talk(1, 70, 'a');
  channel.recorder.stop();
  await channel.step(71);
  const again = startChannel(channel.browser, START_S + 70 - 5);
  await again.talk(1, 10);
  expect(again.recordingId()).toBe(channel.recordingId());
  const series = await again.series();
  // Seconds 2 to 70, and then 71 to 75 of a silent chat.
  expect(Array.from(series?.totals['every-use'] ?? [])).toEqual([
    ...[2, 3, 4, 5, 6, 7, 8, 9],
    ...Array.from({ length: 61 }, () => 10),
    ...[0, 0, 0, 0, 0],
  ]);
});
