import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StandInUnderTest } from '../stand-in-under-test.ts';
import { startStandInUnderTest } from '../stand-in-under-test.ts';

let started: StandInUnderTest;
beforeEach(async () => {
  started = await startStandInUnderTest();
});
afterEach(() => started.stop());

test('a session has the same lines as with Twitch', async () => {
  const chat = await started.openChat();
  chat.send('CAP REQ :twitch.tv/tags twitch.tv/commands');
  chat.send('PASS SCHMOOPIIE');
  chat.send('NICK justinfan48213');
  await chat.lineWith(' 376 ');
  chat.send('JOIN #examplestreamer');
  await chat.lineWith('ROOMSTATE');
  chat.send('PING :keepalive');
  await chat.lineWith('PONG');
  expect(chat.lines).toEqual([
    ':tmi.twitch.tv CAP * ACK :twitch.tv/tags twitch.tv/commands',
    ':tmi.twitch.tv 001 justinfan48213 :Welcome, GLHF!',
    ':tmi.twitch.tv 002 justinfan48213 :Your host is tmi.twitch.tv',
    ':tmi.twitch.tv 003 justinfan48213 :This server is rather new',
    ':tmi.twitch.tv 004 justinfan48213 :-',
    ':tmi.twitch.tv 375 justinfan48213 :-',
    ':tmi.twitch.tv 372 justinfan48213 :You are in a maze of twisty passages, all alike.',
    ':tmi.twitch.tv 376 justinfan48213 :>',
    ':justinfan48213!justinfan48213@justinfan48213.tmi.twitch.tv JOIN #examplestreamer',
    ':justinfan48213.tmi.twitch.tv 353 justinfan48213 = #examplestreamer :justinfan48213',
    ':justinfan48213.tmi.twitch.tv 366 justinfan48213 #examplestreamer :End of /NAMES list',
    '@emote-only=0;followers-only=-1;r9k=0;room-id=123456789;slow=0;subs-only=0 :tmi.twitch.tv ROOMSTATE #examplestreamer',
    ':tmi.twitch.tv PONG tmi.twitch.tv :keepalive',
  ]);
  expect(chat.frames.every((frame) => frame.endsWith('\r\n'))).toBe(true);
  expect(chat.frames).toHaveLength(4);
});
