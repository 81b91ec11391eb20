import type { StoredChannel } from './stored-usage.ts';
import type { ReadDay, SaveOutcome, UsageStore } from './usage-store.ts';

/**
 * Removes exactly what the chat added. On a full storage its days alone, which needs no room: until the channel is changed again,
 * it names a chat without a day (`removedChats`). False if it failed.
 */
export async function removeAddedChat(
  store: UsageStore,
  channelLogin: string,
  addedId: string,
): Promise<boolean> {
  const read = await store.read(channelLogin);
  if (read.kind !== 'stored') return false;
  const parts = read.channel.parts.filter(({ part }) => part === addedId);
  const remove = (): Promise<SaveOutcome> =>
    store.change(
      channelLogin,
      parts,
      (channel) =>
        channel && {
          channel: withoutChats(channel, new Set([addedId])),
          days: new Map(parts.map((part) => [part, null])),
        },
    );
  const outcome = await remove();
  if (outcome !== 'full') return outcome === 'saved';
  if ((await store.deleteDays(channelLogin, parts)) !== 'saved') return false;
  // The days can have made the room.
  await remove();
  return true;
}

/**
 * The ids of the added chats of which nothing is stored but their names.
 *
 * @param days those of `parts`, by index
 */
export function removedChats(
  { added, parts }: Pick<StoredChannel, 'added' | 'parts'>,
  days: readonly ReadDay[],
): ReadonlySet<string> {
  const stored = new Set(parts.flatMap(({ part }, index) => (days[index]?.kind === 'none' ? [] : [part])));
  return new Set(added.flatMap(({ addedId }) => (stored.has(addedId) ? [] : [addedId])));
}

export function withoutChats(channel: StoredChannel, addedIds: ReadonlySet<string>): StoredChannel {
  return {
    ...channel,
    added: channel.added.filter(({ addedId }) => !addedIds.has(addedId)),
    parts: channel.parts.filter(({ part }) => !addedIds.has(part)),
  };
}
