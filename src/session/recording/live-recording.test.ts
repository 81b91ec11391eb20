import { expect, test } from 'vitest';
import { recordedEmote, recordedSecond, SESSION_START_S } from '../../../tests/recorded-session.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import { createLiveRecording, type LiveRecording, memoryOfEach, newRecording } from './live-recording.ts';
import { addingMoment } from './edits.ts';

const open = (
  readStored: LiveRecording['blocks'] = async () => new Map(),
  recordings?: () => number,
): LiveRecording =>
  createLiveRecording(newRecording('a', 'channel', SESSION_START_S), readStored, recordings);

// A minute of it is more than half a megabyte: far more emotes than in any chat.
const HUGE = recordedSecond(
  0,
  Object.fromEntries(Array.from({ length: 60_000 }, (_, id) => [id, 100_000 + id])),
);

async function bytesOf(session: LiveRecording): Promise<number> {
  const blocks = await session.blocks(session.minutes);
  return [...blocks.values()].reduce((sum, { length }) => sum + length, 0);
}

test('beyond 6 MB the oldest minutes leave the memory: what is stored is read again, what is not is a gap', async () => {
  const asked: number[] = [];
  const session = open(async (numbers) => {
    asked.push(...numbers);
    return new Map();
  });
  for (let minute = 0; minute < 15; minute++) {
    session.append({ ...HUGE, second: SESSION_START_S + minute * 60 });
    if (minute === 0) session.markSaved(session.unsaved(true), [], session.infoToSave());
  }
  const blocks = await session.blocks(session.minutes);
  const bytes = await bytesOf(session);
  expect(bytes).toBeLessThanOrEqual(6_000_000);
  expect(bytes).toBeGreaterThan(5_000_000);
  expect(new Set(asked)).toEqual(new Set([0]));
  expect(session.minutes).toEqual([0, ...blocks.keys()]);
});

test('twenty recordings hold together no more than 24 MB: each gives up minutes when others begin', async () => {
  expect([1, 2, 4, 5, 20].map((recordings) => recordings * memoryOfEach(recordings))).toEqual(
    [6, 12, 24, 24, 24].map((megabytes) => megabytes * 1_000_000),
  );
  let recordings = 1;
  const session = open(undefined, () => recordings);
  const addMinute = (minute: number): void =>
    void session.append({ ...HUGE, second: SESSION_START_S + minute * 60 });
  for (let minute = 0; minute < 9; minute++) addMinute(minute);
  expect(await bytesOf(session)).toBeGreaterThan(4_000_000);
  recordings = 20;
  addMinute(9);
  expect(await bytesOf(session)).toBeLessThanOrEqual(1_200_000);
});

test('a session ends after a day, after a gap of more than six hours, where the clock goes back, and at 65 536 emotes', () => {
  const session = open();
  session.append(recordedSecond(100));
  const isOverAt = (afterS: number): boolean => session.isOverAt(SESSION_START_S + afterS);
  expect([101, 100 + 6 * 3_600].map(isOverAt)).toEqual([false, false]);
  expect([100, 99, -5, 101 + 6 * 3_600].map(isOverAt)).toEqual([true, true, true, true]);
  for (let hour = 5; hour < 24; hour += 5) session.append(recordedSecond(hour * 3_600));
  expect([86_399, 86_400].map(isOverAt)).toEqual([false, true]);
  for (let number = 0; number < 65_535; number++) {
    session.recordedEmotes.numberOf(recordedEmote(`e${number}`));
  }
  expect(isOverAt(86_399)).toBe(false);
  session.recordedEmotes.numberOf(recordedEmote('last'));
  expect(isOverAt(86_399)).toBe(true);
});

test('the newest 500 moments of a session are kept, and the 100 highest counts of emotes', () => {
  const session = open();
  for (let index = 0; index < 510; index++) {
    session.append(recordedSecond(index, { [index % 150]: 1 + (index % 150) }));
    session.edit(addingMoment(session.moments.markNow() as RecordedMoment));
  }
  const { moments, bestCounts } = session.infoToSave();
  expect(moments).toHaveLength(500);
  expect(moments.at(-1)?.peakS).toBe(SESSION_START_S + 509);
  expect(bestCounts.emotes.map(({ count }) => count)).toEqual(Array.from({ length: 100 }, (_, at) => 150 - at));
});

test('the emotes of minutes that left the memory before they were stored are stored with the next one', () => {
  const session = open();
  const codes = ['first', 'second', 'third'];
  for (let minute = 0; minute < 15; minute++) {
    const code = codes[minute % 3] as string;
    session.recordedEmotes.numberOf(recordedEmote(code));
    session.append({ ...HUGE, second: SESSION_START_S + minute * 60 });
  }
  const [oldest] = session.unsaved(true);
  expect(oldest?.number).toBeGreaterThan(0);
  expect(oldest?.emotesFrom).toBe(0);
  expect(oldest?.emotes.map(({ code }) => code)).toEqual(codes);
});

test('a second that is added while its minute is written is not taken for stored', () => {
  const session = open();
  session.append(recordedSecond(0, { 0: 1 }));
  const written = session.unsaved(true);
  session.append(recordedSecond(1, { 0: 2 }));
  session.markSaved(written, [], session.infoToSave());
  expect(session.unsaved(true)).toHaveLength(1);
});
