import { expect, test } from 'vitest';
import { recordedSeconds } from '../../scripts/moments/recorded-seconds.ts';
import { countFiles, fileOf } from '../../tests/stages/files.ts';
import { recordChat } from './record-chat.ts';

const START_S = 1_795_269_600;

/** A raw log with a message at each of these seconds. */
function logOf(seconds: readonly number[]) {
  const lines = seconds.map(
    (second, index) => `@tmi-sent-ts=${(START_S + second) * 1_000};id=${index} :a!a@a PRIVMSG #a :hello`,
  );
  return fileOf(lines.join('\n'));
}

const every = (count: number, stepS: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index * stepS);

/** How many seconds are recorded, and how many messages. */
async function recordedOf(seconds: readonly number[]) {
  const { recording } = await countFiles(logOf(seconds));
  if (recording === null) throw new Error('Nothing was counted.');
  const recorded = (await recordedSeconds(recording, START_S)).filter(({ isGap }) => !isGap);
  return {
    seconds: recorded.length,
    messages: recorded.reduce((sum, { messages }) => sum + messages, 0),
  };
}

test.each([
  ['19 messages in three days', every(19, 13_000), 19],
  ['two messages ten days apart', [0, 860_000], 2],
  [
    'ten messages in nine days, some within minutes',
    [0, 1, 2, 90, 400_000, 400_030, 600_000, 700_000, 777_000, 777_600],
    10,
  ],
])('%s are counted, and the silence between them is gaps', async (_, times, messages) => {
  const counted = await recordedOf(times);
  expect(counted.messages).toBe(messages);
  expect(counted.seconds).toBeLessThan(1_000);
});

test('a quiet chat with a message every ten minutes has no gaps', async () => {
  expect(await recordedOf(every(30, 600))).toEqual({ seconds: 29 * 600 + 1, messages: 30 });
});

test('a long silence is counted with pauses, after 30 seconds of it at most', async () => {
  let pauses = 0;
  const pause = (): Promise<void> => {
    pauses++;
    return Promise.resolve();
  };
  const countPauses = async (seconds: readonly number[]): Promise<number> => {
    pauses = 0;
    await recordChat('recorded', [logOf(seconds)], {
      yieldToTasks: pause,
      signal: new AbortController().signal,
    });
    return pauses;
  };
  const busy = await countPauses(every(20, 1));
  expect((await countPauses(every(20, 1_500))) - busy).toBeGreaterThanOrEqual((19 * 1_500) / 30 - 19);
  expect((await countPauses(every(2_000, 5))) - busy).toBeGreaterThanOrEqual((2_000 * 5) / 40);
});
