import { expect, test } from 'vitest';
import { factsOf, recordedEmote, recordedSecond } from '../../../tests/recorded-session.ts';
import type { YieldToTasks } from '../../domain/clock.ts';
import { createBlockWriter } from '../../stats/history/minute-block.ts';
import {
  eachSecond,
  type ReadableSession,
  readAllSeconds,
  readEmoteSeries,
  readSeries,
} from './read-session.ts';

const MINUTES = 150;

/** A session in which the count of the emote is the number of the minute. `reads` has the number of minutes of each read. */
function longSession() {
  const reads: number[] = [];
  const session: ReadableSession = {
    facts: factsOf(),
    emotes: [recordedEmote('KEKW')],
    minutes: [...Array(MINUTES).keys()],
    async blocks(numbers) {
      reads.push(numbers.length);
      return new Map(
        numbers.map((number) => {
          const writer = createBlockWriter();
          for (let index = 0; index < 60; index++)
            writer.add(recordedSecond(number * 60 + index, { 0: number }));
          return [number, writer.block() as Uint8Array];
        }),
      );
    },
  };
  return { session, reads };
}

test.each<[string, number, (session: ReadableSession, yieldToTasks: YieldToTasks) => Promise<number>]>([
  [
    'of totals',
    3,
    async (session, yieldToTasks) => (await readSeries(session, yieldToTasks)).totals['every-use'].length,
  ],
  [
    'of an emote',
    75,
    async (session, yieldToTasks) =>
      (await readEmoteSeries(session, recordedEmote('KEKW').key, 'every-use', yieldToTasks))?.length ?? 0,
  ],
  [
    'of all seconds, for an export',
    77,
    async (session, yieldToTasks) => {
      let count = 0;
      for await (const _ of (await readAllSeconds(session, yieldToTasks))()) count++;
      return count;
    },
  ],
  [
    'of all seconds, after a reload',
    75,
    async (session, yieldToTasks) => {
      let count = 0;
      await eachSecond(session, yieldToTasks, () => count++);
      return count;
    },
  ],
])('a long read %s is in %i slices, between which counting continues', async (_what, slices, read) => {
  const { session, reads } = longSession();
  let pauses = 0;
  let isPaused = false;
  const blocks: ReadableSession['blocks'] = (numbers) => {
    expect(isPaused).toBe(false);
    return session.blocks(numbers);
  };
  const yieldToTasks = async (): Promise<void> => {
    pauses++;
    isPaused = true;
    await Promise.resolve();
    isPaused = false;
  };
  expect(await read({ ...session, blocks }, yieldToTasks)).toBe(MINUTES * 60);
  expect(pauses).toBe(slices - 1);
  expect(Math.max(...reads)).toBeLessThanOrEqual(60);
});
