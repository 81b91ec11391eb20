import type { Day } from '../domain/usage.ts';
import type { ChannelNumbers } from './channel-numbers.ts';
import { createDayWriter, readDayBlock } from './day-codec.ts';
import { addUses, type DayTotal, emptyDay } from './day-totals.ts';
import type { StoredChannel, StoredDay } from './stored-usage.ts';

/** What is stored of a total. Uses of emotes for which the channel has no number, because it has too many, are added up. */
export function encodeTotal(
  { seconds, others, minutes, emotes }: DayTotal,
  { numberOf }: Pick<ChannelNumbers, 'numberOf'>,
): StoredDay {
  const writer = createDayWriter();
  let unnumbered = 0;
  for (const { emote, uses, messages } of emotes.values()) {
    const number = uses === 0 ? null : numberOf(emote);
    if (number === null) unnumbered += uses;
    else writer.add(number, uses, messages);
  }
  return { seconds, others: others + unnumbered, minutes, block: writer.block() };
}

/** The total of a stored day; null if its uses are damaged: hours without their uses would make emotes look unused. */
export function readTotal(
  day: Day,
  { seconds, others, minutes, block }: StoredDay,
  { emotes }: Pick<StoredChannel, 'emotes'>,
): DayTotal | null {
  const emoteOf = new Map(emotes.map((emote) => [emote.number, emote]));
  const total = { ...emptyDay(day), seconds, others, minutes: minutes.slice() };
  const isRead = readDayBlock(block, (number, uses, messages) => {
    const emote = emoteOf.get(number);
    if (emote === undefined) total.others += uses;
    else addUses(total, emote, uses, messages);
  });
  return isRead ? total : null;
}
