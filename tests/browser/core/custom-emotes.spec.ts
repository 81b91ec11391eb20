import { openAdvancedSettings } from '../recorded-history.ts';
import { CHANNEL, expectRows } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

test('a custom emote counts as a word or by its pattern', async ({ page, standIn, steps }) => {
  await steps.open(page);
  const dialog = await openAdvancedSettings(page);
  for (const [code, pattern] of [
    ['mine', ''],
    ['laugh', 'ha(ha)+'],
  ] as const) {
    await dialog.getByRole('button', { name: 'Add emote' }).click();
    await dialog.getByLabel('Code').fill(code);
    await dialog.getByLabel('Pattern (optional)').fill(pattern);
    await dialog
      .getByLabel('Picture address')
      .fill('https://cdn.betterttv.net/emote/54fa8f1401e468494b85b537/2x.webp');
    await dialog.getByLabel('Score').fill('1');
    await dialog.getByRole('button', { name: 'Save emote' }).click();
  }
  standIn.chat.say(CHANNEL, { text: 'mine hahaha haha ha xhahax Kappa Kappa Kappa' });
  await steps.step(2);
  const [kappa, laugh, mine] = [
    ['Kappa', '3', '0.30', 'Twitch'],
    ['laugh', '2', '0.20', 'Custom'],
    ['mine', '1', '0.10', 'Custom'],
  ] as const;
  await expectRows(page, [kappa, laugh, mine]);
  const emotes = dialog.getByRole('list', { name: 'Custom emotes' }).getByRole('listitem');
  await dialog.getByRole('button', { name: 'Remove laugh' }).click();
  await steps.step(1);
  await expectRows(page, [kappa, mine]);
  await expect(emotes).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await steps.step(1);
  await expectRows(page, [kappa, laugh, mine]);
  await expect(emotes).toHaveCount(2);
});
