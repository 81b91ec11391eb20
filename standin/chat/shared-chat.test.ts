import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StandInUnderTest } from '../stand-in-under-test.ts';
import { startStandInUnderTest } from '../stand-in-under-test.ts';
import type { ChatServer } from './chat-server.ts';
import { mirroredIdOf } from './shared-chat.ts';
import { readTags } from './written-tags.ts';

const HERE = 'examplestreamer';
const THERE = 'nextdoor';

let started: StandInUnderTest;
let chat: ChatServer;
beforeEach(async () => {
  started = await startStandInUnderTest();
  chat = started.standIn.chat;
  chat.shareChat([HERE, THERE]);
});
afterEach(() => started.stop());

async function enter(...channels: readonly string[]) {
  const client = await started.openChat();
  await client.enter(...channels);
  return client;
}

const bodyOf = (line: string) => line.slice(line.indexOf(' ') + 1);

test('a message in one room appears in both: as its own in that room, mirrored in the other', async () => {
  const client = await enter(HERE, THERE);
  const extraTags = { badges: 'subscriber/12', 'badge-info': 'subscriber/23', subscriber: '1' };
  const said = chat.say(HERE, { text: 'hi Kappa', login: 'mossy_otter', extraTags });
  const here = await client.lineWith(`PRIVMSG #${HERE}`);
  const there = await client.lineWith(`PRIVMSG #${THERE}`);
  expect(here).toBe(said);
  const own = readTags(here);
  expect(own.get('source-room-id')).toBe(own.get('room-id'));
  expect(own.get('source-id')).toBe(own.get('id'));
  expect(own.get('badges')).toBe('subscriber/12');

  const mirrored = readTags(there);
  expect(Object.fromEntries(mirrored)).toMatchObject({
    'badge-info': '',
    badges: '',
    emotes: '25:3-7',
    id: mirroredIdOf(own.get('id') ?? '', THERE),
    'room-id': chat.roomIdOf(THERE),
    'source-badge-info': 'subscriber/23',
    'source-badges': 'subscriber/12',
    'source-id': own.get('id'),
    'source-room-id': '123456789',
    'user-id': own.get('user-id'),
  });
  expect(mirrored.get('id')).not.toBe(own.get('id'));
  expect(bodyOf(there)).toBe(bodyOf(here).replace(HERE, THERE));
});

test('a mirrored notice is marked as mirrored and contains its original kind', async () => {
  const client = await enter(THERE);
  chat.announce(HERE, { text: 'hello both', login: 'a_mod' });
  const tags = readTags(await client.lineWith(`USERNOTICE #${THERE} :hello both`));
  expect(tags.get('msg-id')).toBe('sharedchatnotice');
  expect(tags.get('source-msg-id')).toBe('announcement');
  expect(tags.get('source-badges')).toBe('moderator/1');
});

test('messages for the own room only, raw lines and deletions are not mirrored', async () => {
  const there = await enter(THERE);
  const own = chat.say(HERE, { text: 'only here', extraTags: { 'source-only': '1' } });
  expect(readTags(own).get('source-room-id')).toBe('123456789');
  chat.sendLines(HERE, [own]);
  chat.clearUser(HERE, 'mossy_otter');
  chat.clearAll(HERE);
  chat.say(HERE, { text: 'for both' });
  await there.lineWith('for both');
  expect(there.lines.at(-2)).toContain('ROOMSTATE');
});

test('a message with a source room is not changed', () => {
  const line = chat.say(HERE, { text: 'from afar', extraTags: { 'source-room-id': '987654321' } });
  expect(readTags(line).get('source-room-id')).toBe('987654321');
  expect(readTags(line).has('source-id')).toBe(false);
});

test('a generated chat is mirrored, even if only the other room has a client', async () => {
  const client = await enter(THERE);
  chat.play(HERE, { name: 'talk', messagesPerSecond: 500 });
  const tags = readTags(await client.lineWith(`PRIVMSG #${THERE}`));
  expect(tags.get('source-room-id')).toBe('123456789');
  expect(tags.get('room-id')).toBe(chat.roomIdOf(THERE));
});

test('rooms outside a shared chat get no mirrored lines, and neither do rooms after its end', () => {
  expect(readTags(chat.say('elsewhere', { text: 'x' })).has('source-room-id')).toBe(false);
  expect(readTags(chat.say(HERE, { text: 'x' })).has('source-room-id')).toBe(true);
  chat.shareChat(null);
  expect(readTags(chat.say(HERE, { text: 'x' })).has('source-room-id')).toBe(false);
  chat.shareChat([HERE, THERE]);
  started.standIn.reset();
  expect(readTags(chat.say(HERE, { text: 'x' })).has('source-room-id')).toBe(false);
});

test('a mirrored message is deleted in its room by its id in that room', () => {
  const id = readTags(chat.say(HERE, { text: 'oops', login: 'mossy_otter' })).get('id') ?? '';
  const line = chat.clearMessage(THERE, mirroredIdOf(id, THERE));
  expect(line).toMatch(new RegExp(`^@login=mossy_otter;.* CLEARMSG #${THERE} :oops$`));
});
