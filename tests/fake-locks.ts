import type { Locks } from '../src/storage/held-name.ts';

/** The locks that all pages of a browser share. */
export function createFakeLocks(): Locks {
  const held = new Set<string>();
  return {
    async request(name, _options, hold) {
      if (held.has(name)) return hold(null);
      held.add(name);
      await hold({ name });
      held.delete(name);
    },
    query: async () => ({ held: Array.from(held, (name) => ({ name })) }),
  };
}
