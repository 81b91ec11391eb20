import { readDayBlock } from './day-codec.ts';
import { EMOTE_BYTES, isListed, type StoredPart, USAGE_RECORDS_MAX } from './stored-usage.ts';
import { type ChannelSize, namesBytes } from './usage-sizes.ts';
import type { UsageStore } from './usage-store.ts';

/** Most days of one added chat, with some room. */
const RECORDS_OF_A_CHAT = 20;
/** Beyond it the emotes of a channel that are in no list and were used least are dropped. */
const UNLISTED_KEPT = 5_000;
/** Of a bound, what is freed at least: otherwise every new day would read all channels again. */
const FREED_SHARE = 0.05;

/**
 * Drops what is beyond the bounds: the oldest days; the emotes that were never used, of the channels with the least chat seen;
 * and only if the emotes that were used are too many, whole channels. The channel that needs the room keeps its lists.
 */
export async function makeRoom(store: UsageStore, channelLogin: string): Promise<void> {
  const { bounds } = store;
  const sizes = await store.sizes();
  const own = sizes.find((size) => size.channelLogin === channelLogin);
  if (own !== undefined && own.unlisted > UNLISTED_KEPT) await dropLeastUsed(store, channelLogin);
  if (own !== undefined && own.records > USAGE_RECORDS_MAX - RECORDS_OF_A_CHAT) {
    await dropBeyondRecords(store, channelLogin);
  }
  if (excessOf(sizes, daysBytes, bounds.days) <= 0 && excessOf(sizes, namesBytes, bounds.names) <= 0) return;
  // Nothing is dropped because of a size that is not right.
  const measured = await store.measureSizes();
  const days = excessOf(measured, daysBytes, bounds.days);
  if (days > 0) await dropOldestDays(store, measured, days + bounds.days * FREED_SHARE);
  const leastSeenFirst = measured
    .filter((size) => size.channelLogin !== channelLogin)
    .sort((one, other) => one.seconds - other.seconds);
  const names = excessOf(measured, namesBytes, bounds.names);
  if (names > 0) await dropUnused(store, leastSeenFirst, names + bounds.names * FREED_SHARE);
  const used = excessOf(measured, usedNamesBytes, bounds.names);
  if (used > 0) await forgetChannels(store, leastSeenFirst, used + bounds.names * FREED_SHARE);
}

const daysBytes = ({ dayBytes }: ChannelSize): number => dayBytes;

const usedNamesBytes = (size: ChannelSize): number =>
  namesBytes({ ...size, emotes: size.emotes - size.unused });

/** Above 0: the bytes beyond the bound. */
function excessOf(
  sizes: readonly ChannelSize[],
  bytesOf: (size: ChannelSize) => number,
  bound: number,
): number {
  return sizes.reduce((sum, size) => sum + bytesOf(size), -bound);
}

async function dropOldestDays(
  store: UsageStore,
  sizes: readonly ChannelSize[],
  bytes: number,
): Promise<void> {
  const all: { readonly channelLogin: string; readonly part: StoredPart }[] = [];
  for (const { channelLogin } of sizes) {
    for (const part of await partsOf(store, channelLogin)) all.push({ channelLogin, part });
  }
  all.sort((one, other) => one.part.day - other.part.day);
  const dropped = new Map<string, StoredPart[]>();
  let freed = 0;
  for (const { channelLogin, part } of all) {
    if (freed >= bytes) break;
    freed += part.bytes;
    dropped.set(channelLogin, [...(dropped.get(channelLogin) ?? []), part]);
  }
  for (const [channelLogin, parts] of dropped) await dropParts(store, channelLogin, parts);
}

async function dropBeyondRecords(store: UsageStore, channelLogin: string): Promise<void> {
  const parts = await partsOf(store, channelLogin);
  await dropParts(store, channelLogin, parts.slice(0, parts.length - USAGE_RECORDS_MAX + RECORDS_OF_A_CHAT));
}

/** The oldest first. */
async function partsOf(store: UsageStore, channelLogin: string): Promise<readonly StoredPart[]> {
  const read = await store.read(channelLogin);
  return read.kind === 'stored' ? read.channel.parts : [];
}

/** An added chat without any part left can be added again. Of a channel with a day of a newer version nothing is dropped. */
async function dropParts(
  store: UsageStore,
  channelLogin: string,
  parts: readonly StoredPart[],
): Promise<void> {
  const isDropped = ({ day, part }: StoredPart): boolean =>
    parts.some((dropped) => dropped.day === day && dropped.part === part);
  await store.change(channelLogin, parts, (channel) => {
    if (channel === null) return null;
    const left = new Set(channel.parts.filter((part) => !isDropped(part)).map(({ part }) => part));
    return {
      channel: {
        ...channel,
        added: channel.added.filter(({ addedId }) => left.has(addedId)),
        droppedBefore: Math.max(channel.droppedBefore ?? 0, ...parts.map(({ day }) => day + 1)),
      },
      days: new Map(parts.map((part) => [part, null])),
    };
  });
}

/** Drops the emotes that are in no list of the channel and were used least. Their uses stay in the days, without a row. */
async function dropLeastUsed(store: UsageStore, channelLogin: string): Promise<void> {
  const read = await store.read(channelLogin);
  if (read.kind !== 'stored') return;
  const { emotes, parts } = read.channel;
  const usesOf = new Map<number, number>();
  for (const day of await store.readDays(channelLogin, parts)) {
    if (day.kind !== 'stored') continue;
    readDayBlock(day.stored.block, (number, uses) => usesOf.set(number, (usesOf.get(number) ?? 0) + uses));
  }
  const usesOfEmote = (number: number | null): number => usesOf.get(number ?? -1) ?? 0;
  const least = emotes
    .filter((emote) => !isListed(emote))
    .sort((one, other) => usesOfEmote(other.number) - usesOfEmote(one.number))
    .slice(UNLISTED_KEPT);
  const dropped = new Set(least.map(({ key }) => key));
  await store.change(channelLogin, [], (channel) => {
    if (channel === null) return null;
    const kept = channel.emotes.filter(({ key }) => !dropped.has(key));
    return { channel: { ...channel, emotes: kept }, days: new Map() };
  });
}

/** Drops the lists of channels with the emotes that were never used: no day loses anything. */
async function dropUnused(store: UsageStore, sizes: readonly ChannelSize[], bytes: number): Promise<void> {
  let freed = 0;
  for (const { channelLogin, unused } of sizes) {
    if (freed >= bytes) return;
    if (unused === 0) continue;
    freed += unused * EMOTE_BYTES;
    await store.change(channelLogin, [], (channel) => {
      if (channel === null) return null;
      const used = channel.emotes.filter(({ number }) => number !== null);
      return { channel: { ...channel, emotes: used, lists: [] }, days: new Map() };
    });
  }
}

async function forgetChannels(
  store: UsageStore,
  sizes: readonly ChannelSize[],
  bytes: number,
): Promise<void> {
  let freed = 0;
  for (const size of sizes) {
    if (freed >= bytes) return;
    freed += usedNamesBytes(size);
    await store.forget(size.channelLogin);
  }
}
