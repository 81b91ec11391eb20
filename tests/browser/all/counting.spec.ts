import { expect, test } from '../stage.ts';
import { CHANNEL, expectRows, keepOnly, openChannel, panelOf, sayOnly, tableOf } from '../statistics.ts';
import { test as steppedTest } from '../stepped/stepped-stage.ts';

test('chat becomes a table: picture, emote, count, per second, source', async ({ page, standIn }) => {
  await openChannel(page);
  const endChat = keepOnly(
    standIn,
    { text: 'catJAM catJAM Kappa' },
    { text: 'catJAM CiGrip YooHoo 😂 Kappa' },
  );

  await expectRows(page, [
    ['catJAM', '3', '0.30', '7TV'],
    ['Kappa', '2', '0.20', 'Twitch'],
    ['CiGrip', '1', '0.10', 'BetterTTV'],
    ['YooHoo', '1', '0.10', 'FFZ'],
  ]);
  const table = tableOf(page);
  await expect(table.getByRole('columnheader')).toHaveText([
    'Picture',
    'Emote',
    'Count',
    'per Second',
    'Source',
  ]);
  await expect(table.locator('caption')).toHaveText(/^\d{1,2}:\d\d:\d\d last 10 seconds/);
  const pictures = table.locator('img');
  await expect(pictures).toHaveCount(4);
  await expect
    .poll(() => pictures.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth > 0)))
    .toEqual([true, true, true, true]);
  await expect(panelOf(page).getByRole('status')).toHaveText('Live');

  endChat();
});

steppedTest(
  'only whole words count, and a repeated message once; a use leaves after ten seconds, also if the device clock is an hour wrong',
  async ({ page, standIn, steps }) => {
    standIn.chat.behaviour.clockSkewMs = 3_600_000;
    await steps.open(page);
    // Not LUL in LULW, no word with punctuation, no modifier.
    standIn.chat.say(CHANNEL, { text: 'LULW catJAMs (catJAM) catJAM! w! oh! h! catjam constructor' });
    await steps.step(1);
    await expectRows(page, [['LULW', '1', '0.10', '7TV']]);

    standIn.chat.clearAll(CHANNEL);
    const line = standIn.chat.say(CHANNEL, { text: 'Kappa' });
    standIn.chat.sendLines(CHANNEL, [line, line]);
    // A message without an id counts each time.
    const nameless = `@emotes=1902:0-4 :a!a@a.tmi.twitch.tv PRIVMSG #${CHANNEL} :Keepo`;
    standIn.chat.sendLines(CHANNEL, [nameless, nameless]);
    await steps.step(1);
    await expectRows(page, [
      ['Keepo', '2', '0.20', 'Twitch'],
      ['Kappa', '1', '0.10', 'Twitch'],
    ]);

    standIn.chat.clearAll(CHANNEL);
    for (let i = 0; i < 3; i++) standIn.chat.say(CHANNEL, { text: 'Kappa' });
    // Half of the window later.
    standIn.chat.say(CHANNEL, { text: 'LUL', sentAt: steps.now() + 3_600_000 - 5_000 });
    await steps.step(5);
    await expectRows(page, [
      ['Kappa', '3', '0.30', 'Twitch'],
      ['LUL', '1', '0.10', 'Twitch'],
    ]);
    await steps.step(1);
    await expectRows(page, [['Kappa', '3', '0.30', 'Twitch']]);
    await steps.step(4);
    await expectRows(page, [['Kappa', '3', '0.30', 'Twitch']]);
    await steps.step(1);
    await expectRows(page, []);
    await expect(panelOf(page).getByText('No emotes in the last 10 seconds.')).toBeVisible();
  },
);

steppedTest(
  'a count of six digits stays in its column; of a thousand emotes only the rows in view are in the document; keys reach the last',
  async ({ page, standIn, steps }) => {
    await steps.open(page);
    const table = tableOf(page);
    sayOnly(standIn, ...Array.from({ length: 10 }, () => ({ text: 'EZ '.repeat(12_346) })));
    await steps.step(1);
    // On a phone, then on a desktop.
    for (const width of [360, 1_440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(panelOf(page)).toHaveAttribute('data-layout', width < 920 ? 'stacked' : 'full');
      await expectRows(page, [['EZ', '123,460', '12,346.00', '7TV']]);
      await expect
        .poll(() =>
          table
            .locator('tr > :nth-child(n + 3)')
            .evaluateAll((cells) => cells.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
        )
        .toEqual([0, 0, 0, 0, 0, 0]);
    }

    sayOnly(
      standIn,
      ...Array.from({ length: 1_000 }, (_, i) => ({
        text: `emote${String(i).padStart(4, '0')}`,
        emotes: `emotesv2_${i}:0-8`,
      })),
    );
    await steps.step(1);
    await expect(table).toHaveAttribute('aria-rowcount', '1001');
    expect(await table.getByRole('row').count()).toBeLessThan(60);
    await table.getByText('emote0005').hover();
    await page.mouse.wheel(0, 10_000);
    await expect(table.getByText('emote0100')).toHaveCount(0);
    expect(await table.getByRole('row').count()).toBeLessThan(60);
    // The tab stop is rendered also out of view.
    await table.getByRole('row', { name: 'emote0000' }).focus();
    await page.keyboard.press('End');
    const last = table.getByRole('row', { name: 'emote0999' });
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(last).toHaveAttribute('aria-rowindex', '1001');
    await page.keyboard.press('PageUp');
    await expect(last).not.toBeFocused();
    await expect(table.locator(':focus')).toBeInViewport({ ratio: 1 });
    expect(await table.getByRole('row').count()).toBeLessThan(60);
  },
);
