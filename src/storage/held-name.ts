import type { Stop } from '../domain/clock.ts';

/** As much of the Web Locks API as is used. May be missing, throw or reject, for example in a frame without storage. */
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
 * Holds a name until the result is called, so that no other page of this origin can. Null: another page holds it. A page
 * that is closed or crashes holds nothing any more. Where the browser cannot do that, the name counts as held.
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

/** The names that any page of this origin holds; none where the browser cannot tell. */
export async function heldNames(locks: () => Locks = browserLocks): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = await locks().query();
    return new Set(held.flatMap(({ name }) => name ?? []));
  } catch {
    return new Set(); // the API is missing or denied
  }
}
