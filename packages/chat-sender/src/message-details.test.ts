import { expect, test } from 'vitest';
import { readIrcSession, readLine } from '../../../tests/builders/lines.ts';
import { describeMessage, type MessageDetails } from './message-details.ts';

function detailsOf(line: string): MessageDetails {
  const read = readLine(line);
  if (read.kind !== 'message') throw new Error(`not a message: ${line}`);
  return describeMessage(read, 'examplestreamer', []);
}

const session = readIrcSession();
const line = (number: number): string => session[number - 1]?.line ?? '';

test('the details are id with sent time, channel, user, colour and both texts', () => {
  expect(detailsOf(line(15))).toEqual({
    id: '00000000-0000-4000-8000-000000000003-1763640000411',
    channel: '#examplestreamer',
    user: 'Carol',
    color: '#1E90FF',
    originalMessage: 'Kappa Keepo Kappa',
    message: '                 ',
    self: false,
    timestamp: 1_763_640_000_411,
    emoteCounts: [],
  });
});

test('a user without a name is <unknown>, and black', () => {
  expect(detailsOf(line(55))).toMatchObject({ user: '<unknown>', color: 'black' });
});

test('an escaped space in a name is a space', () => {
  expect(detailsOf(line(53)).user).toBe('Riot Games ');
});

test.each([
  ['a\\:b', 'a;b'],
  ['a\\\\sb', 'a\\sb'],
  ['a\\qb\\', 'aqb'],
  ['a\\r\\nb', 'a\r\nb'],
])('the tag value %j reads %j', (escaped, user) => {
  expect(detailsOf(`@display-name=${escaped} PRIVMSG #c :x`).user).toBe(user);
});

test('blanking keeps every other character in its place', () => {
  expect(detailsOf('@emotes=25:2-6 PRIVMSG #c :a Kappa b').message).toBe('a       b');
});
