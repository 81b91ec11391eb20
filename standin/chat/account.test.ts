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

test('a guest gets no state, and its messages are not relayed', async () => {
  const reader = await openReader();
  const guest = await openReader();
  guest.send('PRIVMSG #examplestreamer :hi', 'PING :end');
  await guest.lineWith('PONG');
  reader.send('PING :end');
  await reader.lineWith('PONG');
  expect([...guest.lines, ...reader.lines].filter((line) => /USERSTATE|PRIVMSG/.test(line))).toEqual([]);
});

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

test.each([
  ['/ban somebody', '/ban'],
  ['.slow 30', '/slow'],
  ['/w somebody hello', '/w'],
  ['/nonsense', '/nonsense'],
])('%s is a command that Twitch no longer knows, and nobody hears it', async (text, name) => {
  const reader = await openReader();
  const chat = await openAccount('examplestreamer');
  chat.send(`PRIVMSG #examplestreamer :${text}`);
  expect(await chat.lineWith('NOTICE')).toBe(
    `@msg-id=unrecognized_cmd :tmi.twitch.tv NOTICE #examplestreamer :Unrecognized command: ${name}`,
  );
  reader.send('PING :end');
  await reader.lineWith('PONG');
  expect(reader.lines.some((line) => line.includes('PRIVMSG'))).toBe(false);
});
