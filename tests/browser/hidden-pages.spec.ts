import type { Page } from '@playwright/test';
import { infoOf, recordedMoment } from '../recorded-session.ts';
import { expect, test } from './stage.ts';
import { CHANNEL, keepSaying } from './statistics.ts';
import { noticedIn, watchNotices } from './watch-notices.ts';
import { askWorker, keepWorkers, postedBy, sendAsWorker } from './worker-messages.ts';

/** Each page is hidden before its first script runs, and is never shown: a tab that is opened in the background. */
async function hideFromStart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'hidden', { get: () => true });
    Object.defineProperty(Document.prototype, 'visibilityState', { get: () => 'hidden' });
  });
}

/** The stored uses of all emotes of the channel. */
async function storedUses(page: Page): Promise<number> {
  const period = { fromDay: 0, untilDay: 1_000_000 };
  const usage = await askWorker(page, { kind: 'usage', channelLogin: CHANNEL, periods: [period] });
  return usage?.periods[0]?.uses.reduce((sum, uses) => sum + uses, 0) ?? 0;
}

for (const path of [`/${CHANNEL}`, `/panel/${CHANNEL}`, `/board/${CHANNEL}`]) {
  test(`${path} in a tab that nobody has looked at yet is recorded, its usage is counted, and its moments are notified`, async ({
    page,
    standIn,
  }) => {
    await hideFromStart(page);
    await watchNotices(page, 'granted');
    await keepWorkers(page);
    await page.addInitScript(() =>
      localStorage.setItem(
        'EMOTES_PER_SECOND_OPTIONS',
        JSON.stringify({ keepBoardChannels: true, notices: ['notification'] }),
      ),
    );
    await page.goto(path);
    const endChat = keepSaying(() => standIn.chat.say(CHANNEL, { text: 'Kappa' }));
    await expect.poll(async () => (await postedBy(page)).map(({ kind }) => kind)).toContain('record');
    await expect.poll(() => storedUses(page)).toBeGreaterThan(0);
    await expect.poll(async () => (await noticedIn(page)).isWatching).toBe(true);
    const recording = (...starts: readonly number[]) => {
      const info = infoOf({ channelLogin: CHANNEL, moments: starts.map((startS) => recordedMoment(startS)) });
      return { kind: 'recording', sessionId: 1, savingState: 'in-memory', info } as const;
    };
    await sendAsWorker(page, recording(), recording(0));
    await expect
      .poll(async () => (await noticedIn(page)).shown)
      .toEqual([expect.stringMatching(RegExp(`^${CHANNEL}: `))]);
    endChat();
  });
}
