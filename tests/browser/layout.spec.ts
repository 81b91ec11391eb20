import type { Page } from '@playwright/test';
import { SCENARIOS } from '../../standin/chat/scenarios.ts';
import { expect, test } from './stage.ts';
import { CHANNEL, keepSaying, openChannel, panelOf, pastOf, pastToggleOf, tableOf } from './statistics.ts';

/** What the bar of the panel shows, with a total and numbers of auto hide of seven digits if they are `long`. */
function barOf(page: Page, isLong: boolean) {
  return panelOf(page).evaluate((panel, long) => {
    const head = panel.querySelector('header') as HTMLElement;
    const total = head.querySelector('[data-total]') as HTMLElement;
    const autoHide = document.querySelector('button[data-on]') as HTMLElement;
    const texts = [total, ...document.querySelectorAll('[data-on="true"] > :last-child')];
    const before = texts.map(({ textContent }) => textContent);
    const write = (all: readonly string[]): void => {
      for (const [index, text] of texts.entries()) text.textContent = all[index] ?? '';
    };
    if (long) write(texts.map((text) => (text === total ? '1,234,567' : '1234567/1000000')));
    // The threshold's slider is a part of the strip.
    const strip = head.querySelectorAll('[role="slider"]').item(0);
    const controls = [...head.querySelectorAll('button'), strip];
    const shown = [total, autoHide, ...controls.filter((control) => control.getClientRects().length > 0)];
    const boxes = shown.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      // The texts of these two are never cut.
      const box = element.getBoundingClientRect();
      const text = element === total || element === autoHide ? range.getBoundingClientRect() : box;
      return {
        name: element.ariaLabel ?? element.textContent,
        left: Math.min(box.left, text.left),
        top: box.top,
        right: Math.max(box.right, text.right),
        bottom: box.bottom,
      };
    });
    const area = panel.getBoundingClientRect();
    const faults = boxes.flatMap((one, index) => [
      ...(one.left < area.left || one.right > area.right || one.top < area.top ? [`${one.name} is cut`] : []),
      ...boxes
        .slice(index + 1)
        .filter(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5,
        )
        .map((other) => `${one.name} / ${other.name}`),
    ]);
    const names = boxes.map(({ name }) => name);
    const stripWidth = strip.getBoundingClientRect().width;
    write(before);
    return {
      faults,
      hasTools: names.includes('More') || (names.includes('Settings') && names.includes('Pop out')),
      hasPause: names.includes('Pause') || names.includes('Resume'),
      isStripWide: stripWidth === 0 || stripWidth >= 47,
    };
  }, isLong);
}

const playerBox = (page: Page) => page.getByRole('region', { name: 'Video player' }).boundingBox();

test('the first row starts 248 px from the top at most; past lines have a scroll area of their own and stay under the pointer', async ({
  page,
  standIn,
}) => {
  await openChannel(page);
  standIn.chat.play(CHANNEL, SCENARIOS.flood);
  const firstRow = tableOf(page).locator('tr[data-key]').first();
  await expect(firstRow).toBeVisible();
  // The code of the live table, once it is loaded, replaces the rows.
  await expect.poll(async () => (await firstRow.boundingBox())?.y ?? 999).toBeLessThanOrEqual(248);
  // The head stays while the rows scroll.
  await firstRow.hover();
  await page.mouse.wheel(0, 5_000);
  await expect(pastToggleOf(page)).toBeInViewport();
  await pastToggleOf(page).click();
  const past = pastOf(page);
  const lines = past.locator('button:has(time)');
  await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(4);
  const height = (await panelOf(page).boundingBox())?.height ?? 0;
  expect((await past.boundingBox())?.height).toBeLessThanOrEqual(height * 0.4 + 1);
  const line = lines.nth(2);
  await line.hover();
  const name = await line.locator('time').textContent();
  // Steps go on, and the line under the pointer stays.
  const total = tableOf(page).locator('caption time');
  const before = await total.textContent();
  await expect(total).not.toHaveText(before ?? '');
  expect(await line.locator('time').textContent()).toBe(name);
  await line.click();
  await expect(past.getByRole('table')).toContainText('last 10 seconds');
  await expect(past.getByRole('button', { expanded: true }).locator('time')).toHaveText(name ?? '');
});

/** How the rows look whose code starts with `LongEmoteName`, and the first row, which has the highest count. */
function rowLook(page: Page) {
  return tableOf(page).evaluate((table) => {
    const rows = Array.from(table.querySelectorAll<HTMLElement>('tr[data-key]'));
    const code = table.querySelector('[title^="LongEmoteName"] bdi') as HTMLElement;
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(code);
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const name = (code.parentElement as HTMLElement).getBoundingClientRect();
    const end = name.right - canvas.measureText('…').width;
    const text = document.createRange();
    text.setStart(code.firstChild as Node, 0);
    text.setEnd(code.firstChild as Node, 9);
    const first = rows[0] as HTMLElement;
    const [, afterTrackPx] = /^calc\(100% - ([\d.]+)px\)/.exec(getComputedStyle(first).backgroundSize) ?? [];
    const count = first.children[2] as HTMLElement;
    return {
      areNineShown: text.getBoundingClientRect().right <= end,
      cut: rows.flatMap((row) =>
        Array.from(row.querySelectorAll('td'), (cell) => cell.scrollWidth - cell.clientWidth).filter(
          (px) => px > 0,
        ),
      ),
      heights: [...new Set(rows.map((row) => row.offsetHeight))],
      barToCountPx: Math.abs(
        Math.round(
          first.getBoundingClientRect().right - Number(afterTrackPx) - count.getBoundingClientRect().left,
        ),
      ),
      hasRate: (first.children[3] as HTMLElement).clientWidth > 0,
    };
  });
}

const READABLE = { areNineShown: true, cut: [], heights: [40], barToCountPx: 0 };

test('a name of 200 characters keeps nine of them at every width, at a zoom of 200 % and with text twice as large; counts of six digits fit, and no bar reaches them', async ({
  page,
  standIn,
}) => {
  await openChannel(page);
  const name = 'LongEmoteName'.repeat(16).slice(0, 200);
  const say = (): void => {
    standIn.chat.clearAll(CHANNEL);
    for (let i = 0; i < 10; i++) standIn.chat.say(CHANNEL, { text: 'EZ '.repeat(12_345) });
    standIn.chat.sendLines(CHANNEL, [
      `@id=long;emotes=emotesv2_long:0-199;tmi-sent-ts=${Date.now()} :a!a@a.tmi.twitch.tv PRIVMSG #${CHANNEL} :${name}`,
    ]);
  };
  const endChat = keepSaying(say);
  await expect(tableOf(page).locator('tr[data-key] path')).toHaveCount(2);
  await expect(tableOf(page).getByText('123,450')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  endChat();
  await expect(tableOf(page).locator('tr[data-key]')).toHaveCount(2);
  for (const [width, height, hasRate] of [
    [1_440, 900, true],
    [919, 900, true],
    [500, 900, true],
    [440, 900, true],
    [430, 900, true],
    [410, 900, true],
    [390, 664, true],
    [360, 640, true],
    [320, 568, true],
    [300, 568, false],
    [280, 568, false],
    [844, 390, true],
    [720, 450, true],
    [640, 400, true],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => rowLook(page), `${width}x${height}`).toEqual({ ...READABLE, hasRate });
  }
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    const sizes = { xs: 22, s: 24, m: 26, l: 28 };
    const tokens = Object.entries(sizes).map(([size, px]) => `--type-${size}: ${px}px;`);
    sheet.replaceSync(`:root { ${tokens.join(' ')} }`);
    document.adoptedStyleSheets = [sheet];
  });
  for (const [width, height] of [
    [1_440, 900],
    [844, 390],
    [390, 664],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => rowLook(page), `${width}x${height}, text at 200 %`)
      .toEqual({ ...READABLE, hasRate: false });
  }
});

test('in a wide window the timeline can be in the space that a 16:9 video leaves; in others it is in Past Stats, whole on a phone', async ({
  page,
  standIn,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openChannel(page);
  standIn.chat.play(CHANNEL, SCENARIOS.flood);
  await page.getByRole('button', { name: 'Settings' }).click();
  expect((await playerBox(page))?.height).toBe(1080);
  await page.getByRole('checkbox', { name: 'Timeline under the video' }).check();
  // The space is free before the timeline is loaded.
  expect(await playerBox(page)).toEqual({ x: 0, y: 0, width: 1408, height: 792 });
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('figure')).toBeVisible();
  expect(await playerBox(page)).toEqual({ x: 0, y: 0, width: 1408, height: 792 });
  expect(await timeline.boundingBox()).toEqual({ x: 0, y: 792, width: 1408, height: 288 });
  await page.keyboard.press('Escape');
  await pastToggleOf(page).click();
  await expect(pastOf(page)).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(1);

  // It goes with the panel, and the video is resized once.
  await page.getByRole('region', { name: 'Video player' }).evaluate((player) => {
    const sizes: string[] = [];
    new ResizeObserver(() => {
      sizes.push(`${player.clientWidth}x${player.clientHeight}`);
      player.setAttribute('data-sizes', sizes.join(' '));
    }).observe(player);
  });
  const sizes = page.locator('[data-sizes]');
  await page.getByLabel('Auto Show Total Emote Count').fill('999999');
  const autoHide = page.getByRole('button', { name: /^Auto Hide/ });
  await autoHide.click();
  await expect(sizes).toHaveAttribute('data-sizes', '1408x792 1920x1080');
  await expect(timeline).toHaveCount(0);
  await autoHide.click();
  await expect(sizes).toHaveAttribute('data-sizes', '1408x792 1920x1080 1408x792');
  await expect(timeline).toHaveCount(1);

  for (const [width, height] of [
    [390, 664],
    [360, 640],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(timeline).toHaveCount(0);
    const past = pastOf(page);
    const inView = (box: { y: number; height: number } | null, area: typeof box) =>
      box !== null && area !== null && box.y >= area.y && box.y + box.height <= area.y + area.height;
    const parts = [
      past.getByRole('group', { name: 'Range' }),
      past.getByRole('slider', { name: 'Second shown in the table' }),
    ];
    for (const part of parts) {
      await expect.poll(async () => inView(await part.boundingBox(), await past.boundingBox())).toBe(true);
    }
  }
});

test('the heading of a channel in the path opens the switch: recent channels, and a field; the video and the counts follow', async ({
  page,
}) => {
  await openChannel(page, '/first_channel');
  await openChannel(page);
  await page.getByRole('button', { name: CHANNEL }).click();
  await page.getByRole('button', { name: 'first_channel' }).click();
  await expect(page).toHaveURL(/\/first_channel$/);
  await expect(page.getByRole('heading', { name: 'first_channel' })).toBeVisible();
  await page.getByRole('button', { name: 'first_channel' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('not possible');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/1 to 25/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('@Third');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/third$/);
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
});

test('in the bar the total and Auto Hide are never cut: the rate, the strip and the buttons give way to them; the menu that replaces buttons, and what explains a number, work by keyboard', async ({
  page,
  standIn,
}) => {
  await openChannel(page);
  standIn.chat.play(CHANNEL, SCENARIOS.flood);
  await expect(panelOf(page).getByRole('slider')).toHaveCount(1);
  const age = panelOf(page).getByRole('button', { name: /^Oldest Message Age: / });
  await age.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tooltip').getByText(/^How long ago/)).toBeVisible();
  await expect(age).toHaveAccessibleDescription(/^How long ago the oldest of the last 10,000 messages/);
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^How long ago/)).toBeHidden();
  const threshold = panelOf(page).getByLabel('Auto Show Total Emote Count');
  await expect(threshold).toHaveAccessibleDescription(/^With Auto Hide on, the panel is shown/);
  // The total has one colour below and above the threshold.
  const colour = () =>
    panelOf(page)
      .locator('[data-total]')
      .evaluate((total) => getComputedStyle(total).color);
  const above = await colour();
  await threshold.fill('1000000');
  expect(await colour()).toBe(above);
  // A pause keeps the panel open.
  await panelOf(page).getByRole('button', { name: 'Pause' }).click();

  const autoHide = page.getByRole('button', { name: 'Auto Hide' });
  for (const text of ['Auto Hide: Off', /^Auto Hide: \d+\/1000000$/]) {
    await expect(autoHide).toHaveText(text);
    for (const [width, height, panelWidth] of [
      [640, 400, 307],
      [720, 450, 346],
      [844, 390, 405],
      [390, 664, 390],
      [360, 640, 360],
      [320, 568, 320],
    ] as const) {
      await page.setViewportSize({ width, height });
      const layout = width < 640 ? 'stacked' : 'beside';
      await expect(panelOf(page)).toHaveAttribute('data-layout', layout);
      expect(Math.round((await panelOf(page).boundingBox())?.width ?? 0)).toBe(panelWidth);
      for (const isLong of [false, true]) {
        const size = `${width}x${height}`;
        await expect
          .poll(async () => ({ size, isLong, ...(await barOf(page, isLong)) }))
          .toEqual({
            size,
            isLong,
            faults: [],
            hasTools: true,
            hasPause: layout === 'stacked' || !isLong || width > 700,
            isStripWide: true,
          });
      }
    }
    await autoHide.dispatchEvent('click');
  }

  const more = panelOf(page).getByRole('button', { name: 'More' });
  await more.focus();
  await page.keyboard.press('Enter');
  const items = panelOf(page).getByRole('menuitem');
  await expect(items).toHaveText(['Settings', 'Pop out']);
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});
