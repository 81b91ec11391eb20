/** One table of a database: values by key. Any call may reject; none stays without an answer. */
export interface KeyValueTable {
  /** Undefined where the key has no value. */
  readonly get: (key: string) => Promise<unknown>;
  readonly put: (key: string, value: unknown) => Promise<unknown>;
  /** Puts what `change` returns for the present value, in one transaction: no other page writes in between. */
  readonly update: (key: string, change: (value: unknown) => unknown) => Promise<unknown>;
  readonly keys: () => Promise<readonly unknown[]>;
  readonly delete: (keys: readonly string[]) => Promise<unknown>;
}
