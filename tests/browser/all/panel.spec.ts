import { CHANNEL, expectRows, panelOf, rowsOf, sayOnly, tableOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

const uses = (count: number, code: string): string => Array.from({ length: count }, () => code).join(' ');

test('the Oldest Message Age is in minutes and seconds', async ({ page, standIn, steps }) => {
  await steps.open(page);
  standIn.chat.say(CHANNEL, { text: 'hello' });
  await steps.step(4);
  await expect(panelOf(page).getByText('Oldest Message Age: 0:03', { exact: true })).toBeVisible();
  standIn.chat.say(CHANNEL, { text: 'hello', sentAt: steps.now() - 187_000 });
  await steps.step(60);
  await expect(panelOf(page).getByText('Oldest Message Age: 1:03', { exact: true })).toBeVisible();
});

test('with reduced motion nothing moves and the panel hides at once', async ({ page, standIn, steps }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await steps.open(page);
  const times = await panelOf(page).evaluate((element) => {
    const styles = [element, element.parentElement ?? element].map((each) => getComputedStyle(each));
    return styles.flatMap(({ transitionDuration, transitionDelay }) => [transitionDuration, transitionDelay]);
  });
  expect(new Set(times.join(', ').split(', '))).toEqual(new Set(['0s']));

  standIn.chat.say(CHANNEL, { text: 'catKISS Clap Kappa catJAMFFZ' });
  await steps.step(1);
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
  standIn.chat.say(CHANNEL, { text: 'catJAMFFZ catJAMFFZ' });
  await steps.step(1);
  await expect.poll(async () => (await rowsOf(page))[0]?.[0]).toBe('catJAMFFZ');
  expect(await tableOf(page).evaluate((table) => table.getAnimations({ subtree: true }).length)).toBe(0);
});

test('under the pointer a row without uses stays, dimmed', async ({ page, standIn, steps }) => {
  await steps.open(page);
  standIn.chat.say(CHANNEL, { text: 'Kappa Kappa LUL' });
  await steps.step(2);
  await tableOf(page).getByRole('rowheader', { name: 'LUL' }).hover();
  sayOnly(standIn, { text: 'LUL PogChamp PogChamp' });
  await steps.step(1);
  await expect(tableOf(page).getByText('order held')).toBeVisible();
  await expectRows(page, [
    ['Kappa', '0', '0.00', 'Twitch'],
    ['LUL', '1', '0.10', 'Twitch'],
    ['PogChamp', '2', '0.20', 'Twitch'],
  ]);
  const [kappa, lul, pogChamp] = await tableOf(page)
    .locator('tr[data-key] td:nth-child(3)')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).color));
  expect(kappa).not.toBe(lul);
  expect(lul).toBe(pogChamp);
});

test('a paused table stands still; Pause and Alt+P resume it', async ({ page, standIn, steps }) => {
  await steps.open(page);
  const pauseOrResume = {
    button: (name: string) => page.getByRole('button', { name }).click(),
    keys: () => page.keyboard.press('Alt+p'),
  };
  for (const [how, shown, later, total] of [
    ['button', 'Kappa', 'LUL', 20],
    ['keys', 'Keepo', 'PogChamp', 40],
  ] as const) {
    const toggle = pauseOrResume[how];
    sayOnly(standIn, { text: shown });
    await steps.step(1);
    const rows = [[shown, '1', '0.10', 'Twitch']];
    await expectRows(page, rows);
    await toggle('Pause');
    await expect(tableOf(page).getByText('paused')).toBeVisible();
    const time = await tableOf(page).locator('time').textContent();
    sayOnly(standIn, { text: uses(total, later) });
    await steps.step(1);
    const autoHide = page.getByRole('button', { name: 'Auto Hide' });
    await autoHide.click();
    await expect(autoHide).toHaveText(`Auto Hide: ${total}/10`);
    await autoHide.click();
    await expect(autoHide).toHaveText('Auto Hide: Off');
    expect(await rowsOf(page)).toEqual(rows);
    expect(await tableOf(page).locator('time').textContent()).toBe(time);
    await toggle('Resume');
    await expect(tableOf(page).getByRole('rowheader', { name: later })).toBeVisible();
  }
});

test('a row that moves up is opaque and passes over others', async ({ page, standIn, steps }) => {
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
  standIn.chat.say(CHANNEL, { text: 'Kappa Kappa Kappa LUL LUL Keepo' });
  await steps.step(2);
  await expectRows(page, [
    ['Kappa', '3', '0.30', 'Twitch'],
    ['LUL', '2', '0.20', 'Twitch'],
    ['Keepo', '1', '0.10', 'Twitch'],
  ]);
  standIn.chat.say(CHANNEL, { text: 'Keepo Keepo Keepo' });
  await steps.step(1);
  await expect.poll(async () => (await rowsOf(page))[0]?.[0]).toBe('Keepo');
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
