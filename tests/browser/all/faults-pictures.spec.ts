import { hexIdOf, ulidOf } from '../../../standin/catalogue/emote-ids.ts';
import { FRANKERFACEZ_GLOBALS } from '../../../standin/catalogue/frankerfacez-codes.ts';
import { nativeIdOf } from '../../../standin/catalogue/native-emotes.ts';
import type { ScriptedAnswer } from '../../../standin/services/scripted-answer.ts';
import { expect, test } from '../stage.ts';
import { expectRows, keepOnly, openChannel, tableOf } from '../statistics.ts';

/** The pictures do not exist, are truncated, end in a dropped connection, never arrive, are not pictures. */
const FAULTS: readonly ScriptedAnswer[] = [
  { kind: 'status', status: 404, cors: true },
  { kind: 'truncated' },
  { kind: 'drop' },
  { kind: 'hang' },
  { kind: 'body', body: '<html>not a picture</html>', contentType: 'text/html' },
];

const frankerFaceZIdOf = (code: string) => FRANKERFACEZ_GLOBALS.find((emote) => emote.code === code)?.id;

/** For each source, where its pictures are, and one code for each fault. */
const SOURCES = [
  {
    source: 'Twitch',
    folderOf: (code: string) => `static-cdn.jtvnw.net/emoticons/v2/${nativeIdOf(code)}/`,
    codes: ['Kappa', 'Keepo', 'LUL', 'BibleThump', 'HeyGuys'],
  },
  {
    source: '7TV',
    folderOf: (code: string) => `cdn.7tv.app/emote/${ulidOf(code)}/`,
    codes: ['catJAM', 'Aware', 'Clueless', 'COPIUM', 'Despair'],
  },
  {
    source: 'BetterTTV',
    folderOf: (code: string) => `cdn.betterttv.net/emote/${hexIdOf(code)}/`,
    codes: ['CiGrip', 'SourPls', 'haHAA', 'DogChamp', 'Wowee'],
  },
  {
    source: 'FFZ',
    folderOf: (code: string) => `cdn.betterttv.net/frankerfacez_emote/${frankerFaceZIdOf(code)}/`,
    codes: ['YooHoo', 'CatBag', 'LilZ', 'LaterSooner', 'BORT'],
  },
];

test('with broken or missing pictures rows keep their height', async ({ page, standIn }) => {
  const emotes = SOURCES.flatMap(({ source, folderOf, codes }) =>
    codes.map((code, index) => ({ code, source, folder: folderOf(code), fault: FAULTS[index] })),
  );
  for (const { folder, fault } of emotes) standIn.services.script(folder, fault as ScriptedAnswer);
  await page.setViewportSize({ width: 1_440, height: 1_400 });
  await openChannel(page);
  // The first emote is used most.
  const usesOf = (index: number): number => emotes.length - index;
  const endChat = keepOnly(
    standIn,
    ...emotes.map(({ code }, index) => ({ text: `${code} `.repeat(usesOf(index)) })),
  );
  await expectRows(
    page,
    emotes.map(({ code, source }, index) => [
      code,
      String(usesOf(index)),
      (usesOf(index) / 10).toFixed(2),
      source,
    ]),
  );
  // A letter replaces a failed picture. The box of a picture that may still arrive is empty.
  await expect(tableOf(page).locator('td:first-child')).toHaveText(
    emotes.map(({ code, fault }) => (fault?.kind === 'hang' ? '' : code.charAt(0))),
  );
  const boxes = await tableOf(page)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const boxOf = (selector: string) => row.querySelector(selector)?.getBoundingClientRect().toJSON();
        return {
          height: row.getBoundingClientRect().height,
          cell: boxOf('td:first-child') as DOMRect,
          picture: boxOf('td:first-child > :last-child') as DOMRect,
          images: row.querySelectorAll('img').length,
        };
      }),
    );
  expect(boxes.map(({ images }) => images)).toEqual(
    emotes.map(({ fault }) => (fault?.kind === 'hang' ? 1 : 0)),
  );
  for (const { height, cell, picture } of boxes) {
    expect(height).toBeCloseTo(40, 0);
    expect(picture.width).toBeLessThanOrEqual(56);
    expect(picture.height).toBeLessThanOrEqual(32);
    expect(picture.left).toBeGreaterThanOrEqual(cell.left);
    expect(picture.right).toBeLessThanOrEqual(cell.right);
  }
  await expect(tableOf(page).getByRole('rowheader', { name: 'Kappa', exact: true })).toBeVisible();
  endChat();
});
