import { expect, test } from 'vitest';
import { utcCalendar } from '../../../tests/memory-usage.ts';
import { emoteOf } from '../../../tests/recorded-channel.ts';
import { type ChannelUsage, DAY_S, type UsageEmote } from '../../domain/usage.ts';
import { unlistedEmote } from './stored-usage.ts';
import { usageCsv } from './usage-csv.ts';

/** 2027-01-15. */
const TODAY = 20_833;
const AT_S = TODAY * DAY_S;

function usageOf(emotes: readonly UsageEmote[], uses: readonly number[]): ChannelUsage {
  const counts = Float64Array.from(uses);
  const hours = counts.map(() => 2 * 3_600);
  return {
    channelLogin: 'somebody',
    today: TODAY,
    firstDay: TODAY,
    droppedBefore: null,
    emotes,
    lastUsedDay: counts.map((count) => (count > 0 ? TODAY : 0)),
    lists: [{ id: 'list', source: '7TV', title: 'Channel', isGlobal: false, seenS: 1, failure: '' }],
    marks: { firstDay: TODAY, seconds: hours, uses: counts },
    periods: [
      {
        fromDay: TODAY,
        untilDay: TODAY,
        seconds: 7_200,
        days: 1,
        uses: counts,
        messages: counts,
        chatterDays: counts.map((count) => Math.min(count, 1)),
        daysUsed: counts.map((count) => Math.min(count, 1)),
        possibleSeconds: hours,
      },
    ],
    days: [],
    added: [],
    newerRecords: 0,
    unreadableRecords: 0,
    otherUses: 0,
    saving: 'saved',
  };
}

test('a CSV has a row for each emote of a list and each that was used: dates as far as they are known, what is ignored, and no formula', async () => {
  const listed = (code: string, change: Partial<UsageEmote> = {}): UsageEmote => ({
    ...unlistedEmote(emoteOf(code)),
    listId: 'list',
    added: { afterS: 0, byS: AT_S },
    ...change,
  });
  const emotes = [
    listed('=1+1', { oldCode: 'a,"b"' }),
    listed('came', { added: { afterS: AT_S - 3 * DAY_S, byS: AT_S } }),
    listed('ignored', { added: { afterS: AT_S, byS: AT_S + 60 } }),
    listed('left', { removed: { afterS: AT_S, byS: AT_S + 60 } }),
    listed('left unused', { removed: { afterS: AT_S, byS: AT_S } }),
    unlistedEmote(emoteOf('of Twitch')),
  ];
  const csv = await usageCsv(usageOf(emotes, [0, 5, 0, 4, 0, 3]), utcCalendar, ['ignored']).text();
  expect(csv.split('\r\n').slice(1)).toEqual([
    '\'=1+1,7TV,7TV Channel,\'=1+1,0,0,0,0,0.000,2.00,,2027-01-15 or earlier,,"a,""b""",',
    'came,7TV,7TV Channel,came,5,5,1,1,2.500,2.00,2027-01-15,2027-01-12 to 2027-01-15,,,',
    'ignored,7TV,7TV Channel,ignored,0,0,0,0,0.000,2.00,,2027-01-15,,,yes',
    'left,7TV,7TV Channel,left,4,4,1,1,2.000,2.00,2027-01-15,2027-01-15 or earlier,2027-01-15,,',
    'of Twitch,7TV,,of Twitch,3,3,1,1,1.500,2.00,2027-01-15,,,,',
    '',
  ]);
});
