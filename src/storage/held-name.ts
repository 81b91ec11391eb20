import type { Stop } from '../domain/clock.ts';

/** The part of the Web Locks API that is used. It may be missing, throw or reject, for example in a frame without storage. */
export interface Locks {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    hold: (lock: unknown) => Promise<void> | undefined,
  ): Promise<unknown>;
  query(): Promise<{ readonly held?: readonly { readonly name?: string }[] }>;
}

const browserLocks = (): Locks => navigator.locks;

/**
 * Holds a name until the returned function is called. Null if another page of this origin holds it. The browser releases the
 * names of a page that closes or crashes. Without locks in the browser, this resolves as if the name were held.
 */
export function holdName(name: string, locks: () => Locks = browserLocks): Promise<Stop | null> {
  return new Promise((resolve) => {
    const hold = (lock: unknown): Promise<void> | undefined => {
      if (lock !== null) return new Promise((release) => resolve(release));
      resolve(null);
      return undefined;
    };
    const request = async (): Promise<unknown> => locks().request(name, { ifAvailable: true }, hold);
    request().catch(() => resolve(() => undefined));
  });
}

/** The names that any page of this origin holds. Empty if the browser has no locks. */
export async function heldNames(locks: () => Locks = browserLocks): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = await locks().query();
    return new Set(held.flatMap(({ name }) => name ?? []));
  } catch {
    return new Set();
  }
}
