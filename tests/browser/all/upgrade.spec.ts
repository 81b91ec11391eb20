import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { DEFAULT_OPTIONS } from '../../../src/options/options.ts';
import { plantDatabases, readStoredVisit } from '../../stages/stored-visit.ts';
import { openAdvancedSettings, sessionsOf } from '../recorded-history.ts';
import { expect, test } from '../stage.ts';

const KEY = 'EMOTES_PER_SECOND_OPTIONS';

async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFileSync(await download.path(), 'utf8');
}

for (const [commit, sessions] of [
  ['66dfeaf', [/^other_streamer.* 1 min · 4 kB$/, /^examplestreamer.* 22 min · 8 kB$/]],
  [
    '29594b3',
    [
      /^examplestreamer.* 1 min · 4 kB$/,
      /^examplestreamer.* 1 min · 4 kB$/,
      /^other_streamer.* 1 min · 4 kB$/,
      /^examplestreamer.* 21 min · 8 kB$/,
      /^examplestreamer.* 6 min · 8 kB · imported$/,
    ],
  ],
  [
    'cc11db89',
    [
      /^examplestreamer.* 3 min · 6 kB$/,
      /^examplestreamer.* 2 min · 5 kB$/,
      /^other_streamer.* 2 min · 5 kB$/,
      /^examplestreamer.* 16 min · 16 kB$/,
      /^examplestreamer.* 20 min · 19 kB · imported$/,
    ],
  ],
] as const) {
  test(`what ${commit} stored is shown whole`, async ({ page }) => {
    const visit = readStoredVisit(commit);
    const saved = JSON.parse(visit.localStorage[KEY] ?? '') as Record<string, unknown>;
    const logged: string[] = [];
    page.on('console', (message) => {
      // A picture that the stand-in does not have, that of a custom emote, is no warning of the page.
      const isPicture = message.text().startsWith('Failed to load resource');
      if (/warning|error/.test(message.type()) && !isPicture) logged.push(message.text());
    });
    page.on('pageerror', (error) => logged.push(error.message));
    await page.goto('/test-image-sizes');
    await page.evaluate((items) => {
      for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text);
    }, visit.localStorage);
    await page.evaluate(plantDatabases, visit.databases);

    await page.goto('/recorded');
    const settings = await openAdvancedSettings(page);
    await expect(sessionsOf(page)).toHaveText([...sessions]);
    await expect(
      settings.getByRole('radio', { name: saved.darkMode === 'dark' ? 'Dark' : 'Light' }),
    ).toBeChecked();
    await expect(settings.getByLabel('Threshold')).toHaveValue(String(saved.showThreshold));
    await expect(settings.getByLabel('Saved channel')).toHaveValue(String(saved.channel));
    const emotes = settings.getByRole('list', { name: 'Custom emotes' }).getByRole('listitem');
    await expect(emotes).toHaveCount((saved.customEmotes as unknown[]).length);
    await expect(settings.getByText('cannot be read')).toHaveCount(0);
    const options = (): Promise<unknown> =>
      page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? ''), KEY);
    expect(await options()).toEqual(saved);
    await settings.getByRole('radio', { name: 'Same as device' }).check();
    expect(await options()).toEqual({ ...DEFAULT_OPTIONS, ...saved, darkMode: 'system' });

    const exported = await downloaded(page, async () => {
      await sessionsOf(page)
        .filter({ hasText: /(2[12]|16) min/ })
        .getByRole('button', { name: /^Export/ })
        .click();
      await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: /^JSON/ }).click();
    });
    const own = JSON.parse(visit.files['history.json'] ?? '');
    expect(JSON.parse(exported).seconds.slice(0, own.seconds.length)).toEqual(own.seconds);

    const usage = visit.files['usage.csv'];
    if (usage !== undefined) {
      await page.goto('/usage/examplestreamer');
      await page.getByRole('radio', { name: 'All' }).check();
      // Versions up to 1.0.0 had a column of chatter-days.
      const rows = usage.split('\r\n').map((row) => row.split(',').toSpliced(6, 1).join(','));
      await page.getByRole('button', { name: 'More' }).click();
      const csv = await downloaded(page, () => page.getByRole('menuitem', { name: 'Save as CSV' }).click());
      expect(csv).toBe(rows.join('\r\n'));
    }
    expect(logged).toEqual([]);
  });
}
