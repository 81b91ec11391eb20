import { countedText, lengthText } from '../../domain/number-text.ts';
import {
  type ChannelUsage,
  type Day,
  localDay,
  type SeenChange,
  type UsageList,
  type UsageSaving,
  type UsageSums,
} from '../../domain/usage.ts';
import { sourceLook } from '../../ui/source.tsx';
import { calendarDayText, dayText } from '../../ui/time-text.ts';

/** With less chat, an unused emote says nothing. In seconds. */
export const ENOUGH_S = 36_000;

/** A list that was not seen for longer was not watched. In seconds. */
const UNWATCHED_S = 7_200;

/** `41 h 05 min of chat on 12 days`. Rounded down: less was never seen. */
export function seenText({ seconds, days }: Pick<UsageSums, 'seconds' | 'days'>): string {
  return `${lengthText(seconds)} of chat on ${countedText(days, 'day', 'days')}`;
}

/** Why there is nothing to compare the period with. Null: there is, or it is not known yet. */
export function noComparison({ firstDay, periods: [sums, before] }: ChannelUsage): string | null {
  const isNone =
    firstDay === null || (sums !== undefined && firstDay >= sums.fromDay) || before?.seconds === 0;
  return isNone ? 'No chat was seen before.' : null;
}

/** The bars of an emote in words, null for a day without chat: `Last 30 days: used on 12 of 20 days with chat, most on 3 Nov 2026: 41 uses`. */
export function daysText(firstDay: Day, days: readonly (number | null)[]): string {
  const seen = days.filter((uses) => uses !== null);
  const used = seen.filter((uses) => uses > 0);
  const last = `Last ${days.length} days`;
  if (seen.length === 0) return `${last}: no chat seen`;
  const chat = `${countedText(seen.length, 'day', 'days')} with chat`;
  if (used.length === 0) return `${last}: not used on ${chat}`;
  const highest = Math.max(...used);
  const day = calendarDayText(firstDay + days.indexOf(highest));
  return `${last}: used on ${used.length} of ${chat}, most on ${day}: ${countedText(highest, 'use', 'uses')}`;
}

/** When an emote was added: a day, the days between which it was, or `before` the day its list was first seen. */
export function sinceText({ afterS, byS }: SeenChange): string {
  if (afterS === 0) return `before ${dayText(byS)}`;
  const [after, by] = [dayText(afterS), dayText(byS)];
  return after === by ? by : `${after} to ${by}`;
}

function listTitle({ source, title }: Pick<UsageList, 'source' | 'title'>): string {
  return `${sourceLook(source).title} ${title}`;
}

/** What is not known, a sentence each. */
export function knownProblems(usage: ChannelUsage): readonly string[] {
  const failed = usage.lists.filter(({ isGlobal, failure }) => !isGlobal && failure !== '');
  const { droppedBefore, newerRecords, unreadableRecords, otherUses, saving } = usage;
  return [
    ...failed.map((list) => {
      const shown =
        list.seenS === 0 ? 'its emotes are not in the table' : `it is shown as of ${dayText(list.seenS)}`;
      return `${listTitle(list)} could not be loaded (${list.failure}): ${shown}.`;
    }),
    ...unwatchedChanges(usage),
    droppedBefore !== null && `Days before ${calendarDayText(droppedBefore)} were dropped to make room.`,
    newerRecords > 0 && `${records(newerRecords)} made by a newer version.`,
    unreadableRecords > 0 &&
      `${records(unreadableRecords)} not readable, or of a day to come by this device’s clock.`,
    otherUses > 0 &&
      `${countedText(otherUses, 'use is', 'uses are')} of emotes without a row: they were too many, their record was damaged, or the page was closed before they were stored.`,
    SAVING_WORDS[saving],
  ].filter((sentence) => typeof sentence === 'string');
}

const SAVING_WORDS: Readonly<Partial<Record<UsageSaving, string>>> = {
  full: 'The browser’s storage is full: what is counted now is lost when the tab closes.',
  failed: 'The browser does not store what is counted now: it is lost when the tab closes.',
  newer: 'A newer version of this page stores the usage of this channel: this tab does not count.',
};

function records(count: number): string {
  return countedText(count, 'record of a day is', 'records of days are');
}

function unwatchedChanges({ emotes, lists, periods }: ChannelUsage): readonly string[] {
  const fromDay = periods[0]?.fromDay ?? 0;
  const isInPeriod = (second: number): boolean => localDay(new Date(second * 1_000)) >= fromDay;
  return lists.flatMap((list) => {
    if (list.isGlobal) return [];
    const changes = emotes
      .filter(({ listId }) => listId === list.id)
      .flatMap(({ added, removed }) => [added, removed])
      .filter((change) => change !== null)
      .filter(({ afterS, byS }) => afterS > 0 && isInPeriod(byS) && byS - afterS > UNWATCHED_S);
    const last = changes.toSorted((one, other) => other.byS - one.byS)[0];
    if (last === undefined) return [];
    const [after, by] = [dayText(last.afterS), dayText(last.byS)];
    const when = after === by ? `on ${by}` : `between ${after} and ${by}`;
    return [`${listTitle(list)} changed ${when} while nobody watched.`];
  });
}
