import { CHANNEL, expectRows, panelOf, rowsOf, sayOnly, tableOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

const uses = (count: number, code = 'Kappa'): string => Array.from({ length: count }, () => code).join(' ');

test('the panel is 512 px wide and has a title, and the player next to it fills the height; the age of the oldest stored message is m:ss; the threshold is an integer in its range, after the total, whose color does not depend on it; with reduced motion the panel hides immediately, and pictures are still', async ({
  page,
  standIn,
  steps,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await steps.open(page);
  await expect(panelOf(page).getByRole('heading', { level: 1 })).toHaveText('Twitch Emotes Per Second');
  expect(await panelOf(page).boundingBox()).toEqual({ x: 928, y: 0, width: 512, height: 900 });
  expect(await page.getByRole('region', { name: 'Video player' }).boundingBox()).toEqual({
    x: 0,
    y: 0,
    width: 928,
    height: 900,
  });
  const times = await panelOf(page).evaluate((element) => {
    const styles = [element, element.parentElement ?? element].map((each) => getComputedStyle(each));
    return styles.map(
      ({ transitionDuration, transitionDelay }) => `${transitionDuration}, ${transitionDelay}`,
    );
  });
  expect(new Set(times.join(', ').split(', '))).toEqual(new Set(['0s']));

  standIn.chat.say(CHANNEL, { text: 'hello' });
  await steps.step(4);
  await expect(panelOf(page).getByText('Oldest Message Age: 0:03', { exact: true })).toBeVisible();
  standIn.chat.say(CHANNEL, { text: 'hello', sentAt: steps.now() - 187_000 });
  standIn.chat.say(CHANNEL, { text: uses(3) });
  await steps.step(60);
  // The oldest message is the first that arrived, also if a later one has an older timestamp.
  await expect(panelOf(page).getByText('Oldest Message Age: 1:03', { exact: true })).toBeVisible();

  const input = panelOf(page).getByLabel('Auto Show Total Emote Count');
  await expect(input).toHaveValue('10');
  for (const [typed, kept] of [
    ['25', '25'],
    ['', '0'],
    ['-5', '0'],
    ['12.9', '12'],
    ['1e9', '1000000'],
  ] as const) {
    await input.fill(typed);
    await input.blur();
    await expect(input).toHaveValue(kept);
    const saved = await page.evaluate(() => localStorage.getItem('EMOTES_PER_SECOND_OPTIONS') ?? '');
    expect(JSON.parse(saved)).toMatchObject({ showThreshold: Number(kept) });
  }

  standIn.chat.say(CHANNEL, { text: 'catKISS Clap Kappa catJAMFFZ' });
  await steps.step(1);
  await expect(panelOf(page).getByText('4/', { exact: true })).toBeVisible();
  const total = panelOf(page).locator('[data-total]');
  const color = (): Promise<string> => total.evaluate((element) => getComputedStyle(element).color);
  const below = await color();
  await input.fill('4');
  expect(await color()).toBe(below);
  await expect.poll(async () => (await rowsOf(page)).length).toBe(4);
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

test('the order is frozen while the pointer moves over the table: counts change, rows without uses are dimmed; the table is paused and resumes, by the button and by the keys', async ({
  page,
  standIn,
  steps,
}) => {
  await steps.open(page);
  standIn.chat.say(CHANNEL, { text: 'Kappa Kappa LUL' });
  await steps.step(2);
  await expectRows(page, [
    ['Kappa', '2', '0.20', 'Twitch'],
    ['LUL', '1', '0.10', 'Twitch'],
  ]);
  await tableOf(page).getByRole('rowheader', { name: 'LUL' }).hover();
  standIn.chat.say(CHANNEL, { text: 'LUL LUL LUL Keepo' });
  await steps.step(1);
  await expectRows(page, [
    ['Kappa', '2', '0.20', 'Twitch'],
    ['LUL', '4', '0.40', 'Twitch'],
    ['Keepo', '1', '0.10', 'Twitch'],
  ]);
  await expect(tableOf(page).getByText('order held')).toBeVisible();
  sayOnly(standIn, { text: 'LUL PogChamp PogChamp' });
  await steps.step(1);
  await expectRows(page, [
    ['Kappa', '0', '0.00', 'Twitch'],
    ['LUL', '1', '0.10', 'Twitch'],
    ['PogChamp', '2', '0.20', 'Twitch'],
  ]);
  const colours = await tableOf(page)
    .locator('tr[data-key] td:nth-child(3)')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).color));
  expect(colours[0]).not.toBe(colours[1]);
  expect(colours[1]).toBe(colours[2]);

  // The pointer does not move any more.
  await steps.step(5);
  await expectRows(page, [
    ['PogChamp', '2', '0.20', 'Twitch'],
    ['LUL', '1', '0.10', 'Twitch'],
  ]);

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
    await expectRows(page, [[shown, '1', '0.10', 'Twitch']]);
    await toggle('Pause');
    await expect(tableOf(page).getByText('paused')).toBeVisible();
    const rows = await rowsOf(page);
    expect(rows).toEqual([[shown, '1', '0.10', 'Twitch']]);
    const time = await tableOf(page).locator('time').textContent();
    sayOnly(standIn, { text: uses(total, later) });
    await steps.step(1);
    // The auto hide button still counts, so it shows that later messages arrived.
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

test('a row that moves up is opaque and passes over rows that move down; with reduced motion nothing slides', async ({
  page,
  standIn,
  steps,
}) => {
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

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const slides = (): Promise<number> =>
    tableOf(page).evaluate((table) => table.getAnimations({ subtree: true }).length);
  const before = await slides();
  standIn.chat.say(CHANNEL, { text: 'LUL LUL LUL LUL' });
  await steps.step(1);
  await expect.poll(async () => (await rowsOf(page))[0]?.[0]).toBe('LUL');
  expect(await slides()).toBe(before);
});
