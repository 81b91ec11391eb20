import { expect, test } from 'vitest';
import { listedEmote, USAGE_DAY_S, usageOf } from '../../tests/builders/usage.ts';
import { emoteOf } from '../../tests/stages/recording.ts';
import { DAY_S } from '../domain/usage.ts';
import { localCalendar } from './calendar.ts';
import { unlistedEmote } from './stored-usage.ts';
import { usageCsv } from './usage-csv.ts';

test('a CSV has a row for each emote of a list and each that was used: dates as far as they are known, what is ignored, and no formula', async () => {
  const AT_S = USAGE_DAY_S;
  const emotes = [
    listedEmote('=1+1', { oldCode: 'a,"b"' }),
    listedEmote('came', { added: { afterS: AT_S - 3 * DAY_S, byS: AT_S } }),
    listedEmote('ignored', { added: { afterS: AT_S, byS: AT_S + 60 } }),
    listedEmote('left', { removed: { afterS: AT_S, byS: AT_S + 60 } }),
    listedEmote('left unused', { removed: { afterS: AT_S, byS: AT_S } }),
    unlistedEmote(emoteOf('of Twitch')),
  ];
  const csv = await usageCsv(usageOf(emotes, [0, 5, 0, 4, 0, 3], 2), localCalendar, ['ignored']).text();
  expect(csv.split('\r\n').slice(1)).toEqual([
    '\'=1+1,7TV,7TV Channel,\'=1+1,0,0,0,0.000,2.00,,2027-01-15 or earlier,,"a,""b""",',
    'came,7TV,7TV Channel,came,5,5,1,2.500,2.00,2027-01-15,2027-01-12 to 2027-01-15,,,',
    'ignored,7TV,7TV Channel,ignored,0,0,0,0.000,2.00,,2027-01-15,,,yes',
    'left,7TV,7TV Channel,left,4,4,1,2.000,2.00,2027-01-15,2027-01-15 or earlier,2027-01-15,,',
    'of Twitch,7TV,,of Twitch,3,3,1,1.500,2.00,2027-01-15,,,,',
    '',
  ]);
});
