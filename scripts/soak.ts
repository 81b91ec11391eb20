import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom, wholeBetween } from '../standin/seeded-random.ts';
import { ignoreClosedPipe } from './ignore-closed-pipe.ts';
import { readSoakArguments } from './soak-arguments.ts';
import { createConsoleLog } from './soak-console.ts';
import { createFaults, pickWeighted } from './soak-faults.ts';
import { createSampler, statusOf } from './soak-sampler.ts';
import { openSoakStage } from './soak-stage.ts';
import { type Finding, judgeGrowth, type Sample } from './soak-verdict.ts';
import { createViewer } from './soak-viewer.ts';

ignoreClosedPipe();

/**
 * Runs the built page in a fast chat for a long time, with faults and viewer actions. Fails if its memory grows or if it
 * logs errors: `npm run soak -- --minutes 30 --seed 1 --json FILE`.
 */
const SAMPLE_EVERY_MS = 10_000;
/** The time after the last fault in which the page must count again: slightly more than the longest retry delay. */
const RECOVERY_MS = 45_000;

const { minutes, seed, jsonFile } = readSoakArguments(process.argv.slice(2));
console.log(`Building, then ${minutes} minutes of 200 messages a second, seed ${seed} …`);
const stage = await openSoakStage(seed);
const { page } = stage;
const consoleLog = createConsoleLog(page);
const viewer = createViewer(stage, seededRandom(seed));
const faults = createFaults(stage, seededRandom(seed + 1), viewer.channel);
const played = new Map<string, number>();
const broken: string[] = [];
const samples: Sample[] = [];

await page.goto('/');
await viewer.settle();
const sample = await createSampler(stage);
const endAt = performance.now() + minutes * 60_000;
await Promise.all([
  keepDoing(viewer.actions, seededRandom(seed + 2), [1, 4]),
  keepDoing(faults, seededRandom(seed + 3), [5, 15]),
  keepSampling(),
]);

const findings: Finding[] = [
  ...judgeGrowth(samples),
  ...consoleLog.judge(played),
  {
    rule: 'every viewer action was possible',
    found: broken.join('; ') || 'yes',
    isGood: broken.length === 0,
  },
  await judgeRecovery(),
];
report();
await stage.close();
process.exit(findings.every(({ isGood }) => isGood) ? 0 : 1);

/** Plays random elements one after the other, with a pause between two, until the time is over. */
async function keepDoing(
  things: readonly { readonly name: string; readonly weight: number; play(): Promise<void> }[],
  random: () => number,
  [from, to]: readonly [number, number],
): Promise<void> {
  while (performance.now() < endAt) {
    const thing = pickWeighted(random, things);
    played.set(thing.name, (played.get(thing.name) ?? 0) + 1);
    await thing.play().catch((error: unknown) => {
      broken.push(`${thing.name}: ${String(error).split('\n', 1)[0]}`);
    });
    await pause(wholeBetween(random, from, to) * 1_000);
  }
}

async function keepSampling(): Promise<void> {
  let nextAt = performance.now() + SAMPLE_EVERY_MS;
  while (performance.now() < endAt) {
    await pause(Math.max(0, nextAt - performance.now()));
    nextAt += SAMPLE_EVERY_MS;
    const newest = await sample();
    samples.push(newest);
    if (samples.length % 6 === 0) console.log(lineOf(newest));
  }
}

async function judgeRecovery(): Promise<Finding> {
  const status = () => statusOf(page);
  const until = performance.now() + RECOVERY_MS;
  while ((await status()) !== 'Live' && performance.now() < until) await pause(250);
  const found = await status();
  return { rule: 'at the end it counts', found, isGood: found === 'Live' };
}

function lineOf(newest: Sample): string {
  const { atSeconds, status, ...figures } = newest;
  const words = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  return `${String(Math.round(atSeconds / 60)).padStart(3)} min: ${words.join(', ')}; ${status}`;
}

function report(): void {
  const happened = Object.fromEntries(played);
  console.log(
    `\nPlayed: ${Object.entries(happened)
      .map(([name, times]) => `${name} ${times}`)
      .join(', ')}`,
  );
  for (const { text, times } of consoleLog.texts()) console.log(`Logged ${times} x: ${text}`);
  for (const { rule, found, isGood } of findings) console.log(`${isGood ? '✓' : '✗'} ${rule}: ${found}`);
  if (jsonFile === null) return;
  const machine = { cores: availableParallelism(), processor: cpus()[0]?.model, node: process.version };
  const about = { date: new Date().toISOString(), machine, chromium: stage.browserVersion, seed, minutes };
  const figures = { ...about, happened, logged: consoleLog.texts(), findings, samples };
  writeFileSync(jsonFile, `${JSON.stringify(figures, null, 2)}\n`);
}
