import { panelOf, placeOf, sayOnly } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

const uses = (count: number): string => Array.from({ length: count }, () => 'Kappa').join(' ');

test('auto hide: the panel has no width below the threshold, nothing in it can be reached by keyboard, and it returns at the threshold; the video is resized once each time; the button is invisible while auto hide is on, until it is hovered or focused by keyboard', async ({
  page,
  standIn,
  steps,
}) => {
  await steps.open(page);
  const container = placeOf(page);
  const button = page.getByRole('button', { name: /^Auto Hide/ });
  await expect(button).toHaveText('Auto Hide: Off');
  expect(await panelOf(page).evaluate((element) => getComputedStyle(element).transitionDuration)).toBe(
    '0.3s',
  );
  const videoWidths = await page.getByRole('region', { name: 'Video player' }).evaluateHandle((video) => {
    const widths: number[] = [];
    new ResizeObserver(([entry]) => widths.push(entry?.contentRect.width ?? 0)).observe(video);
    return widths;
  });
  await expect.poll(() => videoWidths.jsonValue()).toEqual([928]);
  await button.click();
  await expect(button).toHaveText('Auto Hide: 0/10');
  await expect.poll(async () => (await container.boundingBox())?.width).toBe(0);
  await expect.poll(() => videoWidths.jsonValue()).toEqual([928, 1440]);
  // For 4 s the button shows where the panel went.
  await page.mouse.move(200, 500);
  const look = () => button.evaluate((element) => getComputedStyle(element));
  await expect.poll(look).toMatchObject({ animationDuration: '4s', animationIterationCount: '1' });
  await button.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });
  await expect.poll(async () => (await look()).opacity).toBe('0');
  const focused: string[] = [];
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab');
    focused.push(await page.evaluate(() => document.activeElement?.closest('aside')?.ariaLabel ?? 'outside'));
  }
  expect(new Set(focused)).toEqual(new Set(['outside']));

  sayOnly(standIn, { text: uses(9) });
  await steps.step(2);
  await expect(button).toHaveText('Auto Hide: 9/10');
  await expect(container).toHaveAttribute('data-collapsed', 'true');
  sayOnly(standIn, { text: uses(9) }, { text: uses(1) });
  await steps.step(2);
  await expect(button).toHaveText('Auto Hide: 10/10');
  await expect.poll(async () => (await container.boundingBox())?.width).toBe(512);
  await expect.poll(() => videoWidths.jsonValue()).toEqual([928, 1440, 928]);

  await button.click();
  await expect(button).toHaveText('Auto Hide: Off');
  // What a reload would show.
  const saved = await page.evaluate(() => localStorage.getItem('EMOTES_PER_SECOND_OPTIONS') ?? '');
  expect(JSON.parse(saved)).toMatchObject({ autoHide: false });

  const opacity = async (): Promise<string> => (await look()).opacity;
  await expect.poll(opacity).toBe('1');
  // No total is below 0, so the panel stays and the pointer can move to it.
  await panelOf(page).getByLabel('Auto Show Total Emote Count').fill('0');
  await button.click();
  const heading = panelOf(page).getByRole('heading', { level: 1 });
  await heading.hover();
  await expect.poll(opacity).toBe('0');
  await button.hover();
  await expect.poll(opacity).toBe('1');
  await heading.hover();
  await expect.poll(opacity).toBe('0');
  await panelOf(page).getByRole('button', { name: 'Settings' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();
  await expect.poll(opacity).toBe('1');
});

test('on a device without hover the auto hide button is always visible', async ({ stage, steps }) => {
  const context = await stage.browser.newContext({
    baseURL: 'https://emotes.example',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await steps.open(page);
  const button = page.getByRole('button', { name: /^Auto Hide/ });
  await button.tap();
  await expect(button).toHaveText('Auto Hide: 0/10');
  const opacity = (): Promise<string> => button.evaluate((element) => getComputedStyle(element).opacity);
  expect(await opacity()).toBe('1');
  // On a narrow screen a hidden panel has no height. The player gets the rest of the height below the button.
  await expect.poll(async () => (await placeOf(page).boundingBox())?.height).toBe(0);
  await expect
    .poll(async () => (await page.getByRole('region', { name: 'Video player' }).boundingBox())?.height)
    .toBe(796);
  await expect.poll(() => button.boundingBox()).toMatchObject({ y: 805 });
  expect(await opacity()).toBe('1');
  await context.close();
});

test('the panel does not collapse under an open field or the keyboard, or while paused; it does after a click', async ({
  page,
  steps,
}) => {
  // The field stays, because the channel comes from the query.
  await steps.open(page, '/?channel=somebody');
  const button = page.getByRole('button', { name: /^Auto Hide/ });
  const container = placeOf(page);
  const input = page.getByLabel('Channel:');
  await input.fill('somebody');
  await input.press('Enter');
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
  await button.dispatchEvent('click');
  await expect(button).toHaveText('Auto Hide: 0/10');
  const switchOn = async (): Promise<void> => {
    for (const text of ['Auto Hide: Off', 'Auto Hide: 0/10']) {
      // Not a real click, so that the focus does not move.
      await button.dispatchEvent('click');
      await expect(button).toHaveText(text);
    }
    await steps.step(6);
  };
  await switchOn();
  await expect(container).toHaveAttribute('data-collapsed', 'false');
  // When the window loses the focus, the field loses it too, but it remains the page's active element.
  await input.dispatchEvent('focusout');
  await switchOn();
  await expect(container).toHaveAttribute('data-collapsed', 'false');

  const pause = panelOf(page).getByRole('button', { name: 'Pause' });
  await pause.focus();
  await page.keyboard.press('Enter');
  await panelOf(page).getByText('Paused').click();
  await switchOn();
  await expect(container).toHaveAttribute('data-collapsed', 'false');
  await panelOf(page).getByRole('button', { name: 'Resume' }).click();
  await steps.step(20);
  await expect(container).toHaveAttribute('data-collapsed', 'true');
});
