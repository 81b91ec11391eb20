import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { compareWithRecount } from '../../tests/fuzz/fuzz-agreement.ts';
import { fuzzAnswers } from '../../tests/fuzz/fuzz-answers.ts';
import { fuzzFiles } from '../../tests/fuzz/fuzz-files.ts';
import { type FuzzFailure, fuzzLines } from '../../tests/fuzz/fuzz-lines.ts';
import { tryHostileChat } from '../../tests/fuzz/hostile-chat.ts';
import { tryHostileFiles } from '../../tests/fuzz/hostile-files.ts';
import { tryHostileServices } from '../../tests/fuzz/hostile-services.ts';
import { ignoreClosedPipe } from '../ignore-closed-pipe.ts';

ignoreClosedPipe();

const FAILURES = 'tests/fuzz/failures';
/** Measurements of the heap in a run, at equal intervals. */
const HEAP_SAMPLES = 20;
/** Measurements that are ignored at the start, until all caches are full. */
const WARM_UP = 4;
/**
 * The maximum heap growth, from the highest early measurement to the lowest late one; more is a leak. The cache of 20 000
 * Twitch emotes and the dictionary grow in between.
 */
const MAX_GROWTH_BYTES = 16_000_000;

/** How many times as often as `npm test` it tries the expensive properties. */
const PROPERTY_FACTOR = 10;

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '1000000' },
    answers: { type: 'string', default: '100000' },
    files: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const [lineCount, answerCount, fileCount, seed] = [
  values.lines,
  values.answers,
  values.files,
  values.seed,
].map(Number) as [number, number, number, number];
if (
  ![lineCount, answerCount, fileCount, seed].every((number) => Number.isSafeInteger(number) && number >= 0)
) {
  console.error('--lines, --answers, --files and --seed must be integers of 0 or more.');
  process.exit(1);
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

console.log(`seed ${seed}`);
// One even and one odd seed; see fuzzLines.
await run('lines', seed, Math.ceil(lineCount / 2), fuzzLines);
await run('lines', seed + 1, Math.floor(lineCount / 2), fuzzLines);
await run('answers', seed, answerCount, fuzzAnswers);
await run('files', seed, fileCount, fuzzFiles);
console.log(
  `a simple recount gives the same counts: ${JSON.stringify(await compareWithRecount(seed, lineCount))}`,
);
for (const { what, longestStallMs, totalMs } of [
  ...(await tryHostileChat(heapBytes)),
  ...(await tryHostileServices()),
  ...(await tryHostileFiles(heapBytes)),
]) {
  console.log(`${what}: ${totalMs} ms, blocked the thread for at most ${longestStallMs} ms`);
}
fuzzProperties();
console.log('No exception, no lost message, no memory growth.');

type Fuzz = (
  seed: number,
  count: number,
  onProgress: (done: number) => void,
) => Promise<{ readonly failure: FuzzFailure | null }>;

async function run(kind: string, runSeed: number, count: number, fuzz: Fuzz): Promise<void> {
  const heap: number[] = [];
  const startedAt = performance.now();
  const result = await fuzz(runSeed, count, (done) => {
    if (done < ((heap.length + 1) * count) / HEAP_SAMPLES) return;
    heap.push(heapBytes());
    if (heap.length % (HEAP_SAMPLES / 4) === 0) {
      console.log(`${kind}, seed ${runSeed}: ${done} of ${count}, heap ${megabytes(heap.at(-1) ?? 0)}`);
    }
  });
  const { failure, ...numbers } = result;
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`${kind}, seed ${runSeed}: ${JSON.stringify(numbers)} in ${seconds} s`);
  if (failure !== null) end(kind, failure);
  const early = Math.max(...heap.slice(WARM_UP, HEAP_SAMPLES / 2));
  const late = Math.min(...heap.slice(-HEAP_SAMPLES / 4));
  if (late - early > MAX_GROWTH_BYTES) {
    const what = `the heap grew from ${megabytes(early)} to ${megabytes(late)}`;
    end(kind, { seed: runSeed, what, input: heap.join('\n') });
  }
}

/** Runs the unit tests with properties, which `npm test` tries a few times with one seed. */
function fuzzProperties(): void {
  const files = ['src', 'tests']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes("'fast-check'"));
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...files], {
    stdio: 'inherit',
    env: { ...process.env, PROPERTY_FACTOR: String(PROPERTY_FACTOR), PROPERTY_SEED: String(seed) },
  });
  if (status !== 0) process.exit(1);
}

function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function end(kind: string, { seed: failedSeed, what, input }: FuzzFailure): never {
  mkdirSync(FAILURES, { recursive: true });
  const path = `${FAILURES}/${kind}-${failedSeed}.txt`;
  writeFileSync(path, `${what}\n\n${input}`);
  console.error(`✗ ${kind}, seed ${failedSeed}: ${what}\nThe input is in ${path}.`);
  process.exit(1);
}
