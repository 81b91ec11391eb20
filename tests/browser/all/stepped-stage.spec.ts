import type { Page } from '@playwright/test';
import type { StandIn } from '../../../standin/stand-in.ts';
import { CHANNEL, openChannel } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';
import { keepWorkers } from '../worker-messages.ts';

/** The fields of a step that differ whenever a chat is said again: times and the number of the step. */
const TIMES = ['step', 'endTime', 'oldestMessageAgeMs', 'observedMs', 'lastCountedAt'];

/**
 * The steps and emotes that the page's worker posts from now on: as JSON, with the bytes of their columns, without times. Equal
 * ones in a row are one.
 */
async function notePosted(page: Page): Promise<() => Promise<readonly string[]>> {
  const posted = await page.evaluateHandle((times) => {
    const { workers } = window as unknown as { readonly workers: readonly Worker[] };
    const texts: string[] = [];
    const withBytes = (name: string, value: unknown): unknown => {
      if (times.includes(name)) return undefined;
      if (!ArrayBuffer.isView(value)) return value;
      return `${value.constructor.name} ${new Uint8Array(value.buffer).join()}`;
    };
    workers.at(-1)?.addEventListener('message', ({ data }: MessageEvent<readonly { kind: string }[]>) => {
      const steps = data.filter(({ kind }) => kind === 'step' || kind === 'emotes');
      for (const message of steps) {
        const text = JSON.stringify(
          'step' in message ? { ...message, ...(message.step as object) } : message,
          withBytes,
        );
        if (text !== texts.at(-1)) texts.push(text);
      }
    });
    return texts;
  }, TIMES);
  return () => posted.jsonValue();
}

/** Two messages and the removal of the first, a second apart. */
async function converse(standIn: StandIn, passSecond: () => Promise<void>): Promise<void> {
  const line = standIn.chat.say(CHANNEL, { text: 'Kappa LUL Kappa' });
  await passSecond();
  standIn.chat.say(CHANNEL, { text: '🎉 catJAM LUL', login: 'otherviewer' });
  await passSecond();
  standIn.chat.clearMessage(CHANNEL, /;id=([^;]+)/.exec(line)?.[1] ?? '');
  await passSecond();
}

test('a stepped worker posts what one in real time posts', async ({ context, stage, standIn, steps }) => {
  const steppedPage = await context.newPage();
  await keepWorkers(steppedPage);
  await steps.open(steppedPage);
  const stepped = await notePosted(steppedPage);
  await converse(standIn, () => steps.step(1));
  const ofSteps = await stepped();
  await steppedPage.close();

  stage.clock.run();
  standIn.reset();
  const realPage = await context.newPage();
  await keepWorkers(realPage);
  await openChannel(realPage);
  const posted = await notePosted(realPage);
  // A step of before the first message can still come.
  const real = async (): Promise<readonly string[]> =>
    (await posted()).filter((text) => !text.includes('"totalEmotes":0'));
  let seen = 0;
  await converse(standIn, async () => {
    await expect.poll(async () => (await real()).length).toBeGreaterThan(seen);
    seen = (await real()).length;
  });

  expect(ofSteps.join('\n')).toMatch(/"totalEmotes":3.*"totalEmotes":5.*"totalEmotes":2/s);
  expect(await real()).toEqual(ofSteps);
});
