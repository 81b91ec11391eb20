import type { Page } from '@playwright/test';
import { openBoardInSteps } from '../board-cards.ts';
import { calmSeconds, nowS, putRecordings } from '../recorded-history.ts';
import { CHANNEL, panelOf, pastOf, pastToggleOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

/** Collects the texts of the live regions: a screen reader says each. A region that comes with its text is not said, but for alerts. */
async function listen(page: Page): Promise<{ heard(): Promise<readonly string[]> }> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    const last = new WeakMap<Element, string>();
    function hear(region: Element, isNew: boolean): void {
      const text = region.textContent ?? '';
      if (text !== '' && text !== last.get(region) && (!isNew || region.matches('[role=alert]')))
        heard.push(text);
      last.set(region, text);
    }
    new MutationObserver((changes) => {
      const regions = document.querySelectorAll('[aria-live], [role=status], [role=alert]');
      const changed = new Set(changes.map(({ target }) => target));
      for (const region of regions) {
        if (!last.has(region)) hear(region, true);
        else if ([...changed].some((node) => region.contains(node))) hear(region, false);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { heardTexts: () => heard.splice(0) });
  });
  const heard = (): Promise<readonly string[]> =>
    page.evaluate(() => (window as unknown as { heardTexts(): string[] }).heardTexts());
  return { heard };
}

test('a lost connection and its return are each heard once', async ({ page, context, standIn, steps }) => {
  const { heard } = await listen(page);
  await steps.open(page);
  await steps.say('Kappa', 2);
  await heard();
  standIn.chat.behaviour.refuseConnections = true;
  standIn.chat.dropConnections();
  await steps.step(40);
  expect(await heard()).toEqual(['Reconnecting']);
  await context.setOffline(true);
  await steps.step(60);
  expect(await heard()).toEqual(['Offline, trying again']);
  standIn.chat.behaviour.refuseConnections = false;
  await context.setOffline(false);
  await steps.step(40);
  expect(await heard()).toEqual(['Reconnecting', 'Live']);
});

test('an unreachable chat is heard once, and its words stay', async ({ page, standIn, steps }) => {
  const { heard } = await listen(page);
  standIn.chat.behaviour.neverWelcome = true;
  await page.goto(`/${CHANNEL}`);
  const status = panelOf(page).getByRole('status');
  await steps.stepUntil(async () =>
    expect(await status.textContent()).toBe('Could not connect, trying again'),
  );
  await steps.step(60);
  expect(standIn.chat.connections.length).toBeGreaterThan(4);
  expect(await heard()).toEqual(['Could not connect, trying again']);
  await expect(panelOf(page).getByText('The chat could not be reached')).toBeVisible();
  standIn.chat.behaviour.neverWelcome = false;
  await steps.step(40);
  await expect(status).toHaveText('Waiting for the first emote');
});

test('on the board it is heard once for all channels', async ({ page, standIn, steps }) => {
  const { heard } = await listen(page);
  await openBoardInSteps(page, standIn, steps, ['waves', 'song', 'busy']);
  await heard();
  standIn.chat.behaviour.refuseConnections = true;
  standIn.chat.dropConnections();
  await steps.step(30);
  expect(await heard()).toEqual(['Connection lost, reconnecting']);
  standIn.chat.behaviour.refuseConnections = false;
  await steps.step(40);
  expect(await heard()).toEqual(['Connected again']);
});

test('a moment is heard once', async ({ page, standIn, steps }) => {
  const { heard } = await listen(page);
  // Calm chat up to now: the usual level of chat is known.
  await putRecordings(page, { seconds: calmSeconds(200, nowS(steps) - 1) });
  await steps.open(page);
  // Before ten observed seconds the level of chat is unknown.
  await steps.say('Kappa', 12);
  await heard();
  for (let chatter = 0; chatter < 60; chatter++)
    standIn.chat.say(CHANNEL, { text: 'LUL', login: `more${chatter}` });
  await steps.step(30);
  expect(await heard()).toEqual([expect.stringMatching(/^Moment: LUL ×[\d.]+ funny just now$/)]);
});

test('each mark is heard once: set, removed and undone', async ({ page, steps }) => {
  const { heard } = await listen(page);
  await steps.open(page);
  await steps.say('Kappa', 12);
  await heard();
  await page.keyboard.press('m');
  await steps.step(1);
  expect(await heard()).toEqual([expect.stringMatching(/^Marked \d+:\d\d:\d\d\.$/)]);
  await pastToggleOf(page).click();
  await steps.step(1);
  await pastOf(page).getByRole('button', { name: 'Mark now' }).press('Enter');
  await steps.step(1);
  const [marked] = await heard();
  const time = marked?.match(/[\d:]+/)?.[0];
  await pastOf(page)
    .getByRole('button', { name: `More about the moment of ${time}` })
    .press('Enter');
  await pastOf(page).getByText('Remove mark').press('Enter');
  await steps.step(1);
  expect(await heard()).toEqual([`Removed ${time}.`]);
  await pastOf(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await steps.step(1);
  expect(await heard()).toEqual([`Marked ${time}.`]);
});
