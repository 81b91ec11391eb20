import { expect } from '@playwright/test';
import type { EngineWindow } from './engine-window.ts';
import { type Found, findByRole } from './find-by-role.ts';

/** What a person sees and does in a window. Everything that acts waits until its element is there. */
export interface EngineScreen {
  readonly window: EngineWindow;
  /** Opens an address, unless it is shown. */
  show(address: string): Promise<void>;
  /** Calls a function in the page. It must not use anything from outside; arguments and result travel as JSON. */
  run<Args extends readonly unknown[], Result>(
    call: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Null if there is no such element now. A name that ends with `…` is the beginning of one. */
  find(role: string, name: string): Promise<Found | null>;
  /** Waits for the element. */
  see(role: string, name: string): Promise<Found>;
  /** Waits until there is no such element. */
  seeNone(role: string, name: string): Promise<void>;
  click(role: string, name: string): Promise<void>;
  /** Clicks until there is no such element: it may move while it is clicked. */
  clickAway(role: string, name: string): Promise<void>;
  /** Clicks a row until its card is open, once a second: a row may move while it is clicked. */
  openCard(row: string): Promise<void>;
}

/** How long the page waits for an element before it answers that there is none. */
const PAGE_WAIT_MS = 1_000;

export function createEngineScreen(window: EngineWindow): EngineScreen {
  const run: EngineScreen['run'] = async (call, ...args) => {
    const called = `Promise.resolve((${call})(...${JSON.stringify(args)}))`;
    return JSON.parse(await window.evaluate(`${called}.then((value) => JSON.stringify(value ?? null))`));
  };
  const find: EngineScreen['find'] = (role, name) => run(findByRole, role, name, 0);
  /** Waits until the element is there and stands still. The page waits too, so that it is asked once a second at most. */
  const see = async (role: string, name: string): Promise<Found> => {
    let found: Found | null = null;
    const look = async (): Promise<boolean> => {
      found = await run(findByRole, role, name, PAGE_WAIT_MS);
      return found !== null;
    };
    await expect.poll(look, { message: `${role} ${name}`, intervals: [0] }).toBe(true);
    return found as unknown as Found;
  };
  const click = async (role: string, name: string): Promise<void> => {
    const { x, y } = await see(role, name);
    await window.click(x, y);
  };
  return {
    window,
    run,
    find,
    see,
    click,
    async clickAway(role, name) {
      await see(role, name);
      const isGone = async (): Promise<boolean> => {
        // At the place of this look: a wait for the element would not end if it has just gone.
        const there = await find(role, name);
        if (there !== null) await window.click(there.x, there.y);
        return (await find(role, name)) === null;
      };
      await expect.poll(isGone, { message: `no ${role} ${name}`, intervals: [1_000] }).toBe(true);
    },
    async openCard(row) {
      const open = async (): Promise<Found | null> => {
        if ((await find('dialog', row)) === null) await click('row', row);
        return run(findByRole, 'dialog', row, PAGE_WAIT_MS);
      };
      await expect.poll(open, { message: `card of ${row}`, intervals: [0] }).not.toBeNull();
    },
    async show(address) {
      if ((await window.evaluate('location.href')) !== address) await window.open(address);
    },
    async seeNone(role, name) {
      await expect
        .poll(() => find(role, name), { message: `no ${role} ${name}`, intervals: [100] })
        .toBeNull();
    },
  };
}
