/**
 * One table of a database: values by key. Each call is one transaction: it fails as a whole, and no other page writes
 * during it. Every call settles after a bounded time and may reject.
 */
export interface KeyValueTable {
  /** The values of those keys that have one. */
  readonly getAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;
  /**
   * Replaces the value of each key by what its function returns for it, in the order of `changes`. Undefined stands for
   * no value. If a function throws, nothing is changed.
   */
  readonly updateAll: (changes: ReadonlyMap<string, ChangeValue>) => Promise<unknown>;
  readonly keys: () => Promise<readonly unknown[]>;
  readonly delete: (keys: readonly string[]) => Promise<unknown>;
}

/** Returns the new value for the present one. */
export type ChangeValue = (value: unknown) => unknown;
