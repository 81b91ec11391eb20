import type { Locks } from '../src/storage/held-name.ts';

export interface PageLocks extends Locks {
  /** The page is closed or crashes: the browser releases its locks. */
  close(): void;
}

/** The locks of a browser. Its pages share them. */
export function createLockManager() {
  const holders = new Map<string, object>();
  return {
    held: (): readonly string[] => [...holders.keys()],
    openPage(): PageLocks {
      const page = {};
      return {
        async request(name, _options, hold) {
          if (holders.has(name)) return hold(null);
          holders.set(name, page);
          await hold({ name });
          if (holders.get(name) === page) holders.delete(name);
        },
        query: async () => ({ held: Array.from(holders.keys(), (name) => ({ name })) }),
        close() {
          for (const [name, holder] of holders) if (holder === page) holders.delete(name);
        },
      };
    },
  };
}

/** The locks of a browser, for pages that are not closed. */
export function createFakeLocks(): Locks {
  return createLockManager().openPage();
}
