import { expect, SITE, test } from './stage.ts';
import { CHANNEL, expectRows, openChannel, openConnections, panelOf, sentLines } from './statistics.ts';

test('without a channel an example plays and nothing outside the site is asked; a typed channel replaces it, is saved and joined, and kept after a reload', async ({
  page,
  standIn,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  const panel = panelOf(page);
  const example = panel.getByRole('region', { name: 'Example' });
  await expect(panel.getByRole('heading', { name: 'No channel yet' })).toBeVisible();
  await expect(panel.getByText('This page counts every emote in a Twitch channel’s chat')).toBeVisible();
  await expect(example.getByRole('heading', { name: 'Example: recorded chat' })).toBeVisible();
  await expect(example.locator('[inert] table')).toBeVisible();
  const time = example.locator('time');
  const first = await time.textContent();
  await expect(time).not.toHaveText(first ?? '');
  await page.keyboard.press('Alt+P');
  await expect(example.getByText('Paused')).toBeVisible();
  await page.keyboard.press('Alt+P');
  await expect(panel.getByRole('navigation')).toHaveCount(0);
  await expect(page).toHaveTitle('Twitch Emotes Per Second');
  expect(standIn.chat.connections).toHaveLength(0);
  expect(new Set(asked.map((address) => new URL(address).origin))).toEqual(new Set([SITE]));
  expect(asked.some((address) => address.includes('play-example'))).toBe(true);

  const input = page.getByLabel('Channel:');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await input.fill('  https://www.twitch.tv/ExampleStreamer  ');
  await save.click();
  await expect(input).toHaveValue(CHANNEL);
  await expect(save).toBeDisabled();
  await expect(example).toHaveCount(0);
  await expect.poll(() => sentLines(standIn)).toContain(`JOIN #${CHANNEL}`);

  await input.fill(' @EXAMPLESTREAMER');
  await expect(save).toBeDisabled();

  asked.length = 0;
  await page.reload();
  await expect(input).toHaveValue(CHANNEL);
  await expect(panel.getByRole('status')).toHaveText('Waiting for the first emote');
  await expect(page).toHaveTitle(`${CHANNEL} · waiting for the first emote`);
  standIn.chat.say(CHANNEL, { text: 'Kappa Kappa' });
  await expect(page).toHaveTitle(`2 · ${CHANNEL}`);
  expect(asked.filter((address) => /play-example|[.]svg/.test(address))).toEqual([]);
});

test('an invalid channel is rejected at the input with a message', async ({ page, standIn }) => {
  await page.goto('/');
  const input = page.getByLabel('Channel:');
  await input.fill('one,two\u0007');
  await input.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'A channel name is 1 to 25 letters, digits or underscores.',
  );
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await input.fill('');
  await input.blur();
  expect(standIn.chat.connections).toHaveLength(0);
});

test('an empty field says that it is required', async ({ page }) => {
  await page.goto('/');
  const input = page.getByLabel('Channel:');
  await input.fill('somebody');
  await page.getByRole('button', { name: 'Save' }).click();
  await input.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Required');
});

test('the channel of the path is the heading, without a form', async ({ page }) => {
  await openChannel(page, '/ExampleStreamer');
  await expect(panelOf(page).getByRole('heading', { name: CHANNEL })).toBeVisible();
  await expect(page.getByLabel('Channel:')).toHaveCount(0);
});

test('the query overrides the path, and the path overrides the saved channel', async ({ page, standIn }) => {
  await page.goto('/');
  await page.getByLabel('Channel:').fill('saved_one');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sentLines(standIn)).toContain('JOIN #saved_one');

  await page.goto('/path_one');
  await expect.poll(() => sentLines(standIn)).toContain('JOIN #path_one');

  await page.goto('/?channel=Query_One');
  await expect.poll(() => sentLines(standIn)).toContain('JOIN #query_one');
  await expect(panelOf(page).getByText('Showing query_one because the address contains')).toBeVisible();
  await expect(page.getByLabel('Channel:')).toHaveValue('saved_one');

  await page.goto('/path_two?channel=query_two');
  await expect.poll(() => sentLines(standIn)).toContain('JOIN #query_two');
  expect(sentLines(standIn)).not.toContain('JOIN #path_two');
});

for (const address of [
  '/?channel=a%0D%0APART%20%23b',
  '/a%0D%0AJOIN%20%23b',
  '/one,two',
  '/?channel=%23a,%23b',
]) {
  test(`${address} joins nothing and shows a message with the form below it`, async ({ page, standIn }) => {
    await page.goto(address);
    await expect(panelOf(page).getByRole('heading', { name: /cannot be a channel/ })).toBeVisible();
    await expect(page.getByLabel('Channel:')).toBeVisible();
    expect(standIn.chat.connections).toHaveLength(0);
  });
}

test('switching the channel leaves the previous one: one connection, one join, only the new counts', async ({
  page,
  standIn,
}) => {
  await page.goto('/');
  await page.getByLabel('Channel:').fill('first_one');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
  standIn.chat.say('first_one', { text: 'Kappa' });
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);

  await page.getByLabel('Channel:').fill('second_one');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
  await expectRows(page, []);
  await expect.poll(() => openConnections(standIn)).toBe(1);
  expect(standIn.chat.say('first_one', { text: 'Kappa' })).toBeTruthy();
  standIn.chat.say('second_one', { text: 'LUL' });
  await expectRows(page, [['LUL', '1', '0.10', 'Twitch']]);
});

test('the connection is anonymous: tags and commands, a guest name, and only one channel', async ({
  page,
  standIn,
}) => {
  await openChannel(page);
  expect(sentLines(standIn)).toEqual([
    'CAP REQ :twitch.tv/tags twitch.tv/commands',
    'PASS SCHMOOPIIE',
    expect.stringMatching(/^NICK justinfan([1-9]\d{3}|[1-7]\d{4}|80\d{3})$/),
    `JOIN #${CHANNEL}`,
  ]);
});

test('an unknown address shows the status, the text of the router and a link back', async ({ page }) => {
  await page.goto('/a/b');
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByText('No route matches URL "/a/b"')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the statistics' }).click();
  await expect(panelOf(page)).toBeVisible();
});

test('the image sizes are a fixed column: each picture 24 px high and labelled ×2', async ({ page }) => {
  await page.goto('/test-image-sizes');
  const samples = page.getByRole('listitem');
  await expect(samples).toHaveCount(7);
  await expect(samples).toHaveText(Array.from({ length: 7 }, () => '×2'));
  const pictures = page.getByRole('img');
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
  expect(await pictures.evaluateAll((all) => all.map((image) => image.clientHeight))).toEqual(
    Array.from({ length: 7 }, () => 24),
  );
});
