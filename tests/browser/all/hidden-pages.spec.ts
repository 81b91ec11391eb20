import type { Page } from '@playwright/test';
import { answered } from '../../stages/recording.ts';
import { calmSeconds, nowS, putRecordings } from '../recorded-history.ts';
import { saveOptions } from '../save-options.ts';
import { CHANNEL } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';
import { partInHistory } from '../stored-history.ts';
import { putUsage } from '../stored-usage.ts';
import { noticedIn, watchNotices } from '../watch-notices.ts';
import { askWorker, keepWorkers } from '../worker-messages.ts';

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
  const usage = answered(await askWorker(page, { kind: 'usage', channelLogin: CHANNEL, periods: [period] }));
  return usage.periods[0]?.uses.reduce((sum, uses) => sum + uses, 0) ?? 0;
}

/** Whether the page goes on with the recording that was stored before. */
async function isContinued(page: Page): Promise<boolean> {
  const listed = answered(await askWorker(page, { kind: 'list' }));
  return listed.some(({ recordingId, isLive }) => recordingId === 'planted' && isLive);
}

for (const path of [`/${CHANNEL}`, `/panel/${CHANNEL}`, `/board/${CHANNEL}`]) {
  test(`${path} in a tab never looked at counts and notifies`, async ({ page, standIn, steps }) => {
    await hideFromStart(page);
    await watchNotices(page, 'granted');
    await keepWorkers(page);
    await saveOptions(page, { keepBoardChannels: true, notices: ['notification'] });
    await putUsage(page, CHANNEL);
    // Its fourth minute ends in half a minute, and is stored then.
    const endS = nowS(steps) - 1;
    await putRecordings(page, { seconds: calmSeconds(210, endS) });
    await page.goto(path);
    // The worker starts before the screen, which opens the channel: seconds that pass before would be lost.
    await expect(page.getByRole('main')).toBeVisible();
    await steps.stepUntil(async () => expect(await isContinued(page)).toBe(true));
    await steps.step(12);
    for (let chatter = 0; chatter < 40; chatter++) {
      standIn.chat.say(CHANNEL, { text: 'Kappa', login: `chatter${chatter}` });
    }
    const shown = [expect.stringMatching(RegExp(`^${CHANNEL}: Kappa ×\\d`))];
    await steps.stepUntil(async () => expect(await noticedIn(page)).toMatchObject({ shown }));
    await steps.step(10);
    expect(await noticedIn(page)).toMatchObject({ shown });
    expect((await partInHistory(page, 'planted')).endS).toBeGreaterThan(endS);
    expect(await storedUses(page)).toBe(40);
  });
}
