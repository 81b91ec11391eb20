import type { CDPSession, Page } from '@playwright/test';
import type { MonotonicMs } from '../../src/domain/clock.ts';
import { SNAPSHOTS_KEPT } from '../../src/domain/limits.ts';
import { listedEmote } from '../../src/emotes/lists/listed-emote.ts';
import { CHATTED_CODES } from '../../standin/catalogue/chatted-codes.ts';
import { startScenario } from '../../standin/chat/scenario-run.ts';
import { SCENARIOS } from '../../standin/chat/scenarios.ts';
import { createCounterOfList } from '../counter-of-list.ts';
import { readLine } from '../read-line.ts';
import { expect, test } from './stage.ts';
import { CHANNEL, panelOf, pastOf, pastToggleOf, tableOf } from './statistics.ts';

/** The number of snapshots in the past stats that are opened and closed. */
const SECONDS = 30;
const STARTED_AT = 1_763_640_000_000;

/**
 * The worker's messages to the page about `seconds` seconds of the demo's chat at 50 messages a second. Columns are plain
 * arrays: they travel to the page as JSON.
 */
function createDemoSession(): (seconds: number) => unknown[] {
  const chat = startScenario(CHANNEL, { ...SCENARIOS.waves, messagesPerSecond: 50 }, 3);
  const list = CHATTED_CODES.map((code, id) =>
    listedEmote('BetterTTV', `x${id}`, code, `https://cdn.betterttv.net/emote/x${id}/2x.webp`, 0.4),
  );
  const counter = createCounterOfList(list, -STARTED_AT);
  let second = 0;
  return (seconds) =>
    Array.from({ length: seconds }).flatMap(() => {
      second++;
      const now = (second * 1_000) as MonotonicMs;
      for (const text of chat.linesOfNext(1_000, STARTED_AT + now)) {
        const line = readLine(text);
        if (line.kind === 'message') counter.receive(line, now);
      }
      const counted = counter.step(now);
      const columns = { emoteIds: [...counted.emoteIds], counts: [...counted.counts] };
      const emotes = counter.drainEmotes().map((run) => ({ kind: 'emotes', sessionId: 1, ...run }));
      return [...emotes, { kind: 'step', sessionId: 1, step: { step: second, ...counted, ...columns } }];
    });
}

/** Opens the channel with that session instead of the worker. Only `play` delivers messages. */
async function openDemoSession(page: Page): Promise<void> {
  const next = createDemoSession();
  await page.exposeFunction('nextSeconds', next);
  await page.addInitScript(() => {
    type Listener = (event: { data: unknown }) => void;
    const target = window as unknown as {
      Worker: unknown;
      nextSeconds: (seconds: number) => Promise<unknown[]>;
      fill: (seconds: number) => Promise<void>;
      play: (seconds: number) => Promise<number>;
    };
    let post: Listener = () => undefined;
    const tell: Listener = ({ data }) => {
      const { step } = data as { step?: { emoteIds: unknown; counts: unknown } };
      if (step !== undefined) {
        step.emoteIds = Uint32Array.from(step.emoteIds as number[]);
        step.counts = Uint32Array.from(step.counts as number[]);
      }
      post({ data: [data] });
    };
    target.Worker = class {
      addEventListener(kind: string, listener: Listener): void {
        if (kind === 'message') post = listener;
      }
      postMessage(message: { kind: string; sessionId: number }): void {
        const { kind, sessionId } = message;
        if (kind === 'join') tell({ data: { kind: 'connection', sessionId, state: { kind: 'joined' } } });
      }
    };
    target.fill = async (seconds) => {
      for (const data of await target.nextSeconds(seconds)) tell({ data });
    };
    // One animation frame per second of chat. Resolves with the maximum number of elements after a frame.
    target.play = async (seconds) => {
      let most = 0;
      for (const data of await target.nextSeconds(seconds)) {
        tell({ data });
        await new Promise((resolve) => requestAnimationFrame(resolve));
        most = Math.max(most, document.querySelectorAll('*').length);
      }
      return most;
    };
  });
  await page.goto(`/${CHANNEL}`);
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
}

/** Sends several seconds of chat to the page at once. */
const fill = (page: Page, seconds: number): Promise<void> =>
  page.evaluate(
    (count) => (window as unknown as { fill: (seconds: number) => Promise<void> }).fill(count),
    seconds,
  );

/** Plays several seconds of chat. Returns the maximum number of elements after a snapshot. */
const play = (page: Page, seconds: number): Promise<number> =>
  page.evaluate(
    (count) => (window as unknown as { play: (seconds: number) => Promise<number> }).play(count),
    seconds,
  );

/** The nodes and listeners that the page retains, in the document or not, after rendering and a garbage collection. */
async function countKept(
  page: Page,
  inspector: CDPSession,
): Promise<{ readonly nodes: number; readonly listeners: number }> {
  // The browser retains the previously rendered elements until the next rendering.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await inspector.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await inspector.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners };
}

test('closed past stats retain nothing, even if a line in them was open; when they are full, the document does not grow with the chat', async ({
  page,
  context,
}) => {
  await openDemoSession(page);
  await fill(page, SECONDS);
  // The live table, which arrives last, has replaced the first one, and nothing else is loading.
  await expect(tableOf(page).getByRole('combobox')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const inspector = await context.newCDPSession(page);
  const past = pastOf(page);
  const lines = past.locator('button[aria-expanded]');
  const before = await countKept(page, inspector);

  for (let round = 0; round < 4; round++) {
    await pastToggleOf(page).click();
    await expect(lines).toHaveCount(SECONDS - 1);
    await lines.nth(2).click();
    await expect(past.getByRole('table')).toBeVisible();
    // Scrolled, the table is measured once more just before it is removed.
    await lines.last().scrollIntoViewIfNeeded();
    await pastToggleOf(page).click();
    await expect(lines).toHaveCount(0);
    // No chat arrives, so all additional nodes are leaks. One list has over a thousand nodes and hundreds of listeners.
    const after = await countKept(page, inspector);
    expect(after.nodes - before.nodes).toBeLessThan(200);
    expect(after.listeners - before.listeners).toBeLessThan(40);
  }

  await fill(page, SNAPSHOTS_KEPT);
  await pastToggleOf(page).click();
  const early = await play(page, 15);
  await fill(page, SNAPSHOTS_KEPT);
  const later = await play(page, 15);
  await expect(past.getByRole('button', { expanded: false })).toHaveCount(SNAPSHOTS_KEPT - 1);
  expect(early).toBeGreaterThan(500);
  expect(later).toBeLessThanOrEqual(early * 1.1);
});
