import { panelOf, placeOf } from '../statistics.ts';
import { expect, test } from '../stepped/stepped-stage.ts';

test('for 4 s the button shows where the panel went, then it hides', async ({ page, steps }) => {
  await steps.open(page);
  const button = page.getByRole('button', { name: /^Auto Hide/ });
  await button.click();
  await page.mouse.move(200, 500);
  const look = () => button.evaluate((element) => getComputedStyle(element));
  await expect.poll(look).toMatchObject({ animationDuration: '4s', animationIterationCount: '1' });
  await button.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });
  await expect.poll(async () => (await look()).opacity).toBe('0');
  await button.click();
  await expect(button).toHaveText('Auto Hide: Off');
  await expect.poll(async () => (await look()).opacity).toBe('1');
});

test('the button of auto hide shows on hover and on keyboard focus', async ({ page, steps }) => {
  await steps.open(page);
  const button = page.getByRole('button', { name: /^Auto Hide/ });
  const opacity = (): Promise<string> => button.evaluate((element) => getComputedStyle(element).opacity);
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

test('on a device without hover the auto hide button is always visible', async ({ phone: page, steps }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await steps.open(page);
  const button = page.getByRole('button', { name: /^Auto Hide/ });
  await button.tap();
  await expect(button).toHaveText('Auto Hide: 0/10');
  // Without the focus, and after the animation that shows it for a while.
  const opacity = (): Promise<string> =>
    button.evaluate((element) => {
      element.blur();
      for (const animation of element.getAnimations()) animation.finish();
      return getComputedStyle(element).opacity;
    });
  // On a narrow screen a hidden panel has no height. The player gets the rest of the height below the button.
  await expect.poll(async () => (await placeOf(page).boundingBox())?.height).toBe(0);
  await expect
    .poll(async () => (await page.getByRole('region', { name: 'Video player' }).boundingBox())?.height)
    .toBe(796);
  await expect.poll(() => button.boundingBox()).toMatchObject({ y: 805 });
  expect(await opacity()).toBe('1');
});

test('the panel does not collapse while paused; it does after a click on Resume', async ({ page, steps }) => {
  await steps.open(page);
  const pause = panelOf(page).getByRole('button', { name: 'Pause' });
  await pause.focus();
  await page.keyboard.press('Enter');
  await panelOf(page).getByText('Paused').click();
  await page.getByRole('button', { name: /^Auto Hide/ }).click();
  await steps.step(6);
  await expect(placeOf(page)).toHaveAttribute('data-collapsed', 'false');
  await panelOf(page).getByRole('button', { name: 'Resume' }).click();
  await steps.step(20);
  await expect(placeOf(page)).toHaveAttribute('data-collapsed', 'true');
});
