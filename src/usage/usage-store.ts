import { readChannelLogin } from '../domain/channel-login.ts';
import type { Day, UsageChannel } from '../domain/usage.ts';
import { isFull } from '../recording/recording-store.ts';
import type { Rows } from '../storage/rows.ts';
import { recoveredChannel } from './recovered-channel.ts';
import {
  bytesOfDay,
  CHANNEL_PREFIX,
  channelKey,
  type DayPart,
  dayKey,
  daysPrefix,
  decodeDay,
  encodeDay,
  isNewerChannel,
  isNewerDay,
  type StoredChannel,
  type StoredDay,
  type UsageFormat,
} from './stored-usage.ts';
import {
  type ChannelSize,
  changedSizes,
  decodeSizes,
  encodeSizes,
  SIZES_KEY,
  sizeOf,
  usageChannelOf,
} from './usage-sizes.ts';

/** A channel as it is stored. A `newer` one is of a newer version of this page. */
type ReadChannel =
  | { readonly kind: 'stored'; readonly channel: StoredChannel }
  | { readonly kind: 'none' | 'newer' };

export type ReadDay =
  | { readonly kind: 'stored'; readonly stored: StoredDay }
  | { readonly kind: 'none' | 'damaged' | 'newer' };

/** `refused`: the change said so; nothing is changed. */
export type SaveOutcome = 'saved' | 'refused' | 'newer' | 'full' | 'failed';

/** A change of a channel, and of parts of its days. */
interface UsageChange {
  readonly channel: StoredChannel;
  /** The new parts of days. Null removes one. */
  readonly days: ReadonlyMap<DayPart, StoredDay | null>;
}

/** Largest sizes of the usage of all channels, in bytes. Lists make no room for days, and days none for lists. */
export interface UsageBounds {
  /** Beyond it the oldest days are dropped. */
  readonly days: number;
  /** Beyond it emotes that were never used are dropped, of the channels with the least chat seen. */
  readonly names: number;
}

export const USAGE_BOUNDS: UsageBounds = { days: 20_000_000, names: 20_000_000 };

/** The usage in the browser's storage. Reads reject if the storage fails. */
export type UsageStore = ReturnType<typeof createUsageStore>;

/** Returns the new value for the present one. */
type ChangeValue = (value: unknown) => unknown;

export function createUsageStore(rows: Rows, format: UsageFormat, bounds = USAGE_BOUNDS) {
  const storedAt = async (key: string): Promise<unknown> => (await rows.get([key])).get(key);
  const stringKeys = rows.keys;

  const updateAll = (changes: ReadonlyMap<string, ChangeValue>): Promise<void> =>
    rows.write(async (transaction) => {
      for (const [key, change] of changes) {
        const value = change(await transaction.get(key));
        if (value === undefined) transaction.delete(key);
        else transaction.put(key, value);
      }
    });

  async function logins(): Promise<readonly string[]> {
    const names = (await stringKeys(CHANNEL_PREFIX)).map((key) => key.slice(CHANNEL_PREFIX.length));
    return names.filter((name) => readChannelLogin(name) === name);
  }

  /** Null for one that cannot be read. */
  function decode(value: unknown): ReadChannel | null {
    if (value === undefined) return { kind: 'none' };
    if (isNewerChannel(value)) return { kind: 'newer' };
    const channel = format.decodeChannel(value);
    return channel && { kind: 'stored', channel };
  }

  async function read(channelLogin: string): Promise<ReadChannel> {
    const stored = decode(await storedAt(channelKey(channelLogin)));
    if (stored !== null) return stored;
    const keys = await stringKeys(daysPrefix(channelLogin));
    const days = await readDaysAt(keys);
    const readable = days.map((day) => (day.kind === 'stored' ? day.stored : null));
    const channel = recoveredChannel(channelLogin, readable, keys);
    const recover: ChangeValue = (value) => (decode(value) === null ? format.encodeChannel(channel) : value);
    await updateAll(
      new Map([
        [channelKey(channelLogin), recover],
        [SIZES_KEY, (value) => changedSizes(value, channelLogin, sizeOf(channel))],
      ]),
    );
    return { kind: 'stored', channel };
  }

  async function readDaysAt(keys: readonly string[]): Promise<readonly ReadDay[]> {
    const values = await rows.get(keys);
    return keys.map((key) => readDay(values.get(key)));
  }

  async function change(
    channelLogin: string,
    parts: readonly DayPart[],
    changeOf: (stored: StoredChannel | null) => UsageChange | null,
  ): Promise<SaveOutcome> {
    let changed = null as UsageChange | null;
    let size = null as ChannelSize | null;
    const changeChannel: ChangeValue = (value) => {
      const stored = decode(value);
      // The next reading recovers it.
      if (stored === null) throw new StoppedChangeError('failed');
      if (stored.kind === 'newer') throw new StoppedChangeError('newer');
      changed = changeOf(stored.kind === 'stored' ? stored.channel : null);
      if (changed === null) throw new StoppedChangeError('refused');
      const encoded = format.encodeChannel(withParts(changed));
      size = sizeOf(encoded);
      return encoded;
    };
    /** Called after `changeChannel`, in the same transaction, as is `changeDay`. */
    const changeSizes: ChangeValue = (value) => changedSizes(value, channelLogin, size);
    const changeDay =
      (key: string): ChangeValue =>
      (value) => {
        const found = [...(changed?.days ?? [])].find(
          ([{ day, part }]) => dayKey(channelLogin, day, part) === key,
        );
        if (found === undefined) return value;
        if (isNewerDay(value)) throw new StoppedChangeError('newer');
        return found[1] === null ? undefined : encodeDay(found[1]);
      };
    const changes: [string, ChangeValue][] = [
      [channelKey(channelLogin), changeChannel],
      [SIZES_KEY, changeSizes],
    ];
    for (const { day, part } of parts) {
      const key = dayKey(channelLogin, day, part);
      changes.push([key, changeDay(key)]);
    }
    return outcomeOf(updateAll(new Map(changes)));
  }

  async function measureSizes(): Promise<readonly ChannelSize[]> {
    const sizes: ChannelSize[] = [];
    // One after the other: counting goes on between them.
    for (const channelLogin of await logins()) {
      const stored = await read(channelLogin);
      if (stored.kind === 'stored') sizes.push(sizeOf(stored.channel));
    }
    // On a full storage they are measured again.
    await updateAll(new Map([[SIZES_KEY, (value) => encodeSizes(value, sizes)]])).catch(() => undefined);
    return sizes;
  }

  const sizes = async (): Promise<readonly ChannelSize[]> =>
    decodeSizes(await storedAt(SIZES_KEY)) ?? (await measureSizes());

  return {
    /** Kept by `makeRoom`. */
    bounds,
    /** A channel that cannot be read is replaced by one with its days first (`recoveredChannel`). */
    read,
    readDays: (channelLogin: string, parts: readonly DayPart[]): Promise<readonly ReadDay[]> =>
      readDaysAt(parts.map(({ day, part }) => dayKey(channelLogin, day, part))),
    /**
     * Changes a channel and parts of its days in one transaction.
     *
     * @param parts those that `changeOf` may change
     * @param changeOf returns null to refuse. Gets null for a channel that is not stored
     */
    change,
    /**
     * Changes one part of a day, and leaves its channel as it is.
     *
     * @param changeOf returns null to refuse. Gets null for a part that is not stored, or damaged
     */
    changeDay(
      channelLogin: string,
      day: Day,
      part: string,
      changeOf: (stored: StoredDay | null) => StoredDay | null,
    ): Promise<SaveOutcome> {
      const changeValue: ChangeValue = (value) => {
        if (isNewerDay(value)) throw new StoppedChangeError('newer');
        const changed = changeOf(decodeDay(value));
        if (changed === null) throw new StoppedChangeError('refused');
        return encodeDay(changed);
      };
      return outcomeOf(updateAll(new Map([[dayKey(channelLogin, day, part), changeValue]])));
    },
    /** Deletes parts of days, and leaves their channel as it is: this needs no room. */
    deleteDays(channelLogin: string, parts: readonly DayPart[]): Promise<SaveOutcome> {
      const remove: ChangeValue = (value) => {
        if (isNewerDay(value)) throw new StoppedChangeError('newer');
        return undefined;
      };
      const keys = parts.map(({ day, part }) => dayKey(channelLogin, day, part));
      return outcomeOf(updateAll(new Map(keys.map((key) => [key, remove]))));
    },
    /** The sizes of all channels that this version can read, as they were saved with each channel. */
    sizes,
    /** The same, read from the channels: it costs as much as reading all of their emotes. */
    measureSizes,
    async channels(): Promise<readonly UsageChannel[]> {
      const stored = await logins();
      const sizeIn = (known: readonly ChannelSize[], login: string): ChannelSize | undefined =>
        known.find(({ channelLogin }) => channelLogin === login);
      const known = await sizes();
      // An older version of this page, in another tab, does not write the sizes.
      const isAnyMissing = stored.some((login) => sizeIn(known, login) === undefined);
      const present = isAnyMissing ? await measureSizes() : known;
      return stored.map((channelLogin) => {
        const size = sizeIn(present, channelLogin);
        return size === undefined ? { channelLogin, bytes: 0 } : usageChannelOf(size);
      });
    },
    /** Null forgets all channels. */
    async forget(channelLogin: string | null): Promise<void> {
      if (channelLogin === null) {
        await rows.write((transaction) => transaction.deleteRange(''));
        return;
      }
      const keys = [channelKey(channelLogin), ...(await stringKeys(daysPrefix(channelLogin)))];
      const changes = keys.map((key): [string, ChangeValue] => [key, () => undefined]);
      changes.push([SIZES_KEY, (value) => changedSizes(value, channelLogin, null)]);
      try {
        await updateAll(new Map(changes));
      } catch (error) {
        // A full storage can refuse the sizes. A removal alone needs no room.
        if (!isFull(error)) throw error;
        await rows.write((transaction) => {
          for (const key of [...keys, SIZES_KEY]) transaction.delete(key);
        });
      }
    },
  };
}

/** Ends a change, so that nothing of it is stored. */
class StoppedChangeError extends Error {
  override readonly name = 'StoppedChangeError';

  constructor(readonly outcome: SaveOutcome) {
    super(`The usage is not changed: ${outcome}`);
  }
}

async function outcomeOf(changing: Promise<unknown>): Promise<SaveOutcome> {
  try {
    await changing;
    return 'saved';
  } catch (error) {
    if (error instanceof StoppedChangeError) return error.outcome;
    return isFull(error) ? 'full' : 'failed';
  }
}

function readDay(value: unknown): ReadDay {
  if (value === undefined) return { kind: 'none' };
  if (isNewerDay(value)) return { kind: 'newer' };
  const stored = decodeDay(value);
  return stored === null ? { kind: 'damaged' } : { kind: 'stored', stored };
}

/** The channel with its index of records after a change. */
function withParts({ channel, days }: UsageChange): StoredChannel {
  const isChanged = ({ day, part }: DayPart): boolean =>
    [...days.keys()].some((changed) => changed.day === day && changed.part === part);
  const added = [...days].flatMap(([{ day, part }, stored]) =>
    stored === null ? [] : [{ day, part, bytes: bytesOfDay(stored), seconds: stored.seconds }],
  );
  const parts = [...channel.parts.filter((part) => !isChanged(part)), ...added];
  return { ...channel, parts: parts.sort((one, other) => one.day - other.day) };
}
