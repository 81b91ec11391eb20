import { expect, test } from 'vitest';
import { neverYield } from '../../tests/fakes/clock.ts';
import { createMemoryRows } from '../../tests/fakes/storage.ts';
import { memoryUsage, usageIn } from '../../tests/stages/recording.ts';
import { openBrowser } from '../../tests/stages/recording-stores.ts';
import { notLoaded, START, startSession } from '../../tests/stages/session.ts';
import type { Series } from '../domain/series.ts';
import { createArchive } from './archive.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const VISITS = 3;
const VISIT_S = 200;
const AWAY_S = 20;

type Session = ReturnType<typeof startSession>;

/** What a page stores in a browser. */
function openStorage() {
  const browser = openBrowser();
  const { rows } = createMemoryRows();
  const usage = memoryUsage({ rows, nowS: () => (START + 40 * DAY_MS) / 1_000 });
  const openArchive = () =>
    createArchive({
      store: browser.openPage(),
      usage,
      random: Math.random,
      yieldToTasks: neverYield,
      loadFiles: notLoaded,
      logWarning: (text) => {
        throw new Error(text);
      },
    });
  return { usage, openArchive };
}

/** Joins the channel and records. */
async function record(session: Session): Promise<void> {
  session.join();
  const rules = { keep: 'watched', usage: 'watched', momentRate: 'usual', moodCodes: [] } as const;
  session.handle({ kind: 'record', sessionId: 1, rules });
  await session.clock.advance(300);
}

let said = 0;

/** `VISIT_S` seconds. `serverMs`: the server's time where the session's is 0. `isSaid`: whether somebody uses an emote in a second. */
async function talk(session: Session, serverMs: number, isSaid: (second: number) => boolean): Promise<void> {
  for (let second = 0; second < VISIT_S; second++) {
    session.hear(':tmi.twitch.tv PONG tmi.twitch.tv');
    const tags = `id=${++said};room-id=7;tmi-sent-ts=${serverMs + session.now() - 60};emotes=25:0-4`;
    if (isSaid(second)) session.hear(`@${tags} :a!a@a PRIVMSG #somebody :Kappa`);
    await session.clock.advance(1_000);
    await settled();
  }
}

/** Visits to a channel in which somebody uses an emote every `everyS` seconds, on a device whose clock is `aheadMs` ahead. */
async function visit(aheadMs: number, everyS: number) {
  const { usage, openArchive } = openStorage();
  let startMs = START;
  for (let index = 0; index < VISITS; index++) {
    const archive = openArchive();
    const session = startSession({ startMs: startMs + aheadMs, loadArchive: async () => archive });
    await record(session);
    await talk(session, startMs, (second) => second % everyS === 0);
    archive.saveNow();
    session.handle({ kind: 'leave', sessionId: 1 });
    await settled();
    startMs += session.now() + AWAY_S * 1_000;
  }
  return { archive: openArchive(), usage };
}

/**
 * A visit of twice `VISIT_S`. Between its halves, while the page records, the clock of the device is set `setMs` forward, or the
 * device sleeps that long. Somebody uses an emote every `everyS` seconds. After the change the channel is joined again if the page
 * has reconnected.
 */
async function visitWithJump(setMs: number, isSleep: boolean, everyS: number) {
  const { usage, openArchive } = openStorage();
  const archive = openArchive();
  const session = startSession({ loadArchive: async () => archive });
  let serverMs = START;
  const isSaid = (second: number): boolean => second % everyS === everyS - 1;
  await record(session);
  await talk(session, serverMs, isSaid);
  const sockets = session.chatSockets().length;
  session.sleep(setMs);
  if (!isSleep) serverMs -= setMs;
  await session.clock.advance(2_000);
  if (session.chatSockets().length > sockets) session.enter();
  await talk(session, serverMs, isSaid);
  archive.saveNow();
  session.handle({ kind: 'leave', sessionId: 1 });
  await settled();
  const list = await archive.answer({ kind: 'list' });
  const series = [];
  for (const { recordingId } of list === 'failed' ? [] : list) {
    const answer = await archive.answer({ kind: 'series', recordingId });
    if (answer !== 'failed' && answer !== null) series.push(answer);
  }
  return { series, usage, endS: (serverMs + session.now()) / 1_000 };
}

/**
 * One recording up to the end of the visit and one day of usage have all of its seconds.
 *
 * @param unknownS how long the time is not known after the change: nothing is recorded meanwhile
 */
async function expectOneOfAll(
  { series, usage, endS }: Awaited<ReturnType<typeof visitWithJump>>,
  unknownS: number,
) {
  expect(series).toHaveLength(1);
  const { startS, gaps } = series[0] as Series;
  expect(startS + gaps.length).toBeGreaterThan(endS - 3);
  expect(startS + gaps.length).toBeLessThan(endS + 3);
  const seenSeconds = gaps.filter((isGap) => isGap === 0).length;
  expect(seenSeconds).toBeGreaterThan(2 * VISIT_S - 8 - unknownS);
  const [used] = (await usageIn(usage)).periods;
  expect(used).toMatchObject({ days: 1 });
  expect(used?.seconds).toBeGreaterThan(2 * VISIT_S - 8 - unknownS);
  return { seenSeconds, usedSeconds: used?.seconds };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

test.each([
  ['right', 0],
  ['two minutes ahead', 120_000],
  ['two minutes behind', -120_000],
  ['an hour ahead', HOUR_MS],
  ['an hour behind', -HOUR_MS],
  ['a month ahead', 30 * DAY_MS],
  ['a month behind', -30 * DAY_MS],
])(
  'where the clock of the device is %s, visits are one recording and one day of usage, with their true times',
  async (_, aheadMs) => {
    for (const everyS of [1, 7]) {
      // A wrong clock is corrected by three lines: nothing is recorded before that.
      const unknownS = aheadMs === 0 ? 0 : 2 * everyS;
      const { archive, usage } = await visit(aheadMs, everyS);
      const list = await archive.answer({ kind: 'list' });
      expect(list).toMatchObject([{ channelLogin: 'somebody' }]);
      const [recording] = list === 'failed' ? [] : list;
      expect(recording?.startS).toBeGreaterThanOrEqual(START / 1_000);
      expect(recording?.startS).toBeLessThanOrEqual(START / 1_000 + 3 + unknownS);
      const endS = START / 1_000 + VISITS * VISIT_S + (VISITS - 1) * AWAY_S;
      expect(recording?.endS).toBeGreaterThan(endS - 5);
      expect(recording?.endS).toBeLessThan(endS + 5);
      const series = await archive.answer({ kind: 'series', recordingId: recording?.recordingId ?? '' });
      const seen = series === 'failed' ? [] : [...(series?.gaps ?? [])].filter((isGap) => isGap === 0);
      expect(seen.length).toBeGreaterThan(VISITS * (VISIT_S - 5 - unknownS));
      const [used] = (await usageIn(usage)).periods;
      expect(used).toMatchObject({ days: 1, uses: Float64Array.of(VISITS * Math.ceil(VISIT_S / everyS)) });
      expect(used?.seconds).toBeGreaterThan(VISITS * (VISIT_S - 5 - unknownS));
    }
  },
);

test.each(
  [15_000, 60_000, 600_000, 30 * DAY_MS].flatMap((ms) => [1, 7].map((everyS) => [ms, everyS] as const)),
)(
  'while the page records the clock of the device can be set %i ms forward: one recording and one day of usage, without the seconds until three lines have corrected that (an emote every %i s)',
  async (setMs, everyS) => {
    const { usedSeconds } = await expectOneOfAll(await visitWithJump(setMs, false, everyS), 3 * everyS);
    expect(usedSeconds).toBeLessThan(2 * VISIT_S + 4);
  },
);

test.each([15_000, 60_000, 600_000].flatMap((ms) => [1, 7].map((everyS) => [ms, everyS] as const)))(
  'a device that sleeps %i ms while the page records leaves a gap of that length (an emote every %i s)',
  async (sleptMs, everyS) => {
    const { seenSeconds } = await expectOneOfAll(await visitWithJump(sleptMs, true, everyS), everyS);
    expect(seenSeconds).toBeLessThan(2 * VISIT_S + 4);
  },
);
