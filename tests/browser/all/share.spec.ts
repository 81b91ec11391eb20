import type { Locator, Page } from '@playwright/test';
import { PARENT, SITE } from '../stage.ts';
import { CHANNEL, joinedChannels, overlayEmotesOf, panelOf, sayOnly, tableOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';
import { focused, tabTo } from '../tab-to.ts';
import { violations } from '../violations.ts';

/** What the browser logged, without the messages of the pages themselves. */
function refusalsOf(page: Page): string[] {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|refused/i.test(message.text())) refusals.push(message.text());
  });
  return refusals;
}

/** What an overlay shows, or its preview, and how, all at one moment. */
async function looksOf(within: Page | Locator) {
  return within.locator('.overlay').evaluate((overlay: HTMLElement) => {
    const stylesOf = (selector: string) =>
      Array.from(overlay.querySelectorAll(selector), (element) => getComputedStyle(element));
    return {
      emotes: Array.from(
        overlay.querySelectorAll<HTMLElement>('.emote:not(.leaving)'),
        ({ dataset }) => `${dataset.code} ${dataset.count}`,
      ),
      flow: getComputedStyle(overlay).flexFlow,
      style: overlay.style.cssText,
      nameSizes: stylesOf('.name').map(({ fontSize }) => fontSize),
      pictureHeights: stylesOf('.picture').map(({ height }) => height),
    };
  });
}

/** The form of the channel's overlay. */
async function openForm(page: Page): Promise<Locator> {
  await panelOf(page).getByRole('button', { name: CHANNEL }).click();
  await page.getByRole('button', { name: 'Overlay for OBS' }).click();
  return page.getByRole('dialog', { name: 'Overlay for OBS' });
}

test('keys copy the channel’s link and open the overlay’s sheet', async ({ page, context, steps }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: SITE });
  await steps.open(page);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const name = page.getByRole('button', { name: CHANNEL });
  await name.focus();
  await page.keyboard.press('Enter');
  await tabTo(page, /^Copy link$/);
  await page.keyboard.press('Enter');
  await expect.poll(copied).toBe(`${SITE}/${CHANNEL}`);
  await page.keyboard.press('Shift+Tab');
  for (const entry of ['Panel only', 'Extension', 'Web page', 'Overlay for OBS']) {
    if (entry !== 'Panel only') await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe(entry);
  }
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Overlay for OBS' });
  await expect(sheet.getByRole('heading', { name: 'Overlay for OBS' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(name).toBeFocused();
});

test('the overlay’s sheet copies the size that a source needs', async ({ page, context, steps }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: SITE });
  await steps.open(page);
  const sheet = await openForm(page);
  await expect(sheet.getByText('Width 800')).toBeVisible();
  await expect(sheet.getByText('Height 600')).toBeVisible();
  await sheet.getByLabel('Emote size (px)').fill('256');
  await sheet.getByRole('button', { name: 'Copy height' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('700');
});

test('the overlay looks like its preview', async ({ page, context, standIn, steps }) => {
  const refusals = refusalsOf(page);
  await steps.open(page);
  const sheet = await openForm(page);
  await sheet.getByRole('button', { name: 'More options' }).click();
  await sheet.getByLabel('Max emotes').fill('50');
  await sheet.getByLabel('Emote size (px)').fill('80');
  await sheet.getByRole('group', { name: 'Corner' }).getByLabel('Top right').check();
  await sheet.getByLabel('Min count').fill('2');
  await sheet.getByLabel('Show names').check();
  const preview = sheet.getByRole('img', { name: 'Preview of the overlay' });
  await expect.poll(() => overlayEmotesOf(preview)).toContain('KEKW 102');
  const frame = await preview.boundingBox();
  const drawn = await preview.locator('.overlay').boundingBox();
  await expect(preview).toHaveAccessibleDescription(/^Preview: top right corner, 1000 × 800/);
  expect(drawn).toMatchObject({ width: 1_000, height: 800 });
  expect((drawn?.x ?? 0) + 1_000).toBe((frame?.x ?? 0) + (frame?.width ?? 0) - 1);
  expect(drawn?.y).toBe((frame?.y ?? 0) + 1);

  const address = await sheet.getByRole('textbox', { name: 'Address', exact: true }).inputValue();
  expect(address).toBe(`${SITE}/overlay/${CHANNEL}?top=50&min=2&size=80&corner=top-right&names=true`);
  const overlay = await context.newPage();
  await overlay.goto(address);
  await steps.stepUntil(() => expect(joinedChannels(standIn)).toEqual([CHANNEL, CHANNEL]));
  sayOnly(standIn, { text: 'Kappa Kappa Kappa LUL' });
  await steps.step(2);
  for (const shown of [overlay, preview]) {
    await expect
      .poll(() => looksOf(shown), { intervals: [250] })
      .toEqual({
        emotes: ['Kappa 3'],
        flow: 'row-reverse wrap',
        style: '--size: 80px;',
        nameSizes: ['20px'],
        // Between a half and the whole, for 3 of 32 uses.
        pictureHeights: ['52px'],
      });
  }
  await expect(tableOf(page).getByRole('rowheader', { name: 'LUL' })).toBeVisible();
  expect(refusals).toEqual([]);
});

test('the HTML of the sheet shows the total and counts', async ({ page, context, standIn, steps }) => {
  await steps.open(page);
  await panelOf(page).getByRole('button', { name: CHANNEL }).click();
  await page.getByRole('button', { name: 'Web page' }).click();
  const sheet = page.getByRole('dialog', { name: 'Web page' });
  await sheet.getByLabel('Address of your page').fill(`${PARENT}/some/page`);
  const html = await sheet.getByRole('textbox', { name: 'HTML' }).inputValue();
  const parent = await context.newPage();
  const logged: string[] = [];
  parent.on('console', (message) => logged.push(message.text()));
  await parent.goto(PARENT);
  await parent.setContent(html);
  await steps.stepUntil(() => {
    standIn.chat.say(CHANNEL, { text: 'Kappa' });
    expect(logged.at(-1)).toMatch(/^[1-9]\d* \[/);
  });
});
