import type { Page } from '@playwright/test';
import { CHANNEL } from './statistics.ts';
import { expect, test } from './stepped/stepped-stage.ts';

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

test('a screen reader hears once that the connection is lost, and once that it is back', async ({
  page,
  context,
  standIn,
  steps,
}) => {
  const { heard } = await listen(page);
  await steps.open(page);
  standIn.chat.say(CHANNEL, { text: 'Kappa' });
  await steps.step(2);
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
