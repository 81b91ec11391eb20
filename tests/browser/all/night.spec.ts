import { writeFileSync } from 'node:fs';
import type { Worker } from '@playwright/test';
import { createConsoleLog } from '../../../scripts/night/console.ts';
import { createFaults, FAILING, pickWeighted } from '../../../scripts/night/faults.ts';
import { createSampler } from '../../../scripts/night/sampler.ts';
import { TIMER_COUNTER } from '../../../scripts/night/timers.ts';
import { judgeGrowth, type Sample } from '../../../scripts/night/verdict.ts';
import { createViewer } from '../../../scripts/night/viewer.ts';
import { SCENARIOS } from '../../../standin/chat/scenarios.ts';
import { seededRandom } from '../../../standin/seeded-random.ts';
import { CHANNEL, panelOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

/** Of the product's clock: `NIGHT_HOURS=8 npm run night`. */
const HOURS = Number(process.env.NIGHT_HOURS ?? 8);
const SAMPLES = 48;
/** In this part of the minutes there is a fault. */
const FAULTS_A_MINUTE = 0.3;

interface NightSample extends Sample {
  /** Values that the worker has put into its databases or deleted there so far. */
  readonly writes: number;
  /** Of all databases, in MB. */
  readonly storedMb: number;
}

/** Counts from now on what the worker writes. Returns the number so far. */
async function countWrites(worker: Worker): Promise<() => Promise<number>> {
  await worker.evaluate(() => {
    const { put, delete: remove } = IDBObjectStore.prototype;
    let writes = 0;
    Object.assign(globalThis, { writesSoFar: () => writes });
    Object.assign(IDBObjectStore.prototype, {
      put(this: IDBObjectStore, ...of: Parameters<typeof put>) {
        writes++;
        return put.apply(this, of);
      },
      delete(this: IDBObjectStore, ...of: Parameters<typeof remove>) {
        writes++;
        return remove.apply(this, of);
      },
    });
  });
  return () => worker.evaluate<number>('writesSoFar()');
}

test('in a night with faults nothing grows', async ({ page, context, standIn, steps }) => {
  test.setTimeout(0);
  const consoleLog = createConsoleLog(page);
  const scenario = { ...SCENARIOS.waves, messagesPerSecond: 20 };
  const stage = {
    page,
    context,
    standIn,
    scenario,
    pause: (ms: number) => steps.step(ms / 1_000),
    now: steps.now,
  };
  standIn.chat.play(CHANNEL, scenario);
  const random = seededRandom(1);
  await steps.open(page);
  await steps.step(2);
  // Each action of a viewer once: what it clicks is there. It leaves the channel.
  for (const { name, play } of createViewer(stage, random).actions) await test.step(name, play);
  await steps.open(page);
  await page.evaluate(TIMER_COUNTER);
  const [worker] = page.workers();
  if (worker === undefined) throw new Error('The page has no worker.');
  const writes = await countWrites(worker);
  // Steps wait for each answer, so none may hang; and for each frame, so no network may be lost.
  const answers = FAILING.filter(({ kind }) => kind !== 'hang');
  const faults = createFaults(stage, random, () => CHANNEL, answers).filter(({ name }) => name !== 'offline');
  const played = new Map<string, number>();
  const takeSample = await createSampler(stage);
  const samples: NightSample[] = [];
  const endAt = steps.now() + HOURS * 3_600_000;
  const everyMs = (HOURS * 3_600_000) / SAMPLES;

  for (let sampleAt = steps.now() + everyMs; steps.now() < endAt; ) {
    await steps.step(60);
    if (random() < FAULTS_A_MINUTE) {
      const fault = pickWeighted(random, faults);
      played.set(fault.name, (played.get(fault.name) ?? 0) + 1);
      await fault.play();
    }
    if (steps.now() < sampleAt) continue;
    sampleAt += everyMs;
    const storedMb = await page.evaluate(async () => ((await navigator.storage.estimate()).usage ?? 0) / 1e6);
    samples.push({ ...(await takeSample()), writes: await writes(), storedMb });
    console.log(JSON.stringify(samples.at(-1)));
  }

  const findings = [...judgeGrowth(samples), ...consoleLog.judge(played)];
  const figures = {
    hours: HOURS,
    played: Object.fromEntries(played),
    findings,
    samples,
    logged: consoleLog.texts(),
  };
  writeFileSync('test-results/night.json', `${JSON.stringify(figures, null, 2)}\n`);
  expect(findings.filter(({ isGood }) => !isGood)).toEqual([]);
  const third = Math.floor(samples.length / 3);
  const writesIn = (from: number, to: number): number =>
    (samples[to]?.writes ?? 0) - (samples[from]?.writes ?? 0);
  expect(writesIn(SAMPLES - 1 - third, SAMPLES - 1)).toBeLessThan(writesIn(0, third) * 1.2 + 50);
  await steps.step(90);
  await expect(panelOf(page).getByRole('status')).toHaveText('Live');
});
