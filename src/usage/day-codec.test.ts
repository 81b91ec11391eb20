import { expect, test } from 'vitest';
import { emoteOf } from '../../tests/stages/recording.ts';
import { channelLists } from '../../tests/stages/used-channel.ts';
import { createChannelNumbers, encodeTotal, readDayBlock } from './day-codec.ts';
import { addUses, emptyDay } from './day-totals.ts';
import { seeLists } from './seen-lists.ts';
import { LISTED_MAX, newChannel, UNLISTED_MAX } from './stored-usage.ts';

const emotesOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => emoteOf(`${name}${index}`));
const seen = (count: number) => channelLists(emotesOf('listed', count));

test('after 10 000 emotes that are in no list, those of lists still have their rows and numbers; further ones are added up', () => {
  const unlisted = createChannelNumbers(newChannel('one', 'a'));
  for (const emote of emotesOf('twitch', UNLISTED_MAX)) unlisted.numberOf(emote);
  const channel = { ...newChannel('one', 'a'), ...unlisted.channel() };
  const listed = { ...channel, ...seeLists(channel, seen(3), 1_000) };
  const numbers = createChannelNumbers(listed);
  const total = emptyDay(1);
  for (const emote of [...emotesOf('listed', 2), ...emotesOf('twitch', 1), emoteOf('one too many')])
    addUses(total, emote, 5, 5);
  const day = encodeTotal(total, numbers);
  expect(day.others).toBe(5);
  const counted: number[] = [];
  readDayBlock(day.block, (number) => counted.push(number));
  expect(counted).toEqual([0, UNLISTED_MAX, UNLISTED_MAX + 1]);
  const { emotes } = numbers.channel();
  expect(emotes.slice(-3).map(({ code, number }) => [code, number])).toEqual([
    ['listed0', UNLISTED_MAX],
    ['listed1', UNLISTED_MAX + 1],
    ['listed2', null],
  ]);
});

test('of lists, 10 000 emotes have rows', () => {
  const { emotes } = seeLists(newChannel('one', 'a'), seen(LISTED_MAX + 5), 1_000);
  expect(emotes).toHaveLength(LISTED_MAX);
  expect(seeLists({ emotes, lists: [] }, seen(LISTED_MAX + 5), 2_000).emotes).toHaveLength(LISTED_MAX);
  expect(createChannelNumbers({ emotes, nextNumber: 0 }).numberOf(emoteOf('twitch'))).toBe(0);
});

test('65 536 emotes of a day are counted apart; uses of further ones are added up', () => {
  const total = emptyDay(1);
  for (const emote of emotesOf('emote', 65_540)) addUses(total, emote, 1, 1);
  expect([total.emotes.size, total.others]).toEqual([65_536, 4]);
});
