import type { HistoryRecords } from '../src/domain/history.ts';
import type { HistoryStore, MinuteToStore, StoredFacts } from '../src/session/history/history-store.ts';
import { NO_RECORDS } from '../src/session/history/session-records.ts';

interface Entry {
  facts: StoredFacts;
  readonly minutes: Map<number, MinuteToStore>;
}

/** A store without a database. It keeps everything. `isFull` refuses further minutes. */
export function createMemoryHistoryStore() {
  const entries = new Map<string, Entry>();
  const held = new Set<string>();
  const records = new Map<string, HistoryRecords>();
  let isFull = false;
  let writes = 0;

  const hold = (historyId: string) => {
    held.add(historyId);
    return () => void held.delete(historyId);
  };
  const sessionOf = (historyId: string, { facts, minutes }: Entry) => ({
    historyId,
    facts,
    minutes: [...minutes.keys()].sort((a, b) => a - b),
    bytes: 0,
    emoteCount: 0,
  });

  const store: HistoryStore = {
    async sessions() {
      return Array.from(entries, ([historyId, { facts }]) => ({
        historyId,
        ...facts,
        bytes: 0,
        isNewer: false,
        isLive: held.has(historyId),
      }));
    },
    async resume(channelLogin, nowS) {
      const found = [...entries].findLast(
        ([historyId, { facts }]) =>
          facts.channelLogin === channelLogin && facts.endS > nowS - 6 * 3_600 && !held.has(historyId),
      );
      if (found === undefined) return null;
      return { session: sessionOf(...found), release: hold(found[0]) };
    },
    begin: async (historyId) => hold(historyId),
    async store(historyId, minutes, facts) {
      if (isFull) return false;
      writes++;
      const entry = entries.get(historyId) ?? { facts, minutes: new Map() };
      entry.facts = facts;
      for (const minute of minutes) {
        const before = entry.minutes.get(minute.number);
        const from = Math.min(before?.emotesFrom ?? minute.emotesFrom, minute.emotesFrom);
        const kept = before?.emotes.slice(0, minute.emotesFrom - from) ?? [];
        entry.minutes.set(minute.number, {
          ...minute,
          emotesFrom: from,
          emotes: [...kept, ...minute.emotes],
        });
      }
      entries.set(historyId, entry);
      return true;
    },
    async read(historyId) {
      const entry = entries.get(historyId);
      return entry === undefined ? null : sessionOf(historyId, entry);
    },
    async minutes(historyId, numbers) {
      const { minutes } = entries.get(historyId) ?? { minutes: new Map<number, MinuteToStore>() };
      return new Map(
        numbers.flatMap((number) => {
          const block = minutes.get(number)?.block;
          return block === undefined ? [] : [[number, block] as const];
        }),
      );
    },
    async emotes(historyId) {
      const minutes = [...(entries.get(historyId)?.minutes.values() ?? [])];
      return minutes.toSorted((a, b) => a.number - b.number).flatMap(({ emotes }) => emotes);
    },
    channelRecords: async (channelLogin) => records.get(channelLogin) ?? NO_RECORDS,
    async setFacts(historyId, change) {
      const entry = entries.get(historyId);
      if (entry === undefined) return null;
      entry.facts = change(entry.facts);
      return entry.facts;
    },
    async delete(historyId) {
      if (historyId === null) entries.clear();
      else entries.delete(historyId);
      return true;
    },
  };
  return {
    store,
    entries,
    held,
    writes: () => writes,
    setFull(next: boolean) {
      isFull = next;
    },
  };
}
