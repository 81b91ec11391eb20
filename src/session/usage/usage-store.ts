import type { ChangeValue, KeyValueTable } from '../../domain/key-value-table.ts';
import type { AddedChat, Day, UsageChannel } from '../../domain/usage.ts';
import {
  ADDED_MAX,
  bytesOfChannel,
  bytesOfDay,
  CHANNEL_PREFIX,
  channelKey,
  dayKey,
  daysPrefix,
  decodeDay,
  encodeDay,
  isNewerUsage,
  type StoredChannel,
  type StoredDay,
  type StoredPart,
  USAGE_RECORDS_MAX,
  type UsageFormat,
} from './stored-usage.ts';

/** Most days of one added chat, with some room. */
const RECORDS_OF_A_CHAT = 20;
/** Largest size of the usage of all channels in the browser's storage, in bytes. Beyond it the oldest days are dropped. */
export const USAGE_MAX_BYTES = 20_000_000;

/** A channel as it is stored. `damaged` is replaced by the next save, `newer` is not. */
type ReadChannel =
  | { readonly kind: 'stored'; readonly channel: StoredChannel }
  | { readonly kind: 'none' | 'damaged' | 'newer' };

type ReadDay =
  | { readonly kind: 'stored'; readonly stored: StoredDay }
  | { readonly kind: 'none' | 'damaged' | 'newer' };

/** `refused`: the change said so; nothing is changed. */
export type SaveOutcome = 'saved' | 'refused' | 'newer' | 'full' | 'failed';

/** A change of a channel, and of parts of its days. */
interface UsageChange {
  readonly channel: StoredChannel;
  /** The new parts of days. Null removes one. */
  readonly days: ReadonlyMap<StoredPart, StoredDay | null>;
}

/** The usage in the browser's storage. Reads reject if the storage fails. */
export interface UsageStore {
  read(channelLogin: string): Promise<ReadChannel>;
  readDays(channelLogin: string, parts: readonly StoredPart[]): Promise<readonly ReadDay[]>;
  readDay(channelLogin: string, day: Day, part: string): Promise<ReadDay>;
  /**
   * Changes a channel and parts of its days in one transaction.
   *
   * @param parts those that `change` may change
   * @param change returns null to refuse. Gets null for a channel that is not stored, or damaged
   */
  change(
    channelLogin: string,
    parts: readonly Pick<StoredPart, 'day' | 'part'>[],
    change: (stored: StoredChannel | null) => UsageChange | null,
  ): Promise<SaveOutcome>;
  /**
   * Changes one part of a day, and leaves its channel as it is.
   *
   * @param change returns null to refuse. Gets null for a part that is not stored, or damaged
   */
  changeDay(
    channelLogin: string,
    day: Day,
    part: string,
    change: (stored: StoredDay | null) => StoredDay | null,
  ): Promise<SaveOutcome>;
  /** Drops the oldest days until all channels together are within the bounds. Days of a newer version stay. */
  makeRoom(): Promise<void>;
  channels(): Promise<readonly UsageChannel[]>;
  /** Null forgets all channels. */
  forget(channelLogin: string | null): Promise<void>;
}

export function createUsageStore(table: KeyValueTable, format: UsageFormat): UsageStore {
  function decode(value: unknown): ReadChannel {
    if (value === undefined) return { kind: 'none' };
    if (isNewerUsage(value)) return { kind: 'newer' };
    const channel = format.decodeChannel(value);
    return channel === null ? { kind: 'damaged' } : { kind: 'stored', channel };
  }

  async function readDays(
    channelLogin: string,
    parts: readonly Pick<StoredPart, 'day' | 'part'>[],
  ): Promise<readonly ReadDay[]> {
    const keys = parts.map(({ day, part }) => dayKey(channelLogin, day, part));
    const values = await table.getAll(keys);
    return keys.map((key) => readDay(values.get(key)));
  }

  async function stringKeys(prefix: string): Promise<readonly string[]> {
    return (await table.keys()).filter(
      (key): key is string => typeof key === 'string' && key.startsWith(prefix),
    );
  }

  async function readAll(): Promise<readonly (ReadChannel & { readonly key: string })[]> {
    const keys = await stringKeys(CHANNEL_PREFIX);
    const values = await table.getAll(keys);
    return keys.map((key) => ({ key, ...decode(values.get(key)) }));
  }

  const change: UsageStore['change'] = async (channelLogin, parts, changeOf) => {
    let changed = null as UsageChange | null;
    const keyOf = ({ day, part }: Pick<StoredPart, 'day' | 'part'>): string =>
      dayKey(channelLogin, day, part);
    const changeChannel: ChangeValue = (value) => {
      const read = decode(value);
      if (read.kind === 'newer') throw new NewerUsageError();
      changed = changeOf(read.kind === 'stored' ? read.channel : null);
      if (changed === null) throw new RefusedChangeError();
      return format.encodeChannel(withParts(changed));
    };
    /** Called after `changeChannel`, in the same transaction. */
    const changeDay =
      (key: string): ChangeValue =>
      (value) => {
        const found = [...(changed?.days ?? [])].find(([part]) => keyOf(part) === key);
        if (found === undefined) return value;
        if (isNewerUsage(value)) throw new NewerUsageError();
        return found[1] === null ? undefined : encodeDay(found[1]);
      };
    const changes: [string, ChangeValue][] = [[channelKey(channelLogin), changeChannel]];
    for (const part of parts) changes.push([keyOf(part), changeDay(keyOf(part))]);
    try {
      await table.updateAll(new Map(changes));
      return 'saved';
    } catch (error) {
      return outcomeOf(error);
    }
  };

  const changeDay: UsageStore['changeDay'] = async (channelLogin, day, part, changeOf) => {
    const changeValue: ChangeValue = (value) => {
      if (isNewerUsage(value)) throw new NewerUsageError();
      const changed = changeOf(decodeDay(value));
      if (changed === null) throw new RefusedChangeError();
      return encodeDay(changed);
    };
    try {
      await table.updateAll(new Map([[dayKey(channelLogin, day, part), changeValue]]));
      return 'saved';
    } catch (error) {
      return outcomeOf(error);
    }
  };

  /** Removes records of one channel. */
  function drop(channelLogin: string, parts: readonly StoredPart[]): Promise<SaveOutcome> {
    return change(
      channelLogin,
      parts,
      (channel) =>
        channel && {
          channel: {
            ...channel,
            droppedBefore: Math.max(channel.droppedBefore ?? 0, ...parts.map(({ day }) => day + 1)),
          },
          days: new Map(parts.map((part) => [part, null])),
        },
    );
  }

  return {
    async read(channelLogin) {
      const key = channelKey(channelLogin);
      return decode((await table.getAll([key])).get(key));
    },
    readDays,
    readDay: async (channelLogin, day, part) =>
      (await readDays(channelLogin, [{ day, part }]))[0] ?? { kind: 'none' },
    change,
    changeDay,
    async makeRoom() {
      const channels = (await readAll()).flatMap((read) => (read.kind === 'stored' ? [read.channel] : []));
      let excess = channels.reduce((sum, channel) => sum + bytesOfChannel(channel), 0) - USAGE_MAX_BYTES;
      const oldestFirst = channels
        .flatMap(({ channelLogin, parts }) => parts.map((part) => ({ channelLogin, part })))
        .sort((one, other) => one.part.day - other.part.day);
      const dropped = new Map<string, StoredPart[]>();
      for (const { channelLogin, part } of oldestFirst) {
        if (excess <= 0) break;
        excess -= part.bytes;
        dropped.set(channelLogin, [...(dropped.get(channelLogin) ?? []), part]);
      }
      for (const { channelLogin, parts } of channels) {
        const own = dropped.get(channelLogin) ?? [];
        const beyond = parts.toSorted((one, other) => one.day - other.day);
        const kept = beyond.filter((part) => !own.includes(part));
        const all = [
          ...own,
          ...kept.slice(0, Math.max(0, kept.length - USAGE_RECORDS_MAX + RECORDS_OF_A_CHAT)),
        ];
        if (all.length > 0) await drop(channelLogin, all);
      }
    },
    async channels() {
      return (await readAll()).map((read) => ({
        channelLogin: read.key.slice(CHANNEL_PREFIX.length),
        bytes: read.kind === 'stored' ? bytesOfChannel(read.channel) : 0,
      }));
    },
    async forget(channelLogin) {
      const keys =
        channelLogin === null
          ? await stringKeys('')
          : [channelKey(channelLogin), ...(await stringKeys(daysPrefix(channelLogin)))];
      await table.delete(keys);
    },
  };
}

class NewerUsageError extends Error {
  override readonly name = 'NewerUsageError';
}

class RefusedChangeError extends Error {
  override readonly name = 'RefusedChangeError';
}

function outcomeOf(error: unknown): SaveOutcome {
  if (error instanceof NewerUsageError) return 'newer';
  if (error instanceof RefusedChangeError) return 'refused';
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return isFull ? 'full' : 'failed';
}

function readDay(value: unknown): ReadDay {
  if (value === undefined) return { kind: 'none' };
  if (isNewerUsage(value)) return { kind: 'newer' };
  const stored = decodeDay(value);
  return stored === null ? { kind: 'damaged' } : { kind: 'stored', stored };
}

/** The channel with its index of records after a change. */
function withParts({ channel, days }: UsageChange): StoredChannel {
  const isChanged = ({ day, part }: StoredPart): boolean =>
    [...days.keys()].some((changed) => changed.day === day && changed.part === part);
  const added = [...days].flatMap(([part, stored]) =>
    stored === null ? [] : [{ ...part, bytes: bytesOfDay(stored) }],
  );
  const parts = [...channel.parts.filter((part) => !isChanged(part)), ...added];
  return { ...channel, parts: parts.sort((one, other) => one.day - other.day) };
}

/** The channel with an added chat. Null if it is known, or if there are too many. */
export function withAdded(channel: StoredChannel, chat: AddedChat): StoredChannel | null {
  const isKnown = channel.added.some(({ addedId }) => addedId === chat.addedId);
  return isKnown || channel.added.length >= ADDED_MAX
    ? null
    : { ...channel, added: [...channel.added, chat] };
}

export function newChannel(channelLogin: string, generation: string): StoredChannel {
  return { channelLogin, generation, emotes: [], lists: [], parts: [], added: [], droppedBefore: null };
}
