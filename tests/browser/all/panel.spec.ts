import { codesOf, expectRows, panelOf, sayOnly, tableOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

test('with reduced motion nothing moves and the panel hides at once', async ({ page, steps }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await steps.open(page);
  const times = await panelOf(page).evaluate((element) => {
    const styles = [element, element.parentElement ?? element].map((each) => getComputedStyle(each));
    return styles.flatMap(({ transitionDuration, transitionDelay }) => [transitionDuration, transitionDelay]);
  });
  expect(new Set(times.join(', ').split(', '))).toEqual(new Set(['0s']));

  await steps.say('catKISS Clap Kappa catJAMFFZ');
  const isStill = /\/static\/|_static\.webp|frankerfacez_emote\/\d+\/2$/;
  // A picture has no source until it is loaded.
  await expect
    .poll(async () => {
      const sources = await tableOf(page)
        .locator('img')
        .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).currentSrc));
      return sources.map((source) => isStill.test(source));
    })
    .toEqual([true, true, true, true]);
});

test('under the pointer a row without uses stays, dimmed', async ({ page, standIn, steps }) => {
  await steps.open(page);
  await steps.say('Kappa Kappa LUL', 2);
  await tableOf(page).getByRole('rowheader', { name: 'LUL' }).hover();
  sayOnly(standIn, { text: 'LUL PogChamp PogChamp' });
  await steps.step(1);
  await expect(tableOf(page).getByText('order held')).toBeVisible();
  await expectRows(page, ['Kappa 0 0.00 Twitch', 'LUL 1 0.10 Twitch', 'PogChamp 2 0.20 Twitch']);
  const [kappa, lul, pogChamp] = await tableOf(page)
    .locator('tr[data-key] td:nth-child(3)')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).color));
  expect(kappa).not.toBe(lul);
  expect(lul).toBe(pogChamp);
});

test('a paused table stands still while Auto Hide counts on', async ({ page, standIn, steps }) => {
  await steps.open(page);
  await steps.say('Kappa');
  await expectRows(page, ['Kappa 1 0.10 Twitch']);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(tableOf(page).getByText('paused')).toBeVisible();
  const time = (await tableOf(page).locator('time').textContent()) ?? '';
  sayOnly(standIn, { text: 'LUL '.repeat(20) });
  await steps.step(1);
  const autoHide = page.getByRole('button', { name: 'Auto Hide' });
  await autoHide.click();
  await expect(autoHide).toHaveText('Auto Hide: 20/10');
  await expectRows(page, ['Kappa 1 0.10 Twitch']);
  await expect(tableOf(page).locator('time')).toHaveText(time);
  await page.keyboard.press('Alt+p');
  await expectRows(page, ['LUL 20 2.00 Twitch']);
});

test('a row that moves up is opaque and passes over others', async ({ page, steps }) => {
  // Every animation stops half way, and stays.
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      animation.pause();
      animation.currentTime = 80;
      animation.cancel = () => undefined;
      return animation;
    };
  });
  await steps.open(page);
  await steps.say('Kappa Kappa Kappa LUL LUL Keepo', 2);
  await expectRows(page, ['Kappa 3 0.30 Twitch', 'LUL 2 0.20 Twitch', 'Keepo 1 0.10 Twitch']);
  await steps.say('Keepo Keepo Keepo');
  await expect.poll(async () => (await codesOf(page))[0]).toBe('Keepo');
  // Keepo moves from third to first; the two others move down by one.
  const rows = await tableOf(page)
    .locator('tr[data-key]')
    .evaluateAll(([riser, ...sinkers]) => {
      const risen = riser?.getBoundingClientRect() ?? new DOMRect();
      return sinkers.map((sinker) => {
        const { left, top, bottom } = sinker.getBoundingClientRect();
        const overlapTop = Math.max(top, risen.top);
        const overlapBottom = Math.min(bottom, risen.bottom);
        return {
          overlaps: overlapBottom - overlapTop > 1,
          isRiserOnTop:
            document.elementFromPoint(left + 100, (overlapTop + overlapBottom) / 2)?.closest('tr') === riser,
          background: getComputedStyle(sinker).backgroundColor,
        };
      });
    });
  const passed = { overlaps: true, isRiserOnTop: true, background: expect.stringMatching(/^rgb\(/) };
  expect(rows).toEqual([passed, passed]);
});
