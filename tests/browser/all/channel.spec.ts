import { expect, SITE, test } from '../stage.ts';
import { openConnections, panelOf, saveChannel, sentLines } from '../statistics.ts';
import { test as steppedTest } from '../stepped/stepped-stage.ts';

test('without a channel the page shows nothing that has no effect yet', async ({ page }) => {
  await page.goto('/');
  const panel = panelOf(page);
  await expect(panel.getByLabel('Auto Show Total Emote Count')).toHaveValue('10');
  await expect(page.getByRole('button', { name: 'Auto Hide: Off' })).toBeVisible();
  await expect(panel.getByRole('button', { name: /Pause|Pop out/ })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: /channels|to try|of this demo/i })).toHaveCount(0);
  await expect(page).toHaveTitle('Twitch Emotes Per Second');
});

test('the connection is an anonymous guest’s, for one channel', async ({ page, standIn }) => {
  await page.goto('/');
  await page.getByLabel('Channel to watch').fill('https://www.twitch.tv/First_One');
  await page.getByRole('button', { name: 'Watch' }).click();
  await expect(page).toHaveURL(`${SITE}/first_one`);
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
  expect(sentLines(standIn)).toEqual([
    'CAP REQ :twitch.tv/tags twitch.tv/commands',
    'PASS SCHMOOPIIE',
    expect.stringMatching(/^NICK justinfan([1-9]\d{3}|[1-7]\d{4}|80\d{3})$/),
    'JOIN #first_one',
  ]);
  await expect(page.getByRole('region', { name: 'Video player' })).toBeFocused();
  // The form of `/` follows a saved channel in the same connection.
  await saveChannel(page, 'second_one');
  await expect.poll(() => sentLines(standIn)).toContain('JOIN #second_one');
  await expect.poll(() => openConnections(standIn)).toBe(1);
});

steppedTest(
  'the path overrides the saved channel, and the query both; with large text the age is below the form, and not cut',
  async ({ page, standIn, steps }) => {
    const input = page.getByLabel('Channel:');
    await page.goto('/');
    await saveChannel(page, 'saved_one');
    // The channel of the path is the heading, without a form.
    await steps.open(page, '/Path_One');
    await expect(panelOf(page).getByRole('heading', { name: 'path_one' })).toBeVisible();
    await expect(input).toHaveCount(0);
    expect(sentLines(standIn)).toContain('JOIN #path_one');
    await steps.open(page, '/?channel=Query_One');
    expect(sentLines(standIn)).toContain('JOIN #query_one');
    await expect(panelOf(page).getByText('Showing query_one because the address contains')).toBeVisible();
    await expect(input).toHaveValue('saved_one');
    standIn.chat.say('query_one', { text: 'Kappa' });
    await steps.step(1);
    const age = panelOf(page).getByText(/^Oldest Message Age/);
    await expect(age).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect(age).toBeInViewport({ ratio: 1 });
  },
);
