import { SITE } from '../stage.ts';
import { CHANNEL, expectRows, openConnections, panelOf, saveChannel, sentLines } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

test('a typed channel is joined and saved', async ({ page, standIn, steps }) => {
  await page.goto('/');
  const example = panelOf(page).getByRole('region', { name: 'Example' });
  await expect(example).toBeVisible();
  const input = page.getByLabel('Channel:');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await input.fill('  https://www.twitch.tv/ExampleStreamer  ');
  await save.click();
  await steps.untilOpen(page);
  await expect(page).toHaveURL(`${SITE}/`);
  await expect(page.getByRole('region', { name: 'Video player' })).toBeVisible();
  await expect(example).toHaveCount(0);
  expect(sentLines(standIn)).toContain(`JOIN #${CHANNEL}`);
  await expect(input).toHaveValue(CHANNEL);
  await expect(save).toBeDisabled();
  await input.fill(' @EXAMPLESTREAMER');
  await expect(save).toBeDisabled();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await steps.untilOpen(page);
  await expect(input).toHaveValue(CHANNEL);
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
  await expect(page).toHaveTitle(`${CHANNEL} · waiting for the first emote`);
  standIn.chat.say(CHANNEL, { text: 'Kappa Kappa' });
  await steps.step(1);
  await expect(page).toHaveTitle(`2 · ${CHANNEL}`);
  expect(asked.filter((address) => /first-visit|[.]svg/.test(address))).toEqual([]);
});

test('another channel leaves the previous one, on one connection', async ({ page, standIn, steps }) => {
  await steps.open(page, '/first_one');
  standIn.chat.say('first_one', { text: 'Kappa' });
  await steps.step(1);
  await expectRows(page, [['Kappa', '1', '0.10', 'Twitch']]);
  await page.goto('/');
  await saveChannel(page, 'second_one');
  await steps.untilOpen(page);
  await saveChannel(page, 'third_one');
  await steps.untilOpen(page);
  await expectRows(page, []);
  expect(openConnections(standIn)).toBe(1);
  standIn.chat.say('second_one', { text: 'Kappa' });
  standIn.chat.say('third_one', { text: 'LUL' });
  await steps.step(1);
  await expectRows(page, [['LUL', '1', '0.10', 'Twitch']]);
});
