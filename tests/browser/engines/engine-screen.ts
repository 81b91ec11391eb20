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
  hover(role: string, name: string): Promise<void>;
}

export function createEngineScreen(window: EngineWindow): EngineScreen {
  const run: EngineScreen['run'] = async (call, ...args) => {
    const called = `Promise.resolve((${call})(...${JSON.stringify(args)}))`;
    return JSON.parse(await window.evaluate(`${called}.then((value) => JSON.stringify(value ?? null))`));
  };
  const find: EngineScreen['find'] = (role, name) => run(findByRole, role, name);
  /** Waits until the element is there and at the same place in two looks. */
  const see = async (role: string, name: string): Promise<Found> => {
    let last: Found | null = null;
    await expect
      .poll(
        async () => {
          const before = last;
          last = await find(role, name);
          return last !== null && last.x === before?.x && last.y === before.y;
        },
        { message: `${role} ${name}`, intervals: [50] },
      )
      .toBe(true);
    return last as unknown as Found;
  };
  return {
    window,
    run,
    find,
    see,
    async show(address) {
      if ((await window.evaluate('location.href')) !== address) await window.open(address);
    },
    async seeNone(role, name) {
      await expect
        .poll(() => find(role, name), { message: `no ${role} ${name}`, intervals: [100] })
        .toBeNull();
    },
    async click(role, name) {
      const { x, y } = await see(role, name);
      await window.click(x, y);
    },
    async hover(role, name) {
      const { x, y } = await see(role, name);
      await window.hover(x - 1, y);
      await window.hover(x, y);
    },
  };
}
