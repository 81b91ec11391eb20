import { ignoredSet, isIgnored } from '../../domain/emote.ts';
import type { ChannelUsage, Day, UsageEmote, UsagePeriod } from '../../domain/usage.ts';
import { ENOUGH_S } from './usage-words.ts';

/**
 * `listed`: in a list of the channel now, with or without uses. `covered`: in a list, but its uses count for another emote with the
 * same code. `gone`: was in a list. `others`: Twitch's, global and custom emotes, and those of other rooms.
 */
export type UsagePart = 'listed' | 'covered' | 'gone' | 'personal' | 'others';

export type UsageRow = Readonly<ReturnType<typeof rowsOf>[number]>;

export const COLUMNS = ['emote', 'uses', 'hour', 'before', 'days', 'last', 'since', 'source'] as const;
export type Column = (typeof COLUMNS)[number];

export interface RowOrder {
  readonly column: Column;
  readonly isDescending: boolean;
}

/** @param ignoredEmotes codes or keys */
export function rowsOf(usage: ChannelUsage, ignoredEmotes: readonly string[]) {
  const ignored = ignoredSet(ignoredEmotes);
  const sourceOfCode = usedSources(usage);
  const globalIds = new Set(usage.lists.flatMap(({ id, isGlobal }) => (isGlobal ? [id] : [])));
  const [sums, before] = usage.periods;
  const rows = usage.emotes.map((emote, number) => {
    const uses = sums?.uses[number] ?? 0;
    /** The source of another emote with the same code, which is counted instead. */
    const coveredBy = uses === 0 ? (sourceOfCode.get(emote.code) ?? null) : null;
    return {
      part: partOf(emote, globalIds, coveredBy),
      emote,
      /** The index of the emote in the usage. */
      number,
      /** To sort and search by. */
      name: emote.code.toLowerCase(),
      uses,
      /** Null: no chat was seen while it was in a list. */
      usesAnHour: rateOf(sums, number),
      /** Seconds of chat seen while it was in a list. */
      possibleSeconds: sums?.possibleSeconds[number] ?? 0,
      /** `usesAnHour` of the period before. */
      before: rateOf(before, number),
      daysUsed: sums?.daysUsed[number] ?? 0,
      /** 0: never. */
      lastUsedDay: usage.lastUsedDay[number] ?? 0,
      isIgnored: isIgnored(emote, ignored),
      coveredBy,
    };
  });
  return rows.filter(({ part, uses }) => part === 'listed' || part === 'covered' || uses > 0);
}

function partOf(
  { listId, removed, source }: UsageEmote,
  globalIds: ReadonlySet<string>,
  coveredBy: string | null,
): UsagePart {
  if (listId === null || globalIds.has(listId)) return / personal$/.test(source) ? 'personal' : 'others';
  if (removed !== null) return 'gone';
  return coveredBy === null ? 'listed' : 'covered';
}

/** The sources of used emotes of the lists, by code. Of emotes with one code, only one counts. */
function usedSources({ emotes, periods: [sums] }: ChannelUsage): ReadonlyMap<string, string> {
  const used = emotes.filter(
    ({ listId, removed }, number) => listId !== null && removed === null && (sums?.uses[number] ?? 0) > 0,
  );
  return new Map(used.map(({ code, source }) => [code, source]));
}

function rateOf(sums: ChannelUsage['periods'][number] | undefined, number: number): number | null {
  const seconds = sums?.possibleSeconds[number] ?? 0;
  return sums === undefined || seconds === 0 ? null : ((sums.uses[number] ?? 0) * 3_600) / seconds;
}

/** Not used in enough chat to say so. Nothing is known about an ignored emote. */
export function isUnused({ uses, possibleSeconds, isIgnored }: UsageRow): boolean {
  return uses === 0 && !isIgnored && possibleSeconds >= ENOUGH_S;
}

export interface RowFilter {
  /** Part of the code, or of the code before a rename. */
  readonly search: string;
  /** Null: all. */
  readonly source: string | null;
  readonly isUnusedOnly: boolean;
  readonly isCoveredOnly: boolean;
}

export const ALL_ROWS: RowFilter = { search: '', source: null, isUnusedOnly: false, isCoveredOnly: false };

/** Another emote with the same code is counted instead. */
export function isCovered({ coveredBy }: UsageRow): boolean {
  return coveredBy !== null;
}

export function filterRows(
  rows: readonly UsageRow[],
  { search, source, isUnusedOnly, isCoveredOnly }: RowFilter,
): readonly UsageRow[] {
  const wanted = search.trim().toLowerCase();
  return rows.filter(
    (row) =>
      (source === null || row.emote.source === source) &&
      (!isUnusedOnly || isUnused(row)) &&
      (!isCoveredOnly || isCovered(row)) &&
      (row.name.includes(wanted) || row.emote.oldCode.toLowerCase().includes(wanted)),
  );
}

/**
 * Equal rows are ordered by last use, the oldest first, then by code. Texts are compared by code units: comparing 5,000 rows in the
 * order of a language takes ten times as long.
 */
export function orderRows(
  rows: readonly UsageRow[],
  { column, isDescending }: RowOrder,
): readonly UsageRow[] {
  const sign = isDescending ? -1 : 1;
  const orderedBy = VALUES[column];
  return rows.toSorted(
    (one, other) =>
      sign * compare(orderedBy(one), orderedBy(other)) ||
      one.lastUsedDay - other.lastUsedDay ||
      compare(one.name, other.name) ||
      one.number - other.number,
  );
}

function compare(one: string | number, other: string | number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** What a column is ordered by. */
const VALUES: Readonly<Record<Column, (row: UsageRow) => string | number>> = {
  emote: ({ name }) => name,
  uses: ({ uses }) => uses,
  hour: ({ usesAnHour }) => usesAnHour ?? -1,
  before: ({ before }) => before ?? -1,
  days: ({ daysUsed }) => daysUsed,
  last: ({ lastUsedDay }) => lastUsedDay,
  since: ({ emote: { added } }) => added?.byS ?? 0,
  source: ({ emote }) => emote.source,
};

export const PERIODS = { '7': '7 days', '30': '30 days', '90': '90 days', all: 'All' } as const;

export type PeriodChoice = keyof typeof PERIODS;

/** The chosen period, which ends today; with `withBefore`, also the one before it. */
export function chosenPeriods(
  choice: PeriodChoice,
  today: Day,
  withBefore: boolean,
): readonly [UsagePeriod, ...UsagePeriod[]] {
  // The server's time can be a day ahead of the device's.
  const untilDay = today + 1;
  if (choice === 'all') return [{ fromDay: 0, untilDay }];
  const days = Number(choice);
  const chosen = { fromDay: today - days + 1, untilDay };
  return withBefore ? [chosen, { fromDay: today - 2 * days + 1, untilDay: today - days }] : [chosen];
}
