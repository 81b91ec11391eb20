import { expect, test } from 'vitest';
import { readLog } from '../../../tests/stages/files.ts';

test.each([
  ['[0:05] one: a: b', 'one a: b'],
  ['[0:05] one : hi', 'one hi'],
  ['[0:05] one:', 'one '],
  ['[0:05] one: ', 'one '],
  ['[0:05] one:hi: there', 'one hi: there'],
  ['[0:05] one::)', 'one :)'],
  ['[0:05] #somebody one: hi', 'one hi'],
  ['[0:05] (B)(M)(S)one: hi', 'one hi'],
  ['[0:05] [Mod] one: hi', 'one hi'],
  ['[0:05] [Sub][VIP] one: hi', 'one hi'],
  ['[0:05] [Mod] <one> hi', 'one hi'],
  ['0:05 | (Moderator, Member (6 months)) one: hi', 'one hi'],
  ['0:05 | (Member) *$5.00* one: hi', 'one hi'],
  ['0:05 | *$5.00* one: hi', 'one hi'],
  ['0:05 | One [DE] "x": hi', 'onedex hi'],
  ['[00:00:05.000] #@+one: hi', 'one hi'],
  ['[00:00:05.000] 名前 (one): hi', 'one hi'],
  ['[0:05] 名前 one: hi', 'one hi'],
  ['[0:05] <one> <two> hi: there', 'one <two> hi: there'],
  ['[0:05] <@+^one> hi', 'one hi'],
  ['[0:05] <one>* waves', 'one waves'],
  ['[0:05] <one> :tf: hi', 'one :tf: hi'],
])('the name and the text of a line: %s', async (line, message) => {
  expect((await readLog(line)).chat).toEqual([`5 ${message}`]);
});

test('a `/me` of tcd ends with a bracket, which is not part of the text', async () => {
  const { chat } = await readLog('[0:05] <%one> hi', '[0:06] *two waves Kappa]', '[0:07] * two waves');
  expect(chat).toEqual(['5 one hi', '6 two waves Kappa', '7 two waves']);
});

test.each([
  ['0:05 | Anna: hi', '0:06 | Anna Maria Example: hi', '0:07 | Berta Example: hi', '0:08 | Example: hi'],
  ['[0:05] Anna: hi', '[0:06] Anna Example: hi', '[0:07] Berta Example: hi', '[0:08] Example: hi'],
  ['[0:05] <名前>', '[0:06] <別の名前>', '[0:07] <名>', '[0:08] <前>'],
  ['[0:05] 名前: hi', '[0:06] 別の名前: hi', '[0:07] 名: hi', '[0:08] 前: hi'],
])('names of several words and of any script are different chatters: %s, %s', async (...lines) => {
  const { chatters } = await readLog(...lines, ...lines);
  expect(chatters).toHaveLength(8);
  expect(new Set(chatters).size).toBe(4);
});

test.each([
  ['[0:05] One: hi', '[0:06] one : hi', '[0:07] ONE: hi'],
  ['[0:05] Anna Example: hi', '[0:06] Anna Example : hi', '[0:07] anna example: hi'],
  ['[0:05] one: hi', '[0:06] 名前 one: hi', '[0:07] 名前 (one): hi'],
  ['[0:05] <one> hi', '[0:06] <@%+~^!$&*one> hi', '[0:07] < One> hi'],
  ['[0:05] one: hi', '[0:06] [Mod] one: hi', '[0:07] @one: hi'],
])(
  'a chatter is the same with capital letters, roles, spaces, or a name beside the login: %s',
  async (...lines) => {
    const { chatters } = await readLog(...lines);
    expect(chatters).toHaveLength(3);
    expect(new Set(chatters).size).toBe(1);
  },
);

test.each([
  ['[0:06] [raid] Raid from two: 47 viewers'],
  ['[0:06] two has been timed out'],
  ['[0:06] Three words here: hi'],
  ['[0:06] https://one.example'],
  ['[0:06] 14:02 two left'],
  ['[0:06] INFO: hi'],
  ['[0:06] INFO server: started'],
  ['[0:06] host sshd[12]: accepted'],
  ['[0:06] *** Joins: two'],
  ['[0:06] * two joined the channel'],
  ['[0:06] * two has left the channel'],
  ['[0:06] '],
])('lines with a time but without a message are reported: %s', async (line) => {
  const { chat, report } = await readLog('[0:05] one: hi', line);
  expect(chat).toEqual(['5 one hi']);
  expect(report).toMatchObject({ unreadable: 0, notes: { 'no-name': 1 } });
});

test('subscriptions in a log of chat_downloader are no messages', async () => {
  const { report } = await readLog(
    '0:05 | one: hi',
    '0:06 | two subscribed at Tier 1. They’ve subscribed for 2 months! wow: hi',
  );
  expect(report).toMatchObject({ entries: 1, notes: { 'no-name': 1 } });
});
