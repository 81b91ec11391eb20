import { createTurns } from '../domain/turns.ts';

/**
 * Values by key, in the order of their keys. Each call is one transaction: it is done completely or not at all, and no other page
 * writes during it. Every call settles after a bounded time and may reject.
 */
export interface Rows {
  /** The values of those keys that have one. */
  get(keys: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /** The values of all keys with this prefix. */
  range(prefix: string): Promise<ReadonlyMap<string, unknown>>;
  keys(prefix: string): Promise<readonly string[]>;
  /** Resolves with the result of `change`. If that throws, nothing changes. It must await only calls of its transaction. */
  write<Result>(change: (transaction: RowsTransaction) => Result | Promise<Result>): Promise<Result>;
}

export interface RowsTransaction {
  /** Undefined: there is no such row. */
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): void;
  delete(key: string): void;
  deleteRange(prefix: string): void;
}

/** Rows in memory. A write sees those before it. */
export function createMapRows(values = new Map<string, unknown>()): Rows {
  const inTurn = createTurns();
  const keysIn = (prefix: string): string[] =>
    [...values.keys()].filter((key) => key.startsWith(prefix)).sort();
  return {
    get: async (keys) =>
      new Map(keys.flatMap((key) => (values.has(key) ? [[key, values.get(key)] as const] : []))),
    range: async (prefix) => new Map(keysIn(prefix).map((key) => [key, values.get(key)])),
    keys: async (prefix) => keysIn(prefix),
    write: (change) =>
      inTurn(async () => {
        /** By key. Undefined: the row is deleted. */
        const changed = new Map<string, unknown>();
        const result = await change({
          get: async (key) => (changed.has(key) ? changed.get(key) : values.get(key)),
          put: (key, value) => void changed.set(key, value),
          delete: (key) => void changed.set(key, undefined),
          deleteRange(prefix) {
            for (const key of [...keysIn(prefix), ...changed.keys()])
              if (key.startsWith(prefix)) changed.set(key, undefined);
          },
        });
        for (const [key, value] of changed) {
          if (value === undefined) values.delete(key);
          else values.set(key, value);
        }
        return result;
      }),
  };
}
