import type { Emote } from '../../domain/emote.ts';
import type { KeyValueTable } from '../../domain/key-value-table.ts';
import { emotesKey, minuteKey, sessionKey } from './history-keys.ts';
import type { StoredSession } from './history-store.ts';
import { type EmoteSchema, lostEmote } from './stored-emote.ts';
import { decodeEmotes, decodeMinute } from './stored-minute.ts';
import type { SessionCodec, StoredRecording } from './stored-session.ts';

/** Reads the parts of stored sessions. The calls reject if the storage fails. */
export function createSessionReader(table: KeyValueTable, codec: SessionCodec, emoteSchema: EmoteSchema) {
  async function recordOf(recordingId: string): Promise<StoredRecording | null> {
    const key = sessionKey(recordingId);
    return codec.decodeSession((await table.getAll([key])).get(key));
  }

  return {
    async session(recordingId: string): Promise<StoredSession | null> {
      const record = await recordOf(recordingId);
      if (record === null) return null;
      const { facts, bytes } = record;
      const minutes = [...record.minutes.keys()].sort((a, b) => a - b);
      return { recordingId, facts, minutes, bytes, emoteCount: emoteCountOf(record) };
    },
    /** Blocks by the number of their minute. */
    async minutes(recordingId: string, numbers: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>> {
      const values = await table.getAll(numbers.map((number) => minuteKey(recordingId, number)));
      return new Map(
        numbers.flatMap((number) => {
          const block = decodeMinute(values.get(minuteKey(recordingId, number)));
          return block === null ? [] : [[number, block] as const];
        }),
      );
    },
    /** The emotes by number. One that cannot be read is a `lostEmote`. */
    async emotes(recordingId: string): Promise<readonly Emote[]> {
      const record = await recordOf(recordingId);
      if (record === null) return [];
      const minutes = [...record.minutes.values()].filter(
        ({ emotesFrom, emotesTo }) => emotesTo > emotesFrom,
      );
      const values = await table.getAll(minutes.map(({ number }) => emotesKey(recordingId, number)));
      const emotes = Array.from({ length: emoteCountOf(record) }, (_, number) => lostEmote(number));
      for (const { number, emotesFrom, emotesTo } of minutes) {
        const value = values.get(emotesKey(recordingId, number));
        for (const [index, emote] of decodeEmotes(value, emotesTo - emotesFrom, emoteSchema).entries()) {
          if (emote !== undefined) emotes[emotesFrom + index] = emote;
        }
      }
      return emotes;
    },
  };
}

function emoteCountOf({ minutes }: StoredRecording): number {
  return Math.max(0, ...Array.from(minutes.values(), ({ emotesTo }) => emotesTo));
}
