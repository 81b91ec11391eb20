import { readDayBlock } from './day-codec.ts';
import { bytesOfDay, type ChannelHead, emoteBytes, isListed, type StoredEmote } from './stored-usage.ts';
import type { UsageStore } from './usage-store.ts';

/** Largest sizes of the usage of all channels, in bytes. Emotes make no room for days, and days none for emotes. */
export const USAGE_BOUNDS = { days: 20_000_000, names: 20_000_000 };
export type UsageBounds = typeof USAGE_BOUNDS;

/** Beyond it, the channel's least used emotes that are in no list are dropped. */
const UNLISTED_KEPT = 5_000;
/** The share of a bound that is freed at once, so that not every new day has to. */
const FREED_SHARE = 0.05;

/**
 * Drops what is beyond the bounds: the oldest days; then the unused emotes of the channels that were not seen for longest, and
 * only if the others are too many whole channels. The channel that needs the room keeps its lists.
 */
export async function makeRoom(
  store: UsageStore,
  channelLogin: string,
  bounds = USAGE_BOUNDS,
): Promise<void> {
  await store.measure(channelLogin);
  await dropLeastUsed(store, channelLogin);
  const heads = await store.heads();
  const dayBytes = heads.reduce((sum, head) => sum + head.dayBytes, 0);
  if (dayBytes > bounds.days) await dropOldestDays(store, heads, bounds.days * (1 - FREED_SHARE));
  const leastSeen = heads
    .filter((head) => head.channelLogin !== channelLogin)
    .sort((one, other) => one.seenS - other.seenS);
  const sizeOf = (counts: ReadonlyMap<string, number>): number =>
    [...counts.values()].reduce((sum, emoteCount) => sum + emoteBytes({ emoteCount }), 0);
  const wanted = bounds.names * (1 - FREED_SHARE);
  const emotes = new Map(heads.map((head) => [head.channelLogin, head.emoteCount]));
  if (sizeOf(emotes) <= bounds.names) return;
  for (const head of leastSeen)
    if (sizeOf(emotes) > wanted) emotes.set(head.channelLogin, await dropUnused(store, head.channelLogin));
  // Of the channel that needs the room, only the used emotes count.
  const own = await store.read(channelLogin);
  if (own?.channel) emotes.set(channelLogin, own.channel.emotes.filter(isUsed).length);
  if (sizeOf(emotes) <= bounds.names) return;
  for (const head of leastSeen) {
    if (sizeOf(emotes) <= wanted) return;
    emotes.delete(head.channelLogin);
    await store.forget(head.channelLogin);
  }
}

const isUsed = ({ number }: StoredEmote): boolean => number !== null;

async function dropOldestDays(
  store: UsageStore,
  heads: readonly ChannelHead[],
  wanted: number,
): Promise<void> {
  const all = [];
  for (const { channelLogin } of heads)
    for (const part of await store.days(channelLogin))
      all.push({ channelLogin, part, bytes: bytesOfDay(part.stored) });
  all.sort((one, other) => one.part.day - other.part.day);
  let bytes = all.reduce((sum, one) => sum + one.bytes, 0);
  const dropped = all.filter((one) => {
    const isDropped = bytes > wanted;
    if (isDropped) bytes -= one.bytes;
    return isDropped;
  });
  for (const { channelLogin } of heads) {
    const parts = dropped.filter((one) => one.channelLogin === channelLogin).map(({ part }) => part);
    if (parts.length === 0) continue;
    await store.dropDays(channelLogin, parts);
    await store.measure(channelLogin);
  }
}

/** Drops the emotes that are in no list of the channel and were used least. Their uses stay in the days, without a row. */
async function dropLeastUsed(store: UsageStore, channelLogin: string): Promise<void> {
  const read = await store.read(channelLogin);
  if (!read?.channel) return;
  const unlisted = read.channel.emotes.filter((emote) => !isListed(emote));
  if (unlisted.length <= UNLISTED_KEPT) return;
  const usesOf = new Map<number | null, number>();
  for (const day of await store.days(channelLogin)) {
    if (day.stored === null) continue;
    readDayBlock(day.stored.block, (number, uses) => usesOf.set(number, (usesOf.get(number) ?? 0) + uses));
  }
  const leastUsed = unlisted
    .sort((one, other) => (usesOf.get(other.number) ?? 0) - (usesOf.get(one.number) ?? 0))
    .slice(UNLISTED_KEPT);
  const dropped = new Set(leastUsed.map(({ key }) => key));
  await store.change(
    channelLogin,
    (channel) =>
      channel && { channel: { ...channel, emotes: channel.emotes.filter(({ key }) => !dropped.has(key)) } },
  );
}

/** Drops a channel's lists and unused emotes, so no day loses anything. Returns how many emotes are left. */
async function dropUnused(store: UsageStore, channelLogin: string): Promise<number> {
  let left = 0;
  await store.change(channelLogin, (channel) => {
    if (channel === null) return null;
    const emotes = channel.emotes.filter(isUsed);
    left = emotes.length;
    return { channel: { ...channel, emotes, lists: [] } };
  });
  return left;
}
