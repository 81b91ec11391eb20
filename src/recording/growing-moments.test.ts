import { expect, test } from 'vitest';
import { pick, seededRandom } from '../../standin/seeded-random.ts';
import { recordingRules } from '../../tests/builders/recordings.ts';
import { START_S, settled, startRecordedChannel } from '../../tests/stages/recording.ts';
import { openBrowser } from '../../tests/stages/recording-stores.ts';
import type { RecordedMoment } from '../domain/recording.ts';

type Channel = ReturnType<typeof startRecordedChannel>;

const BURST_S = 630;
const CHATTERS = 30;
/** They also write without an emote. */
const CALM_WORDS = ['a', 'b', 'hello', 'hello', 'hello'];

/** The chat of the second that ends at `second`: 1 to 3 of 40 regulars, the same each time. */
function calmChat(channel: Channel, second: number, offsetS = 0): void {
  const random = seededRandom(second + 1);
  const messages = 1 + Math.floor(random() * 3);
  for (let index = 0; index < messages; index++) {
    const at = (second - offsetS - 1) * 1_000 + 100 + index;
    channel.say(at, pick(random, CALM_WORDS), Math.floor(random() * 40), `${second}-${index}`);
  }
}

/** Thirty chatters who write one `c` each within three seconds, and one person who writes many `d`. */
function burst(channel: Channel, second: number): void {
  const part = second - BURST_S;
  if (part < 0 || part > 2) return;
  channel.say((second - 1) * 1_000 + 500, 'd '.repeat(100).trim(), 500, `pile-${part}`);
  for (let index = 0; index < CHATTERS / 3; index++) {
    channel.say(
      (second - 1) * 1_000 + 600 + index,
      'c',
      1_000 + part * 100 + index,
      `burst-${part}-${index}`,
    );
  }
}

const momentsOf = (channel: Channel): readonly RecordedMoment[] =>
  channel.recorder.recording()?.moments.all() ?? [];

test('a burst of many chatters is one moment, announced within ten seconds of its peak, with their emote, and not the one that a single person repeats', async () => {
  const channel = startRecordedChannel(openBrowser().openPage());
  let announcedAt: number | null = null;
  // Ten minutes of calm chat, a burst, and a minute of calm.
  for (let second = 1; second <= 720; second++) {
    calmChat(channel, second);
    burst(channel, second);
    await channel.step(second);
    if (momentsOf(channel).length > 0) announcedAt ??= START_S + second;
  }
  const moments = momentsOf(channel);
  expect(moments).toHaveLength(1);
  const [moment] = moments as [RecordedMoment];
  expect(moment).toMatchObject({ isManual: false, announcedS: announcedAt });
  expect(moment.emote?.code).toBe('c');
  expect(moment.startS).toBeLessThan(START_S + BURST_S);
  expect(moment.peakS).toBeGreaterThanOrEqual(START_S + BURST_S);
  expect(moment.announcedS - moment.peakS).toBeLessThanOrEqual(10);
  expect(moment.chatters).toBeGreaterThanOrEqual(CHATTERS);
  expect(moment.endS).not.toBeNull();
});

test.each([
  ['in the calm before the burst', 500],
  ['in the moment', BURST_S + 22],
  ['after the moment', 700],
])('a reload %s: the moment is known once, and stays', async (_when, reloadAt) => {
  const browser = openBrowser();
  let channel = startRecordedChannel(browser.openPage());
  let offsetS = 0;
  let before: readonly RecordedMoment[] = [];
  for (let second = 1; second <= 760; second++) {
    if (second === reloadAt) {
      before = momentsOf(channel);
      channel.recorder.stop();
      // It is stored, and then another page can continue it.
      while (browser.held().length > 0) await settled();
      offsetS = second - 1;
      channel = startRecordedChannel(browser.openPage(), START_S + offsetS);
    }
    calmChat(channel, second, offsetS);
    if (offsetS === 0) burst(channel, second);
    else burstAfter(channel, second, offsetS);
    await channel.step(second - offsetS);
  }
  const moments = momentsOf(channel);
  const [moment] = moments;
  expect(moments).toHaveLength(1);
  expect(moment?.emote?.code).toBe('c');
  // Its end comes later.
  expect(moment?.endS).not.toBeNull();
  for (const { endS: _, ...known } of before) expect(moment).toMatchObject(known);
});

/** The burst on the clock of a page that was opened `offsetS` seconds later. */
function burstAfter(channel: Channel, second: number, offsetS: number): void {
  burst({ ...channel, say: (atMs, ...rest) => channel.say(atMs - offsetS * 1_000, ...rest) }, second);
}

test('a night between two evenings is no moment, whatever chat does after it', async () => {
  const channel = startRecordedChannel(openBrowser().openPage());
  for (let second = 1; second <= 660; second++) {
    calmChat(channel, second);
    await channel.step(second);
  }
  const wake = 660 + 5 * 3_600;
  for (let second = wake; second < wake + 150; second++) {
    for (let user = 0; user < 20; user++) channel.say((second - 1) * 1_000 + 10 + user, 'c', user);
    await channel.step(second, second > wake);
  }
  expect(momentsOf(channel)).toEqual([]);
  const series = await channel.series();
  expect(series?.gaps[wake - 100]).toBe(1);
});

test.each([
  ['usual', 2],
  ['few', 1],
] as const)(
  'with the rate `%s`, of two bursts in a quarter of an hour %d are moments',
  async (momentRate, many) => {
    const channel = startRecordedChannel(openBrowser().openPage());
    channel.recorder.setRules({ ...recordingRules('watched'), momentRate });
    for (let second = 1; second <= 900; second++) {
      calmChat(channel, second);
      burst(channel, second);
      // A weaker one.
      for (let user = 0; second === 760 && user < 20; user++) channel.say(759_500 + user, 'c', 2_000 + user);
      await channel.step(second);
    }
    expect(momentsOf(channel)).toHaveLength(many);
  },
);

test('a moment that grows is listed once, with the start of its highest peak', async () => {
  const channel = startRecordedChannel(openBrowser().openPage());
  for (let second = 1; second <= 900; second++) {
    calmChat(channel, second);
    // Chat grows for three minutes.
    const chatters = second > 600 && second < 780 ? second - 600 : 0;
    for (let user = 0; user < chatters; user++) channel.say(second * 1_000 - 500 + user, 'c', 1_000 + user);
    await channel.step(second);
  }
  const moments = momentsOf(channel);
  expect(moments).toHaveLength(1);
  expect((moments[0]?.endS ?? 0) - (moments[0]?.startS ?? 0)).toBeLessThanOrEqual(105);
});
