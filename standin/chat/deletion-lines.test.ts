import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StandInUnderTest } from '../stand-in-under-test.ts';
import { startStandInUnderTest } from '../stand-in-under-test.ts';
import type { ChatServer } from './chat-server.ts';
import { readTags } from './written-tags.ts';

const CHANNEL = 'examplestreamer';

let started: StandInUnderTest;
let chat: ChatServer;
beforeEach(async () => {
  started = await startStandInUnderTest({ now: () => 1_763_640_009_100 });
  chat = started.standIn.chat;
});
afterEach(() => started.stop());

test('the line of a deleted message contains its id, its author and its text', async () => {
  const client = await started.openChat();
  await client.enter(CHANNEL);
  const said = chat.say(CHANNEL, { text: 'dances Kappa', login: 'mossy_otter', action: true });
  const id = readTags(said).get('id') ?? '';
  const line = chat.clearMessage(CHANNEL, id);
  expect(line).toBe(
    `@login=mossy_otter;room-id=;target-msg-id=${id};tmi-sent-ts=1763640009100 :tmi.twitch.tv CLEARMSG #${CHANNEL} :dances Kappa`,
  );
  expect(await client.lineWith('CLEARMSG')).toBe(line);
});

test('a resubscription can be deleted, and so can a message that was never sent', () => {
  const resub = chat.resub(CHANNEL, { text: '', login: 'mossy_otter' }, 3);
  const id = readTags(resub).get('id') ?? '';
  expect(chat.clearMessage(CHANNEL, id)).toMatch(/^@login=mossy_otter;.* CLEARMSG #examplestreamer :$/);
  expect(chat.clearMessage(CHANNEL, 'unknown')).toMatch(/^@login=;room-id=;target-msg-id=unknown;/);
});

test('a ban contains the user id of the messages, whatever kind they are', () => {
  const ids = [
    chat.say(CHANNEL, { text: 'a', login: 'mossy_otter' }),
    chat.say('elsewhere', { text: 'b', login: 'mossy_otter', displayName: 'Otter' }),
    chat.resub(CHANNEL, { text: 'c', login: 'mossy_otter' }, 2),
    chat.announce(CHANNEL, { text: 'd', login: 'mossy_otter' }),
  ].map((line) => readTags(line).get('user-id'));
  const ban = chat.clearUser(CHANNEL, 'mossy_otter');
  expect(new Set(ids)).toEqual(new Set([readTags(ban).get('target-user-id')]));
  expect(ban).toMatch(
    /^@room-id=123456789;target-user-id=\d+;tmi-sent-ts=1763640009100 :tmi\.twitch\.tv CLEARCHAT #examplestreamer :mossy_otter$/,
  );
  expect(chat.clearUser(CHANNEL, 'mossy_otter', 600)).toMatch(/^@ban-duration=600;room-id=/);
});

test('the whole chat is cleared by a line without a user', () => {
  expect(chat.clearAll(CHANNEL)).toBe(
    '@room-id=123456789;tmi-sent-ts=1763640009100 :tmi.twitch.tv CLEARCHAT #examplestreamer',
  );
});

test('an announcement and a resubscription contain the text of their author', async () => {
  const client = await started.openChat();
  await client.enter(CHANNEL);
  chat.announce(CHANNEL, { text: 'Kappa all', login: 'a_mod', displayName: 'A_Mod' });
  const announced = await client.lineWith(`:tmi.twitch.tv USERNOTICE #${CHANNEL} :Kappa all`);
  expect(Object.fromEntries(readTags(announced))).toMatchObject({
    'display-name': 'A_Mod',
    emotes: '25:0-4',
    login: 'a_mod',
    'msg-id': 'announcement',
    'msg-param-color': 'PRIMARY',
    'system-msg': '',
  });
  chat.resub(CHANNEL, { text: 'again LUL', login: 'mossy_otter' }, 23);
  const resub = readTags(await client.lineWith(`USERNOTICE #${CHANNEL} :again LUL`));
  expect([resub.get('msg-id'), resub.get('msg-param-cumulative-months')]).toEqual(['resub', '23']);
});
