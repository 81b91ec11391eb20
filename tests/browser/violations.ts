import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** The rules that depend on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The violations that axe finds: of all rules in the light theme, and of the rules about colors in the dark one too. The
 * player's frames are excluded, because Twitch controls them, and the preview of an overlay, whose texts have an outline and are
 * cut off.
 */
export async function violations(page: Page): Promise<unknown[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found: unknown[] = [];
  for (const [colorScheme, rules] of [
    ['light', {}],
    ['dark', { runOnly: COLOR_RULES }],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    // The page hears of it with its next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const { violations: broken } = await page.evaluate(
      (options) => (window as unknown as { axe: typeof axe }).axe.run(options.context, options.run),
      {
        context: { exclude: ['iframe', '[aria-label="Preview of the overlay"] > *'] },
        run: { ...rules, resultTypes: ['violations' as const] },
      },
    );
    found.push(...broken.map(({ id, nodes }) => [colorScheme, id, ...nodes.map(({ html }) => html)]));
  }
  return found;
}
