import { expect, test } from 'vitest';
import { recordedEmote, recordedSecond, SESSION_START_S } from '../../tests/builders/recordings.ts';
import type { MomentRate } from '../domain/recording.ts';
import { createMoodTable } from '../stats/moments/mood-table.ts';
import { createLiveRecording, type LiveRecording, memoryOfEach, newRecording } from './live-recording.ts';
import type { RecordingPart } from './stored-recordings.ts';

const TABLE = createMoodTable();
const RULES = { memoryMax: () => 6_000_000, momentRate: (): MomentRate => 'usual', moodTable: () => TABLE };

const open = (
  readStored: LiveRecording['blocks'] = async () => new Map(),
  recorders = () => 1,
): LiveRecording =>
  createLiveRecording(newRecording('a', 'channel', SESSION_START_S), readStored, {
    ...RULES,
    memoryMax: () => memoryOfEach(recorders()),
  });

// A minute of it is more than half a megabyte: far more emotes than in any chat.
const HUGE = recordedSecond(
  0,
  Object.fromEntries(Array.from({ length: 60_000 }, (_, id) => [id, 100_000 + id])),
);

/** Saves what is not saved yet. */
function saveAll(recording: LiveRecording): RecordingPart {
  const part = recording.unsaved(true) as RecordingPart;
  recording.markSaved(part, recording.infoToSave());
  return part;
}

async function bytesOf(recording: LiveRecording): Promise<number> {
  const blocks = await recording.blocks(recording.minutes);
  return [...blocks.values()].reduce((sum, { length }) => sum + length, 0);
}

test('beyond 6 MB the oldest minutes leave the memory: what is stored is read again, what is not is a gap', async () => {
  const asked: number[] = [];
  const recording = open(async (numbers) => {
    asked.push(...numbers);
    return new Map();
  });
  for (let minute = 0; minute < 15; minute++) {
    recording.append({ ...HUGE, second: SESSION_START_S + minute * 60 });
    if (minute === 0) saveAll(recording);
  }
  const blocks = await recording.blocks(recording.minutes);
  const bytes = await bytesOf(recording);
  expect(bytes).toBeLessThanOrEqual(6_000_000);
  expect(bytes).toBeGreaterThan(5_000_000);
  expect(new Set(asked)).toEqual(new Set([0]));
  expect(recording.minutes).toEqual([0, ...blocks.keys()]);
});

test('twenty recordings hold together no more than 24 MB: each gives up minutes when others begin', async () => {
  expect([1, 2, 4, 5, 20].map((recordings) => recordings * memoryOfEach(recordings))).toEqual(
    [6, 12, 24, 24, 24].map((megabytes) => megabytes * 1_000_000),
  );
  let recordings = 1;
  const recording = open(undefined, () => recordings);
  const addMinute = (minute: number): void =>
    void recording.append({ ...HUGE, second: SESSION_START_S + minute * 60 });
  for (let minute = 0; minute < 9; minute++) addMinute(minute);
  expect(await bytesOf(recording)).toBeGreaterThan(4_000_000);
  recordings = 20;
  addMinute(9);
  expect(await bytesOf(recording)).toBeLessThanOrEqual(1_200_000);
});

test('a recording ends after a day, after a gap of more than six hours, where the clock goes back, and at 65 536 emotes', () => {
  const recording = open();
  recording.append(recordedSecond(100));
  const isOverAt = (afterS: number): boolean => recording.isOverAt(SESSION_START_S + afterS);
  expect([101, 100 + 6 * 3_600].map(isOverAt)).toEqual([false, false]);
  expect([100, 99, -5, 101 + 6 * 3_600].map(isOverAt)).toEqual([true, true, true, true]);
  for (let hour = 5; hour < 24; hour += 5) recording.append(recordedSecond(hour * 3_600));
  expect([86_399, 86_400].map(isOverAt)).toEqual([false, true]);
  for (let number = 0; number < 65_535; number++) {
    recording.recordedEmotes.numberOf(recordedEmote(`e${number}`));
  }
  expect(isOverAt(86_399)).toBe(false);
  recording.recordedEmotes.numberOf(recordedEmote('last'));
  expect(isOverAt(86_399)).toBe(true);
});

test('a second that is added while its minute is written is not taken for stored', () => {
  const recording = open();
  recording.append(recordedSecond(0, { 0: 1 }));
  const written = recording.unsaved(true) as RecordingPart;
  recording.append(recordedSecond(1, { 0: 2 }));
  recording.markSaved(written, recording.infoToSave());
  expect(recording.unsaved(true)?.minutes.size).toBe(1);
});
