import { expect, test } from 'vitest';
import { readClippedStretches, readRecordedChat } from './recorded-chat.ts';

test('a message has an offset, a chatter and its emotes, which may contain commas and equal signs', () => {
  const { messages, badLines } = readRecordedChat(
    '\uFEFFoffset_s,chatter,emotes\r\n0.5,7,\r\n1,8,Pog=1 a,b=2 x=y=3 __proto__=1\r\n',
  );
  expect(badLines).toEqual([]);
  expect(messages.map(({ offsetS, chatter }) => [offsetS, chatter])).toEqual([
    [0.5, '7'],
    [1, '8'],
  ]);
  expect(Array.from(messages[1]?.emotes ?? [])).toEqual([
    ['Pog', 1],
    ['a,b', 2],
    ['x=y', 3],
    ['__proto__', 1],
  ]);
});

test('messages are put in order', () => {
  const { messages } = readRecordedChat('2,1,\n1,2,\n1,3,\n');
  expect(messages.map(({ chatter }) => chatter)).toEqual(['2', '3', '1']);
});

test.each([
  'hello',
  '1,2',
  '1,,Pog=1',
  'x,2,',
  '-1,2,',
  '1e9,2,',
  '999999999,2,',
  'NaN,2,',
  '1,2,Pog',
  '1,2,Pog=0',
  '1,2,Pog=-1',
  '1,2,=3',
  '1,2,Pog=1e9',
  '<html>,<body>,',
])('the line %j is left out and named', (line) => {
  const { messages, badLines } = readRecordedChat(`offset_s,chatter,emotes\n0,1,\n${line}\n3,2,\n`);
  expect(messages).toHaveLength(2);
  expect(badLines.map(({ number }) => number)).toEqual([3]);
});

test('a header in the middle is a bad line', () => {
  expect(readRecordedChat('0,1,\noffset_s,chatter,emotes\n').badLines).toHaveLength(1);
});

test('a clipped stretch has a start, an end and a number of clips; further columns are ignored', () => {
  const { stretches, badLines } = readClippedStretches(
    'start_s,end_s,clips,views\n86,115.85,1,9\n9,8,1\n7\na,b,c\n',
  );
  expect(stretches).toEqual([{ startS: 86, endS: 115.85, clips: 1 }]);
  expect(badLines.map(({ number }) => number)).toEqual([3, 4, 5]);
});
