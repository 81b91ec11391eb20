/** One table of a database: values by key. Every call settles after a bounded time and may reject. */
export interface KeyValueTable {
  /** Undefined if the key has no value. */
  readonly get: (key: string) => Promise<unknown>;
  readonly put: (key: string, value: unknown) => Promise<unknown>;
  /** Stores what `change` returns for the current value, in one transaction: no other page can write in between. */
  readonly update: (key: string, change: (value: unknown) => unknown) => Promise<unknown>;
  readonly keys: () => Promise<readonly unknown[]>;
  readonly delete: (keys: readonly string[]) => Promise<unknown>;
}
