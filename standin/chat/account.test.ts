import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChatClient, StandInUnderTest } from '../stand-in-under-test.ts';
import { startStandInUnderTest } from '../stand-in-under-test.ts';

let started: StandInUnderTest;
beforeEach(async () => {
  started = await startStandInUnderTest();
});
afterEach(() => started.stop());

async function openAccount(...channels: readonly string[]): Promise<ChatClient> {
  const chat = await started.openChat();
  chat.send('CAP REQ :twitch.tv/tags twitch.tv/commands', 'PASS oauth:good', 'NICK mossy_otter');
  await chat.lineWith('GLOBALUSERSTATE');
  for (const channel of channels) {
    chat.send(`JOIN #${channel}`);
    await chat.lineWith(`ROOMSTATE #${channel}`);
  }
  return chat;
}

async function openReader(): Promise<ChatClient> {
  const reader = await started.openChat();
  await reader.enter('examplestreamer');
  return reader;
}

test.each([
  ['PASS oauth:wrong', 'Login authentication failed'],
  ['PASS good', 'Improperly formatted auth'],
  ['PONG', 'Improperly formatted auth'],
])('after %s a name is turned away', async (line, notice) => {
  const chat = await started.openChat();
  chat.send(line, 'NICK mossy_otter');
  await chat.closed;
  expect(chat.lines).toEqual([`:tmi.twitch.tv NOTICE * :${notice}`]);
});

test('a message of an account reaches the others with real tags; the account gets its state with the same id', async () => {
  const reader = await openReader();
  const chat = await openAccount('examplestreamer');
  chat.send('PRIVMSG #examplestreamer :Kappa : :)  ');
  const line = await reader.lineWith('PRIVMSG');
  expect(line).toMatch(/ :mossy_otter!\S+ PRIVMSG #examplestreamer :Kappa : :\) {2}$/);
  expect(line).toContain(';emotes=25:0-4');
  const id = /;id=([^;]+)/.exec(line)?.[1] as string;
  await chat.lineWith(`;id=${id};`);
  expect(chat.lines.some((own) => own.includes('PRIVMSG'))).toBe(false);
});
