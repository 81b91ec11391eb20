import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { emoteCountsOf } from '../../domain/snapshot.ts';
import {
  recordedMoments,
  recordedSnapshot,
  recordedTotals,
  RECORDED_S as SECONDS,
  USUAL_TOTAL,
} from './example-chat.ts';
import recording from './recording.json';

const countOf = (step: number, code: string): number =>
  emoteCountsOf(recordedSnapshot(step)).find(({ emote }) => emote.code === code)?.count ?? 0;

test('a count is the sum of the last ten recorded seconds, and the recording repeats', () => {
  for (const step of [0, 9, 10, 137, SECONDS - 1]) {
    for (const [emoteId, { code }] of recording.emotes.entries()) {
      const seconds = Array.from({ length: 10 }, (_, age) => (step - age + SECONDS) % SECONDS);
      const sum = seconds.reduce(
        (total, second) => total + (recording.usesByEmote[emoteId]?.[second] ?? 0),
        0,
      );
      expect(countOf(step, code)).toBe(sum);
      expect(countOf(step + SECONDS, code)).toBe(sum);
    }
  }
});

test('every step has rows, highest count first, and no count of 0', () => {
  for (let step = 0; step < SECONDS; step++) {
    const { counts, totalEmotes } = recordedSnapshot(step);
    expect(counts.length).toBeGreaterThan(4);
    expect([...counts]).toEqual([...counts].sort((a, b) => b - a));
    expect(counts.at(-1)).toBeGreaterThan(0);
    expect(totalEmotes).toBe(counts.reduce((sum, count) => sum + count, 0));
  }
});

test('the last five minutes have two moments at any step, each in the past and far above the usual total', () => {
  for (let step = SECONDS; step < 2 * SECONDS; step += 7) {
    const { startS, counts } = recordedTotals(step);
    const endS = recordedSnapshot(step).endTime / 1_000;
    expect(startS + counts.length - 1).toBe(endS);
    expect(counts.at(-1)).toBe(recordedSnapshot(step).totalEmotes);
    const moments = recordedMoments(step);
    expect(moments).toHaveLength(2);
    for (const { startS: fromS, peakS, endS: untilS, uses } of moments) {
      expect([fromS, peakS, untilS ?? 0, endS]).toEqual(
        [fromS, peakS, untilS ?? 0, endS].toSorted((a, b) => a - b),
      );
      expect(uses).toBeGreaterThan(3 * USUAL_TOTAL);
    }
  }
});

test('the steps are a second apart, also where the recording repeats', () => {
  for (const step of [0, SECONDS - 1]) {
    expect(recordedSnapshot(step + 1).endTime - recordedSnapshot(step).endTime).toBe(1_000);
  }
});

test('the recording and its pictures are small, and every picture is a file of the site', () => {
  const pictures = recordedSnapshot(0).emotes.map(({ imageUrl }) => `public${imageUrl}`);
  expect(pictures.filter((file) => !existsSync(file))).toEqual([]);
  const bytes = (file: string): number => gzipSync(readFileSync(file)).byteLength;
  expect(bytes('src/features/example/recording.json')).toBeLessThan(3_000);
  expect(pictures.reduce((sum, file) => sum + bytes(file), 0)).toBeLessThan(12_000);
});
