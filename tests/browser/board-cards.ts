import { expect, type Locator, type Page } from '@playwright/test';
import { listRequests } from '../../standin/services/list-requests.ts';
import type { StandIn } from '../../standin/stand-in.ts';
import type { Steps } from './stepped/stepped-stage.ts';

/** The card of a channel. */
export function cardOf(page: Page, login: string): Locator {
  return page.getByRole('article', { name: login, exact: true });
}

/** The channels of the cards, in their order. */
export function channelsOf(page: Page): Promise<(string | null)[]> {
  return page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
}

/** The totals of all cards by channel; null while one is unknown. One call of the browser, because tests repeat it often. */
export async function totalsOf(page: Page): Promise<Record<string, number | null>> {
  const totals = await page.getByRole('article').evaluateAll((cards) =>
    cards.map((card) => {
      const total = card.querySelector('[data-total]')?.getAttribute('data-total') ?? null;
      return [card.getAttribute('aria-label') ?? '', total === null ? null : Number(total)] as const;
    }),
  );
  return Object.fromEntries(totals);
}

export async function expectTotals(page: Page, totals: Readonly<Record<string, number>>): Promise<void> {
  await expect.poll(() => totalsOf(page), { intervals: [250] }).toEqual(totals);
}

/** The channels that are joined on the newest connection. */
export function joinedNow(standIn: StandIn): readonly string[] {
  return [...(standIn.chat.connections.at(-1)?.joined ?? [])];
}

/** Every join that the page sent, over all connections, oldest first; `at` is Unix ms. */
export function joinsOf(standIn: StandIn): readonly { readonly at: number; readonly login: string }[] {
  return standIn.chat.connections
    .flatMap(({ received }) => received)
    .filter(({ line }) => line.startsWith('JOIN #'))
    .map(({ at, line }) => ({ at, login: line.slice('JOIN #'.length) }));
}

/**
 * Expects joins 500 ms apart in the mean, and none over Twitch's limit. A busy machine receives single joins late, so
 * that others seem to come closer together.
 */
export function expectPaced(standIn: StandIn, joins: readonly { readonly at: number }[]): void {
  const [first, last] = [joins[0]?.at ?? 0, joins.at(-1)?.at ?? 0];
  expect(last - first).toBeGreaterThanOrEqual((joins.length - 1) * 500 - 300);
  expect(standIn.chat.connections.flatMap(({ overLimit }) => overLimit)).toEqual([]);
}

/** The addresses of the lists that were asked for, oldest first. */
export function listsAskedFor(standIn: StandIn): readonly string[] {
  return listRequests(standIn.services).map(({ address }) => address);
}

/** The lists of a room: 7TV's user and set, BetterTTV, FrankerFaceZ. */
const LISTS_OF_ROOM = 4;
/** The global lists of the three services. */
const GLOBAL_LISTS = 3;

/** Whether each list of that many rooms was asked for. */
export function askedForLists(standIn: StandIn, rooms: number): boolean {
  return new Set(listsAskedFor(standIn)).size === GLOBAL_LISTS + rooms * LISTS_OF_ROOM;
}

/** Opens a board and waits until its channels are joined and their lists are asked for. */
export async function openBoard(page: Page, standIn: StandIn, logins: readonly string[]): Promise<void> {
  await page.goto(`/board/${logins.join('+')}`);
  await expect.poll(() => joinedNow(standIn).length).toBe(logins.length);
  await expect.poll(() => askedForLists(standIn, logins.length)).toBe(true);
}

/** The same on the clock of the steps. */
export async function openBoardInSteps(
  page: Page,
  standIn: StandIn,
  steps: Steps,
  logins: readonly string[],
): Promise<void> {
  await page.goto(`/board/${logins.join('+')}`);
  await steps.stepUntil(() => expect(askedForLists(standIn, logins.length)).toBe(true));
}
