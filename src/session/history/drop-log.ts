import * as v from 'valibot';
import type { ChangeValue, KeyValueTable } from '../../domain/key-value-table.ts';
import { DROP_REASONS, type DroppedRecording, type DroppedRecordings } from '../../domain/recording.ts';
import { isNewer, parseUnknown, readableOf, textSchema, VERSION, wholeSchema } from './stored-values.ts';

/** Most dropped sessions that are named; more are counted. */
const DROPS_LISTED_MAX = 10;

const DROPS_KEY = 'drops';

const dropsSchema = v.object({
  version: v.literal(VERSION),
  count: wholeSchema,
  last: readableOf(
    v.object({
      channelLogin: textSchema,
      startS: wholeSchema,
      endS: wholeSchema,
      reason: v.picklist(DROP_REASONS),
    }),
    DROPS_LISTED_MAX,
  ),
});

const NO_DROPS: DroppedRecordings = { count: 0, last: [] };

/** Remembers which sessions were dropped, in the storage. */
export interface DropLog {
  /** The change that adds dropped sessions, and those of `keep`, for the transaction that drops them. */
  adding(dropped: readonly DroppedRecording[]): ReadonlyMap<string, ChangeValue>;
  /** The last `adding` is stored. */
  markStored(): void;
  /** Sessions whose line could not be stored. It is stored with the next one. */
  keep(dropped: readonly DroppedRecording[]): void;
  read(): Promise<DroppedRecordings>;
  forget(): Promise<void>;
}

export function createDropLog(table: KeyValueTable): DropLog {
  let unsaved: readonly DroppedRecording[] = [];

  const withDropped = (value: unknown, dropped: readonly DroppedRecording[]): DroppedRecordings => {
    const { count, last } = parseUnknown(dropsSchema, value) ?? NO_DROPS;
    return {
      count: count + dropped.length,
      last: [...dropped.toReversed(), ...last].slice(0, DROPS_LISTED_MAX),
    };
  };

  return {
    adding(dropped) {
      const all = [...unsaved, ...dropped];
      if (all.length === 0) return new Map();
      const add: ChangeValue = (value) =>
        isNewer(value) ? value : { version: VERSION, ...withDropped(value, all) };
      return new Map([[DROPS_KEY, add]]);
    },
    markStored() {
      unsaved = [];
    },
    keep(dropped) {
      unsaved = [...unsaved, ...dropped];
    },
    async read() {
      const values = await table.getAll([DROPS_KEY]);
      return withDropped(values.get(DROPS_KEY), unsaved);
    },
    async forget() {
      unsaved = [];
      await table.delete([DROPS_KEY]);
    },
  };
}
