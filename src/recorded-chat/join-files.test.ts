import { expect, test } from 'vitest';
import { neverYield } from '../../tests/fakes/clock.ts';
import { bytesOf, streamInParts } from '../../tests/stages/files.ts';
import { type ChatFile, openChatFile } from './chat-file.ts';
import { joinFiles } from './join-files.ts';

const START_MS = 1_795_269_600_000;
const BOUNDS = { entries: 1_000, length: Number.POSITIVE_INFINITY, waitingLength: 0 };
/** Most entries in one part of these files: the beginning that shows the form. */
const PART = 1_000;

/** A raw log whose lines have these times, in milliseconds since the start. @param partBytes bytes that are read at a time */
function logOf(times: readonly number[], partBytes = 1_000): ChatFile {
  const text = times
    .map((ms, index) => `@tmi-sent-ts=${START_MS + ms};id=${index} :a!a@a PRIVMSG #a :x\n`)
    .join('');
  const bytes = bytesOf(text);
  const stream = () => streamInParts(bytes, partBytes);
  return openChatFile({ name: 'chat', size: bytes.length, stream });
}

const steps = (count: number, stepMs: number, fromMs = 0): readonly number[] =>
  Array.from({ length: count }, (_, index) => fromMs + index * stepMs);

/** What is yielded, and the most that was held before. */
async function join(files: readonly ChatFile[], bounds = BOUNDS) {
  const times: number[] = [];
  let late = 0;
  let mostHeld = 0;
  const read = (): number => files.reduce((sum, file) => sum + file.report().entries, 0);
  const onRead = (): void => {
    mostHeld = Math.max(mostHeld, read() - times.length - late);
  };
  for await (const batch of joinFiles(files, neverYield, onRead, bounds)) {
    for (const { at } of batch.entries) times.push(at - START_MS);
    late = batch.late;
  }
  return { times, late, mostHeld };
}

test('files of more entries than can be held are joined in the order of time, without holding them', async () => {
  const fast = steps(12_000, 1_000);
  const slow = steps(4_000, 3_000, 500);
  const { times, late, mostHeld } = await join([logOf(slow), logOf(fast)]);
  expect(late).toBe(0);
  expect(times).toEqual([...fast, ...slow].toSorted((a, b) => a - b));
  expect(mostHeld).toBeLessThan(BOUNDS.entries + 3 * PART);
});

test('a long file is not held while its continuation is read, in either order', async () => {
  const first = steps(8_000, 1_000);
  const second = steps(8_000, 1_000, 8_000_000);
  for (const order of [
    [first, second],
    [second, first],
  ]) {
    const { times, late, mostHeld } = await join(order.map((times) => logOf(times)));
    expect(late).toBe(0);
    expect(times).toEqual([...first, ...second]);
    expect(mostHeld).toBeLessThan(BOUNDS.entries + 3 * PART);
  }
});

test('the length of held lines has a bound too', async () => {
  const times = steps(8_000, 1_000);
  const { late, mostHeld } = await join([logOf(times)], { ...BOUNDS, entries: 1e9, length: 50_000 });
  expect(late).toBe(0);
  expect(mostHeld).toBeLessThan(3 * PART);
});

test('a file with its emotes at its end is held until then, up to a bound', async () => {
  const times = steps(8_000, 1_000);
  const waiting = (): ChatFile => ({ ...logOf(times), mayHaveMoreEmotes: () => true });
  const { mostHeld: untilEnd } = await join([waiting()], { ...BOUNDS, waitingLength: 1e9 });
  expect(untilEnd).toBe(times.length);
  const { mostHeld, late } = await join([waiting()], { ...BOUNDS, waitingLength: 100_000 });
  expect(late).toBe(0);
  expect(mostHeld).toBeLessThan(5 * PART);
});

test('lines are sorted within what is held; others are left out and counted', async () => {
  const times = steps(8_000, 1_000);
  const near = times.toSpliced(4_000, 0, times[3_800] ?? 0);
  expect(await join([logOf(near)])).toMatchObject({ late: 0, times: near.toSorted((a, b) => a - b) });
  const far = times.toSpliced(6_000, 0, 5_000);
  expect(await join([logOf(far)])).toMatchObject({ late: 1, times });
});

test.each([
  [10, 1_000],
  [3_000, 1_000],
  [3_000, 60],
])(
  'one wrong time, in line %i of a file read by %i bytes, leaves out no other line',
  async (line, partBytes) => {
    const wrong = (steps(6_000, 1_000) as number[]).with(line, 18_000_000);
    const other = steps(6_000, 1_000, 300);
    const { times, late } = await join([logOf(wrong, partBytes), logOf(other)]);
    expect(late).toBe(0);
    expect(times).toEqual([...wrong, ...other].toSorted((a, b) => a - b));
  },
);

test('a file with every second time in the future is not held as a whole', async () => {
  const times = steps(12_000, 1_000).map((ms, index) => (index % 2 === 0 ? ms : ms + 1e9));
  const { mostHeld } = await join([logOf(times), logOf(steps(12_000, 1_000, 300))]);
  expect(mostHeld).toBeLessThan(2 * BOUNDS.entries + 3 * PART);
});
