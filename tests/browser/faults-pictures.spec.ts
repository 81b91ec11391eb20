import type { ScriptedAnswer } from '../../standin/services/scripted-answer.ts';
import { expect, test } from './stage.ts';
import { CHANNEL, expectRows, openChannel, tableOf } from './statistics.ts';

const FAULTS: Readonly<Record<string, ScriptedAnswer>> = {
  'do not exist': { kind: 'status', status: 404, cors: true },
  'are truncated': { kind: 'truncated' },
  'end in a dropped connection': { kind: 'drop' },
  'never arrive': { kind: 'hang' },
  'are not pictures': { kind: 'body', body: '<html>not a picture</html>', contentType: 'text/html' },
};

for (const [fault, answer] of Object.entries(FAULTS)) {
  test(`pictures ${fault}: rows keep their height, codes are readable, no box is larger than its cell`, async ({
    page,
    standIn,
  }) => {
    for (const host of ['static-cdn.jtvnw.net', 'cdn.betterttv.net', 'cdn.7tv.app']) {
      standIn.services.script(host, answer);
    }
    await openChannel(page);
    standIn.chat.say(CHANNEL, { text: 'Kappa Kappa Kappa Kappa catJAM catJAM catJAM CiGrip CiGrip YooHoo' });
    await expectRows(page, [
      ['Kappa', '4', '0.40', 'Twitch'],
      ['catJAM', '3', '0.30', '7TV'],
      ['CiGrip', '2', '0.20', 'BetterTTV'],
      ['YooHoo', '1', '0.10', 'BetterTTV · FFZ'],
    ]);
    for (const row of await tableOf(page).locator('tbody tr').all()) {
      expect((await row.boundingBox())?.height).toBeCloseTo(40, 0);
      const cell = await row.locator('td').first().boundingBox();
      const picture = await row.locator('td:first-child > :last-child').boundingBox();
      expect(picture?.width).toBeLessThanOrEqual(56);
      expect(picture?.height).toBeLessThanOrEqual(32);
      expect(picture?.x).toBeGreaterThanOrEqual(cell?.x ?? 0);
      expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThanOrEqual(
        (cell?.x ?? 0) + (cell?.width ?? 0),
      );
    }
    await expect(tableOf(page).getByRole('rowheader', { name: 'Kappa', exact: true })).toBeVisible();
    // A letter replaces a failed picture. The box of a picture that may still arrive is empty.
    const letters = answer.kind === 'hang' ? ['', '', '', ''] : ['K', 'c', 'C', 'Y'];
    await expect(tableOf(page).locator('td:first-child')).toHaveText(letters);
    await expect(tableOf(page).locator('img')).toHaveCount(answer.kind === 'hang' ? 4 : 0);
  });
}
