import { expect, SITE, test } from '../stage.ts';
import {
  CHANNEL,
  expectRows,
  openChannel,
  openConnections,
  panelOf,
  saveChannel,
  sentLines,
} from '../statistics.ts';
import { violations } from '../violations.ts';

test('an unknown address shows the status, the text of the router and a link back; without a channel an example plays and nothing outside the site is asked; an invalid channel is rejected at the input with a message; a typed channel replaces the example, is saved and joined, and kept after a reload; axe finds nothing', async ({
  page,
  standIn,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/a/b');
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByText('No route matches URL "/a/b"')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to the statistics' }).click();
  const panel = panelOf(page);
  const stage = page.getByRole('region', { name: 'Choose a channel' });
  const example = panel.getByRole('region', { name: 'Example' });
  await expect(
    stage.getByRole('heading', { name: 'Every emote in chat, counted each second' }),
  ).toBeVisible();
  await expect(stage.getByLabel('Channel to watch')).toBeFocused();
  await expect(stage.getByText(/^a moment, \d+ s ago/)).toBeVisible();
  await expect(example.getByText('the table of this recorded chat')).toBeVisible();
  await expect(example.locator('[inert] table')).toBeVisible();
  const time = example.locator('time');
  const first = await time.textContent();
  await expect(time).not.toHaveText(first ?? '');
  await stage.getByRole('button', { name: 'Pause' }).click();
  await expect(example.getByText('Paused')).toBeVisible();
  await page.keyboard.press('Alt+P');
  await expect(stage.getByRole('button', { name: 'Pause' })).toBeVisible();
  // Nothing that has no effect yet, and no channels of a demo.
  await expect(panel.getByRole('button', { name: /Pause|Pop out/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Auto Hide: Off' })).toBeVisible();
  await expect(panel.getByLabel('Auto Show Total Emote Count')).toHaveValue('10');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page).toHaveTitle('Twitch Emotes Per Second');
  expect(standIn.chat.connections).toHaveLength(0);
  expect(new Set(asked.map((address) => new URL(address).origin))).toEqual(new Set([SITE]));
  expect(asked.some((address) => address.includes('first-visit'))).toBe(true);

  const input = page.getByLabel('Channel:');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await input.fill('one,two');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await violations(page)).toEqual([]);
  await input.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'A channel name is 1 to 25 letters, digits or underscores.',
  );
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Watch' }).click();
  await expect(page.getByRole('alert')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await input.fill('');
  await input.blur();
  await expect(save).toBeDisabled();
  expect(standIn.chat.connections).toHaveLength(0);

  await input.fill('  https://www.twitch.tv/ExampleStreamer  ');
  await save.click();
  await expect(page).toHaveURL(`${SITE}/`);
  await expect(page.getByRole('region', { name: 'Video player' })).toBeVisible();
  await expect(example).toHaveCount(0);
  await expect.poll(() => sentLines(standIn)).toContain(`JOIN #${CHANNEL}`);
  await expect(input).toHaveValue(CHANNEL);
  await expect(save).toBeDisabled();
  await input.fill(' @EXAMPLESTREAMER');
  await expect(save).toBeDisabled();

  asked.length = 0;
  await page.reload();
  await expect(input).toHaveValue(CHANNEL);
  await expect(panel.getByRole('status')).toHaveText('Waiting for the first emote');
  await expect(page).toHaveTitle(`${CHANNEL} · waiting for the first emote`);
  standIn.chat.say(CHANNEL, { text: 'Kappa Kappa' });
  await expect(page).toHaveTitle(`2 · ${CHANNEL}`);
  expect(asked.filter((address) => /first-visit|[.]svg/.test(address))).toEqual([]);
});

test('the connection is anonymous; switching the channel leaves the previous one; an empty field says that it is required; the path overrides the saved channel, and the query both', async ({
  page,
  standIn,
}) => {
  const input = page.getByLabel('Channel:');
  const save = page.getByRole('button', { name: 'Save' });
  await page.goto('/');
  await page.getByLabel('Channel to watch').fill('https://www.twitch.tv/First_One');
  await page.getByRole('button', { name: 'Watch' }).click();
  await expect(page).toHaveURL(`${SITE}/first_one`);
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
  standIn.chat.say('first_one', { text: 'Kappa' });
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
  // Tags and commands, a guest name, and only one channel.
  expect(sentLines(standIn)).toEqual([
    'CAP REQ :twitch.tv/tags twitch.tv/commands',
    'PASS SCHMOOPIIE',
    expect.stringMatching(/^NICK justinfan([1-9]\d{3}|[1-7]\d{4}|80\d{3})$/),
    'JOIN #first_one',
  ]);

  await expect(page.getByRole('region', { name: 'Video player' })).toBeFocused();

  // One connection, one join, only the new counts.
  await saveChannel(page, 'second_one');
  await expect(page).toHaveURL(`${SITE}/`);
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
  await expectRows(page, []);
  await expect.poll(() => openConnections(standIn)).toBe(1);
  standIn.chat.say('first_one', { text: 'Kappa' });
  standIn.chat.say('second_one', { text: 'LUL' });
  await expectRows(page, [['LUL', '1', '0.10', 'Twitch']]);

  await input.fill('');
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('Required');

  // The channel of the path is the heading, without a form.
  await openChannel(page, '/Path_One');
  await expect(panelOf(page).getByRole('heading', { name: 'path_one' })).toBeVisible();
  await expect(input).toHaveCount(0);
  expect(sentLines(standIn)).toContain('JOIN #path_one');

  await page.goto('/?channel=Query_One');
  await expect.poll(() => sentLines(standIn)).toContain('JOIN #query_one');
  await expect(panelOf(page).getByText('Showing query_one because the address contains')).toBeVisible();
  await expect(input).toHaveValue('second_one');
  // With large text the age is below the form, and not cut.
  standIn.chat.say('query_one', { text: 'Kappa' });
  const age = panelOf(page).getByText(/^Oldest Message Age/);
  await expect(age).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect(age).toBeInViewport({ ratio: 1 });
});
