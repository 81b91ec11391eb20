import type { Emote } from '../../domain/emote.ts';
import type { BestCount, BestCounts, RecordedSecond } from '../../domain/recording.ts';
import { grown } from '../../stats/columns.ts';

/** Most emotes in the records of a session: those with the highest counts. */
export const EMOTE_RECORDS_MAX = 100;

export const NO_RECORDS: BestCounts = { total: null, emotes: [] };

/** The highest counts of a session so far. They count every use. */
export interface SessionRecords {
  add(second: RecordedSecond): void;
  records(): BestCounts;
}

/**
 * @param known the records before a reload
 * @param numberOf the number of an emote in the recording
 * @param emotes the recorded emotes, by number
 */
export function createSessionRecords(
  known: BestCounts,
  numberOf: (emote: Emote) => number,
  emotes: readonly Emote[],
): SessionRecords {
  let total = known.total;
  const byNumber = new Map<number, BestCount>();
  /** The counts of `byNumber` in a column, because they are compared each second. */
  let highest = new Float64Array(1_024);

  function put(number: number, record: BestCount): void {
    if (number >= highest.length) highest = grown(highest, number + 1);
    highest[number] = record.count;
    byNumber.set(number, record);
  }

  for (const { emote, count, second } of known.emotes) put(numberOf(emote), { count, second });
  return {
    add({ second, totals, emoteIds, counts }) {
      if (totals['every-use'] > (total?.count ?? 0)) total = { count: totals['every-use'], second };
      const uses = counts['every-use'];
      for (let index = 0; index < uses.length; index++) {
        const number = emoteIds[index] as number;
        const count = uses[index] as number;
        if (count > (highest[number] ?? 0)) put(number, { count, second });
      }
    },
    records: () => ({
      total,
      emotes: Array.from(byNumber, ([number, record]) => ({ ...record, emote: emotes[number] as Emote }))
        .sort((a, b) => b.count - a.count || a.second - b.second)
        .slice(0, EMOTE_RECORDS_MAX),
    }),
  };
}
