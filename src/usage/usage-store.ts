import { readChannelLogin } from '../domain/channel-login.ts';
import type { AddedChat, Day, UsageChannel } from '../domain/usage.ts';
import { failureOf } from '../recording/recording-store.ts';
import type { Rows, RowsTransaction } from '../storage/rows.ts';
import {
  addedPrefix,
  bytesOfDay,
  CHANNELS,
  type ChannelHead,
  channelKey,
  createUsageFormat,
  type DayPart,
  dayKey,
  daysPrefix,
  decodeDay,
  emoteBytes,
  emotesKey,
  encodeDay,
  isNewerChannel,
  isNewerDay,
  LIVE,
  readDayKey,
  type StoredChannel,
  type StoredDay,
} from './stored-usage.ts';

/** A stored part of a day. */
export interface ReadDay extends DayPart {
  /** Null if it cannot be read. */
  readonly stored: StoredDay | null;
  /** A newer version of this page wrote it. */
  readonly isNewer: boolean;
}

/** `refused`: by the caller; nothing changes. */
export type SaveOutcome = 'saved' | 'refused' | 'newer' | 'full' | 'failed';

/** New parts of days. */
type Parts = readonly (DayPart & { readonly stored: StoredDay })[];

/** A change of a channel. */
interface UsageChange {
  readonly channel: StoredChannel;
  readonly parts?: Parts;
  /** Chats that are new. */
  readonly added?: readonly AddedChat[];
}

/** The usage in the browser's storage. Reads reject if the storage fails. */
export type UsageStore = ReturnType<typeof createUsageStore>;

/** @param ownOrigin pictures are at https addresses or, as in the demo, at this origin */
export function createUsageStore(rows: Rows, ownOrigin: string) {
  const format = createUsageFormat(ownOrigin);

  /** Null for a channel of a newer version of this page; `channel` is null if it is not stored. */
  async function read(channelLogin: string) {
    const values = await rows.get([channelKey(channelLogin), emotesKey(channelLogin)]);
    const head = values.get(channelKey(channelLogin));
    if (head === undefined) return { channel: null, added: [] };
    if (isNewerChannel(head)) return null;
    const channel = format.decodeChannel(channelLogin, head, values.get(emotesKey(channelLogin)));
    const stored = [...(await rows.range(addedPrefix(channelLogin))).values()];
    const added = stored.flatMap((value) => format.decodeAdded(value) ?? []);
    return { channel, added: format.decodeOld(head)?.added ?? added };
  }

  function putParts(transaction: RowsTransaction, channelLogin: string, parts: Parts): void {
    for (const { stored, ...part } of parts) transaction.put(dayKey(channelLogin, part), encodeDay(stored));
  }

  function putChannel(transaction: RowsTransaction, { emotes, ...channel }: StoredChannel): void {
    const head = format.encodeHead({ ...channel, emoteCount: emotes.length });
    transaction.put(channelKey(channel.channelLogin), head);
    transaction.put(emotesKey(channel.channelLogin), format.encodeEmotes(emotes));
  }

  /**
   * Changes a channel, and adds parts of its days, in one transaction. Converts one of an earlier version to this version.
   *
   * @param changeOf gets null for a channel that is not stored, and the `LIVE` parts of `liveDays`; returns null to refuse
   */
  function change(
    channelLogin: string,
    changeOf: (stored: StoredChannel | null, live: ReadonlyMap<Day, StoredDay | null>) => UsageChange | null,
    liveDays: readonly Day[] = [],
  ): Promise<SaveOutcome> {
    return outcomeOf(
      rows.write(async (transaction): Promise<SaveOutcome> => {
        const head = await transaction.get(channelKey(channelLogin));
        const live = await livePartsOf(transaction, channelLogin, liveDays);
        if (isNewerChannel(head) || live === null) return 'newer';
        const emotes = await transaction.get(emotesKey(channelLogin));
        const stored = head === undefined ? null : format.decodeChannel(channelLogin, head, emotes);
        const changed = changeOf(stored, live);
        if (changed === null) return 'refused';
        const { channel, parts = [], added = [] } = changed;
        for (const chat of [...(format.decodeOld(head)?.added ?? []), ...added])
          transaction.put(addedPrefix(channelLogin) + chat.addedId, format.encodeAdded(chat));
        putParts(transaction, channelLogin, parts);
        putChannel(transaction, channel);
        return 'saved';
      }),
    );
  }

  /** The parts of the days of a channel, the oldest day first. */
  async function days(channelLogin: string): Promise<readonly ReadDay[]> {
    const values = await rows.range(daysPrefix(channelLogin));
    const parts = Array.from(values, ([key, value]) => {
      const part = readDayKey(channelLogin, key);
      return part && { ...part, stored: decodeDay(value), isNewer: isNewerDay(value) };
    });
    return parts.filter((part) => part !== null).sort((one, other) => one.day - other.day);
  }

  /** Measures what the days of a channel take, and stores it. */
  async function measure(channelLogin: string): Promise<void> {
    const dayBytes = (await days(channelLogin)).reduce((sum, { stored }) => sum + bytesOfDay(stored), 0);
    await rows.write(async (transaction) => {
      const head = format.decodeHead(await transaction.get(channelKey(channelLogin)));
      if (head !== null && head.dayBytes !== dayBytes)
        transaction.put(channelKey(channelLogin), format.encodeHead({ ...head, dayBytes }));
    });
  }

  /** The heads of all readable channels. Converts heads of earlier versions. */
  async function heads(): Promise<readonly ChannelHead[]> {
    const found: ChannelHead[] = [];
    for (const [key, value] of await rows.range(CHANNELS)) {
      const channelLogin = key.slice(CHANNELS.length);
      if (readChannelLogin(channelLogin) !== channelLogin || isNewerChannel(value)) continue;
      let head = format.decodeHead(value);
      if (head === null) {
        await change(channelLogin, (channel) => channel && { channel });
        await measure(channelLogin);
        head = format.decodeHead((await rows.get([key])).get(key));
      }
      if (head !== null) found.push(head);
    }
    return found;
  }

  return {
    read,
    days,
    change,
    /** Replaces parts of days, without the channel. `refused`: the channel has another generation. */
    saveDays: (channelLogin: string, generation: string, parts: Parts): Promise<SaveOutcome> =>
      outcomeOf(
        rows.write(async (transaction): Promise<SaveOutcome> => {
          const head = format.decodeHead(await transaction.get(channelKey(channelLogin)));
          if (head?.generation !== generation) return 'refused';
          putParts(transaction, channelLogin, parts);
          return 'saved';
        }),
      ),
    /** Removes exactly what a chat has added, which needs no room. False if it failed. */
    async removeAdded(channelLogin: string, addedId: string): Promise<boolean> {
      const parts = (await days(channelLogin)).filter(({ part }) => part === addedId);
      const removal = rows.write((transaction) => {
        transaction.delete(addedPrefix(channelLogin) + addedId);
        for (const part of parts) transaction.delete(dayKey(channelLogin, part));
      });
      return (await outcomeOf(removal.then(() => 'saved'))) === 'saved';
    },
    /** Removes parts of days to make room. A newer version's channel keeps them. */
    async dropDays(channelLogin: string, parts: readonly DayPart[]): Promise<void> {
      await rows.write(async (transaction) => {
        const head = format.decodeHead(await transaction.get(channelKey(channelLogin)));
        if (head === null) return;
        for (const part of parts) transaction.delete(dayKey(channelLogin, part));
        const droppedBefore = Math.max(head.droppedBefore ?? 0, ...parts.map(({ day }) => day + 1));
        transaction.put(channelKey(channelLogin), format.encodeHead({ ...head, droppedBefore }));
      });
    },
    measure,
    heads,
    async channels(): Promise<readonly UsageChannel[]> {
      const logins = (await rows.keys(CHANNELS)).map((key) => key.slice(CHANNELS.length));
      const readable = new Map((await heads()).map((head) => [head.channelLogin, head]));
      return logins
        .filter((login) => readChannelLogin(login) === login)
        .map((channelLogin) => {
          const head = readable.get(channelLogin);
          return { channelLogin, bytes: head === undefined ? 0 : head.dayBytes + emoteBytes(head) };
        });
    },
    /** Null forgets all channels. */
    forget: (channelLogin: string | null): Promise<void> =>
      rows.write((transaction) => {
        if (channelLogin === null) {
          transaction.deleteRange('');
          return;
        }
        for (const key of [channelKey(channelLogin), emotesKey(channelLogin)]) transaction.delete(key);
        for (const prefix of [addedPrefix(channelLogin), daysPrefix(channelLogin)])
          transaction.deleteRange(prefix);
      }),
  };
}

/** The `LIVE` parts of days; null if a newer version wrote one. */
async function livePartsOf(transaction: RowsTransaction, channelLogin: string, days: readonly Day[]) {
  const parts = new Map<Day, StoredDay | null>();
  for (const day of days) {
    const value = await transaction.get(dayKey(channelLogin, { day, part: LIVE }));
    if (isNewerDay(value)) return null;
    parts.set(day, decodeDay(value));
  }
  return parts;
}

function outcomeOf(changing: Promise<SaveOutcome>): Promise<SaveOutcome> {
  return changing.catch(failureOf);
}
