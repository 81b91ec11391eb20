import type { Page } from '@playwright/test';
import { expect, PARENT, SITE, test } from './stage.ts';
import { CHANNEL, keepOnly, openChannel, overlayEmotesOf, rowsOf, sentLines } from './statistics.ts';

type PostingWindow = Window & {
  readonly got: readonly { data: { emoteCounts: { emote: string; count: number }[] } }[];
};

/** The emotes that each kind of window shows now, as `code count`, sorted. */
const COUNTS_OF = {
  table: async (page: Page) => (await rowsOf(page)).map(([code, count]) => `${code} ${count}`).toSorted(),
  overlay: overlayEmotesOf,
  parent: (page: Page) =>
    page.evaluate(() =>
      ((window as unknown as PostingWindow).got.at(-1)?.data.emoteCounts ?? [])
        .map(({ emote, count }) => `${emote} ${count}`)
        .toSorted(),
    ),
};

test('dashboard, panel alone, overlay and embed mode show the same counts in the same second', async ({
  page,
  context,
  standIn,
}) => {
  const [panel, overlay, parent] = await Promise.all([
    context.newPage(),
    context.newPage(),
    context.newPage(),
  ]);
  const frame = `${SITE}/${CHANNEL}?iframe=true&parenturl=${encodeURIComponent(PARENT)}`;
  await Promise.all([
    openChannel(page),
    openChannel(panel, `/panel/${CHANNEL}`),
    overlay.goto(`/overlay/${CHANNEL}?top=50`),
    parent.goto(`${PARENT}/?frame=${encodeURIComponent(frame)}`),
  ]);
  await expect(overlay.locator('.overlay')).toHaveAttribute('data-state', 'live');
  await expect(parent.frameLocator('iframe').locator('body')).toHaveText('iframe mode');
  // Four connections: no window has its counts from another.
  const joins = (): number => sentLines(standIn).filter((line) => line === `JOIN #${CHANNEL}`).length;
  await expect.poll(joins).toBe(4);

  const endChat = keepOnly(standIn, { text: 'Kappa Kappa LUL D: catJAM catJAM catJAM' });
  const all = (): Promise<string[][]> =>
    Promise.all([
      COUNTS_OF.table(page),
      COUNTS_OF.table(panel),
      COUNTS_OF.overlay(overlay),
      COUNTS_OF.parent(parent),
    ]);
  const counts = ['D: 1', 'Kappa 2', 'LUL 1', 'catJAM 3'];
  await expect.poll(all, { intervals: [100] }).toEqual([counts, counts, counts, counts]);
  endChat();
});
