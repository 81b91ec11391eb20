import { expect, test } from 'vitest';
import { emoteOf, utcCalendar } from '../../tests/stages/recording.ts';
import { DAY_S, type Day } from '../domain/usage.ts';
import { MINUTE_BYTES } from './calendar.ts';
import { encodeEntries } from './day-codec.ts';
import { createUsageAdder } from './read-usage.ts';
import { type StoredEmote, unlistedEmote } from './stored-usage.ts';

const TODAY = 20_833;
const HOUR_S = 3_600;

const emoteAt = (code: string, change: Partial<StoredEmote>): StoredEmote => ({
  ...unlistedEmote(emoteOf(code)),
  listId: 'list',
  added: { afterS: 0, byS: 1 },
  ...change,
});
const on = (day: Day) => ({ afterS: day * DAY_S, byS: day * DAY_S + 60 });

/** The sums of ten days, with an hour of chat on each that is not among `unseen`, and uses of emotes by day. */
function sumsOf(
  unnumbered: readonly StoredEmote[],
  uses: Readonly<Record<number, readonly number[]>>,
  unseen: readonly Day[] = [],
) {
  const emotes = unnumbered.map((emote, number) => ({ ...emote, number }));
  const periods = [{ fromDay: TODAY - 9, untilDay: TODAY }];
  const adder = createUsageAdder(emotes, periods, TODAY, utcCalendar);
  for (let day = TODAY - 9; day <= TODAY; day++) {
    const counts = (uses[day] ?? []).map((count, number) => [number, count, count] as const);
    const seconds = unseen.includes(day) ? 0 : HOUR_S;
    const minutes = new Uint8Array(MINUTE_BYTES);
    adder.add(day, {
      seconds,
      others: 0,
      minutes,
      block: encodeEntries(counts.filter(([, count]) => count > 0)),
    });
  }
  return adder.sums();
}

test('the hours in which an emote could be used are those of its list: since it came, until it left, and all days with a use', () => {
  const emotes = [
    emoteAt('there', {}),
    emoteAt('came', { added: on(TODAY - 2) }),
    emoteAt('left', { removed: on(TODAY - 7) }),
    // It was removed, and added again.
    emoteAt('back', { added: on(TODAY) }),
    emoteAt('of another room too', { removed: on(TODAY - 9) }),
  ];
  const { periods } = sumsOf(emotes, {
    [TODAY - 8]: [1, 0, 9, 40, 1],
    [TODAY - 5]: [0, 0, 0, 0, 1],
    [TODAY]: [1, 3, 0, 1, 0],
  });
  const hours = periods[0]?.possibleSeconds.map((seconds) => seconds / HOUR_S);
  expect([...(hours ?? [])]).toEqual([10, 3, 3, 9, 5]);
});

test('a day on which no chat was seen is none of those that were counted', () => {
  const { days, periods } = sumsOf([emoteAt('a', {})], {}, [TODAY - 9, TODAY - 1, TODAY]);
  expect(days.map(({ day }) => TODAY - day)).toEqual([8, 7, 6, 5, 4, 3, 2]);
  expect(periods).toMatchObject([{ days: 7, seconds: 7 * HOUR_S }]);
});

test('a day of which a part was followed and another one is of a file is one day', () => {
  const periods = [{ fromDay: TODAY - 9, untilDay: TODAY }];
  const emotes = [{ ...emoteAt('a', {}), number: 0 }];
  const adder = createUsageAdder(emotes, periods, TODAY, utcCalendar);
  for (const uses of [2, 3]) {
    const part = { seconds: HOUR_S, others: 0, minutes: new Uint8Array(MINUTE_BYTES) };
    adder.add(TODAY, { ...part, block: encodeEntries([[0, uses, uses]]) });
  }
  const { periods: sums, days } = adder.sums();
  expect(sums).toMatchObject([
    { days: 1, seconds: 2 * HOUR_S, uses: Float64Array.of(5), daysUsed: Float64Array.of(1) },
  ]);
  expect(days).toEqual([{ day: TODAY, seconds: 2 * HOUR_S }]);
});
