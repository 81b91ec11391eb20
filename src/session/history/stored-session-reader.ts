import type { Emote } from '../../domain/emote.ts';
import type { KeyValueTable } from '../../domain/key-value-table.ts';
import { emotesKey, minuteKey, sessionKey } from './history-keys.ts';
import type { StoredSession } from './history-store.ts';
import { type EmoteSchema, lostEmote } from './stored-emote.ts';
import { decodeEmotes, decodeMinute } from './stored-minute.ts';
import type { SessionCodec, SessionRecord } from './stored-session.ts';

/** Reads the parts of stored sessions. The calls reject if the storage fails. */
export function createSessionReader(table: KeyValueTable, codec: SessionCodec, emoteSchema: EmoteSchema) {
  async function recordOf(historyId: string): Promise<SessionRecord | null> {
    const key = sessionKey(historyId);
    return codec.decodeSession((await table.getAll([key])).get(key));
  }

  return {
    async session(historyId: string): Promise<StoredSession | null> {
      const record = await recordOf(historyId);
      if (record === null) return null;
      const { facts, bytes } = record;
      const minutes = [...record.minutes.keys()].sort((a, b) => a - b);
      return { historyId, facts, minutes, bytes, emoteCount: emoteCountOf(record) };
    },
    /** Blocks by the number of their minute. */
    async minutes(historyId: string, numbers: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>> {
      const values = await table.getAll(numbers.map((number) => minuteKey(historyId, number)));
      return new Map(
        numbers.flatMap((number) => {
          const block = decodeMinute(values.get(minuteKey(historyId, number)));
          return block === null ? [] : [[number, block] as const];
        }),
      );
    },
    /** The emotes by number. One that cannot be read is a `lostEmote`. */
    async emotes(historyId: string): Promise<readonly Emote[]> {
      const record = await recordOf(historyId);
      if (record === null) return [];
      const minutes = [...record.minutes.values()].filter(
        ({ emotesFrom, emotesTo }) => emotesTo > emotesFrom,
      );
      const values = await table.getAll(minutes.map(({ number }) => emotesKey(historyId, number)));
      const emotes = Array.from({ length: emoteCountOf(record) }, (_, number) => lostEmote(number));
      for (const { number, emotesFrom, emotesTo } of minutes) {
        const value = values.get(emotesKey(historyId, number));
        for (const [index, emote] of decodeEmotes(value, emotesTo - emotesFrom, emoteSchema).entries()) {
          if (emote !== undefined) emotes[emotesFrom + index] = emote;
        }
      }
      return emotes;
    },
  };
}

function emoteCountOf({ minutes }: SessionRecord): number {
  return Math.max(0, ...Array.from(minutes.values(), ({ emotesTo }) => emotesTo));
}
