import type { CDPSession, Page } from '@playwright/test';
import { readEmoteRanges } from '../../src/chat/emote-ranges.ts';
import { readLine } from '../../src/chat/line.ts';
import type { MonotonicMs } from '../../src/domain/clock.ts';
import { SNAPSHOTS_KEPT } from '../../src/domain/limits.ts';
import { createCatalogue } from '../../src/emotes/catalogue.ts';
import { listedEmote } from '../../src/emotes/lists/listed-emote.ts';
import { createMatcher } from '../../src/emotes/matcher.ts';
import { rememberEmotes } from '../../src/emotes/remember-emotes.ts';
import { twitchEmote } from '../../src/emotes/sources/twitch/twitch.ts';
import { createCounter } from '../../src/session/counter.ts';
import type { SessionMessage } from '../../src/session/protocol.ts';
import { CHATTED_CODES } from '../../standin/catalogue/chatted-codes.ts';
import { startScenario } from '../../standin/chat/scenario-run.ts';
import { SCENARIOS } from '../../standin/chat/scenarios.ts';
import { expect, test } from './stage.ts';
import { CHANNEL, panelOf } from './statistics.ts';

/** Snapshots in the past stats that are opened and closed. */
const SECONDS = 30;
const STARTED_AT = 1_763_640_000_000;

/** What the worker would tell the page of `seconds` seconds of the demo's chat at 50 messages a second. */
function createDemoSession(): (seconds: number) => SessionMessage[] {
  const chat = startScenario(CHANNEL, { ...SCENARIOS.waves, messagesPerSecond: 50 }, 3);
  const list = CHATTED_CODES.map((code, id) =>
    listedEmote('BetterTTV', `x${id}`, code, `https://cdn.betterttv.net/emote/x${id}/2x.webp`, 0.4),
  );
  const match = createMatcher(createCatalogue([list]), rememberEmotes(twitchEmote));
  const counter = createCounter(
    ({ text, emotesTag }) => match(text, readEmoteRanges(emotesTag, text)),
    -STARTED_AT,
  );
  let second = 0;
  return (seconds) =>
    Array.from({ length: seconds }, () => {
      second++;
      const now = (second * 1_000) as MonotonicMs;
      for (const text of chat.linesOfNext(1_000, STARTED_AT + now)) {
        const line = readLine(text);
        if (line.kind === 'message') counter.take(line, { at: now, heldLength: text.length });
      }
      return {
        kind: 'snapshot',
        sessionId: 1,
        snapshot: { version: second, ...counter.snapshot(now, now) },
      } as SessionMessage;
    });
}

/** Opens the channel with that session in the worker's place; nothing comes but by `play`. */
async function openDemoSession(page: Page): Promise<void> {
  const next = createDemoSession();
  await page.exposeFunction('nextSeconds', next);
  await page.addInitScript(() => {
    type Listener = (event: { data: unknown }) => void;
    const world = window as unknown as {
      Worker: unknown;
      nextSeconds: (seconds: number) => Promise<unknown[]>;
      fill: (seconds: number) => Promise<void>;
      play: (seconds: number) => Promise<number>;
    };
    let tell: Listener = () => undefined;
    world.Worker = class {
      addEventListener(kind: string, listener: Listener): void {
        if (kind === 'message') tell = listener;
      }
      postMessage(message: { kind: string; sessionId: number }): void {
        const { kind, sessionId } = message;
        if (kind === 'join') tell({ data: { kind: 'link', sessionId, state: { kind: 'joined' } } });
      }
    };
    world.fill = async (seconds) => {
      for (const data of await world.nextSeconds(seconds)) tell({ data });
    };
    // One frame a second of chat; resolves with the most elements that were there after any of them.
    world.play = async (seconds) => {
      let most = 0;
      for (const data of await world.nextSeconds(seconds)) {
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

/** Tells the page seconds of chat at once. */
const fill = (page: Page, seconds: number): Promise<void> =>
  page.evaluate(
    (count) => (window as unknown as { fill: (seconds: number) => Promise<void> }).fill(count),
    seconds,
  );

/** Plays seconds of chat; the most elements that were there after any of their snapshots. */
const play = (page: Page, seconds: number): Promise<number> =>
  page.evaluate(
    (count) => (window as unknown as { play: (seconds: number) => Promise<number> }).play(count),
    seconds,
  );

test('once the past stats are full, the document does not grow with the chat', async ({ page }) => {
  await openDemoSession(page);
  await fill(page, SNAPSHOTS_KEPT);
  await panelOf(page).getByText('Past Stats').click();
  const early = await play(page, 15);
  await fill(page, SNAPSHOTS_KEPT);
  const later = await play(page, 15);
  await expect(
    panelOf(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { expanded: false }) }),
  ).toHaveCount(SNAPSHOTS_KEPT - 1);
  expect(early).toBeGreaterThan(500);
  expect(later).toBeLessThanOrEqual(early * 1.1);
});

/** What the page keeps, in the document or not, once it is drawn and the garbage is collected. */
async function countKept(
  page: Page,
  inspector: CDPSession,
): Promise<{ readonly nodes: number; readonly listeners: number }> {
  // Until it draws again, the browser itself keeps what it drew before.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await inspector.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await inspector.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners };
}

test('past stats that are closed leave nothing behind, not even with a line open in them', async ({
  page,
  context,
}) => {
  await openDemoSession(page);
  await fill(page, SECONDS);
  const inspector = await context.newCDPSession(page);
  const past = panelOf(page).getByRole('group').filter({ hasText: 'Past Stats' });
  const lines = past.getByRole('listitem').locator('button[aria-expanded]');
  await past.getByText('Past Stats').scrollIntoViewIfNeeded();
  const before = await countKept(page, inspector);

  for (let round = 0; round < 4; round++) {
    await past.getByText('Past Stats').click();
    await expect(lines).toHaveCount(SECONDS - 1);
    // The line that was opened is open again with the rest.
    if (round === 0) await lines.nth(2).click();
    await expect(past.getByRole('table')).toBeVisible();
    // To the end: closing shortens what is scrolled, so that every table that is still there is measured.
    await lines.last().scrollIntoViewIfNeeded();
    await past.getByText('Past Stats').click();
    await expect(lines).toHaveCount(0);
    // Nothing comes from the chat, so what is more was left. One list is over a thousand nodes with hundreds of listeners.
    const after = await countKept(page, inspector);
    expect(after.nodes - before.nodes).toBeLessThan(200);
    expect(after.listeners - before.listeners).toBeLessThan(40);
  }
});
