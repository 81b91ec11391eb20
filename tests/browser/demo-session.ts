import type { Page } from '@playwright/test';
import type { MonotonicMs } from '../../src/domain/clock.ts';
import { listedEmote } from '../../src/emotes/lists/decode.ts';
import { CHATTED_CODES } from '../../standin/catalogue/chatted-codes.ts';
import { MANY_CODES } from '../../standin/catalogue/many-codes.ts';
import { startScenario } from '../../standin/chat/scenario-run.ts';
import { SCENARIOS, type ScenarioName } from '../../standin/chat/scenarios.ts';
import { createCounterOfList } from '../counter-of-list.ts';
import { readLine } from '../read-line.ts';
import { expect } from './stage.ts';
import { CHANNEL, panelOf } from './statistics.ts';

const STARTED_AT = 1_763_640_000_000;

/**
 * The worker's messages to the page about `seconds` seconds of the demo's chat at 50 messages a second. Columns are plain
 * arrays: they travel to the page as JSON.
 */
function createDemoSession(scenario: ScenarioName): (seconds: number) => unknown[] {
  const chat = startScenario(CHANNEL, { ...SCENARIOS[scenario], messagesPerSecond: 50 }, 3);
  const list = [...CHATTED_CODES, ...MANY_CODES].map((code, id) =>
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

/** Opens the channel with that session instead of the worker. Only `fill` delivers messages. */
export async function openDemoSession(page: Page, scenario: ScenarioName): Promise<void> {
  const next = createDemoSession(scenario);
  await page.exposeFunction('nextSeconds', next);
  await page.addInitScript(() => {
    type Listener = (event: { data: unknown }) => void;
    const target = window as unknown as {
      Worker: unknown;
      nextSeconds: (seconds: number) => Promise<unknown[]>;
      fill: (seconds: number) => Promise<void>;
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
  });
  await page.goto(`/${CHANNEL}`);
  await expect(panelOf(page).getByRole('status')).toHaveText('Waiting for the first emote');
}

/** Sends several seconds of chat to the page at once. */
export const fill = (page: Page, seconds: number): Promise<void> =>
  page.evaluate(
    (count) => (window as unknown as { fill: (seconds: number) => Promise<void> }).fill(count),
    seconds,
  );
