import { CODE_MAX_LENGTH } from '../../../src/domain/limits.ts';
import { expectShown, HIGH_WINDOW, SAYABLE, watchSigns } from '../hostile-texts.ts';
import { CHANNEL, sentLines } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

test('hostile texts in chat are shown as text, and cause nothing', async ({ page, standIn, steps }) => {
  const { check } = watchSigns(page);
  await page.setViewportSize(HIGH_WINDOW);
  await steps.open(page);
  const said = SAYABLE.map((text, index) => {
    const name = text.replaceAll('\\', '\\\\').replaceAll(' ', '\\s').replaceAll(';', '\\:');
    const range = `emotesv2_${index}:0-${Array.from(text).length - 1}`;
    const line = `@display-name=${name};emotes=${range} :a!a@a.tmi.twitch.tv PRIVMSG #${CHANNEL} :${text}`;
    return { line, code: text.slice(0, CODE_MAX_LENGTH) };
  });
  await expectShown(page, standIn, steps, said);
  await check();
  expect(sentLines(standIn).filter((line) => !/^(CAP|PASS|NICK|JOIN|PING|PONG) /.test(line))).toEqual([]);
});
