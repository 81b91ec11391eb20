import { expect, test } from 'vitest';
import { START, startSession } from '../../tests/stages/session.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import { DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import { emoteCountsOf, type Snapshot } from '../domain/snapshot.ts';

/** The server's clock minus our clock, which is about an hour behind. */
const SKEW_MS = 3_723_000;
const GLOBALS_URL = 'https://api.betterttv.net/3/cached/emotes/global';

/** A session with the answers of emote services. Checks that `structuredClone` does not change its messages. */
function start(answers: Readonly<Record<string, unknown>> = {}) {
  const session = startSession({
    fetchJson: async (url) =>
      url in answers ? { status: 200, body: answers[url] } : { status: 500, body: undefined },
    pictureAddress: (url) => `${url}#reached`,
    onMessage: (message) => expect(structuredClone(message)).toEqual(message),
  });
  let ids = 0;
  return {
    ...session,
    say(text: string, tags = '', sentAgoMs = 0) {
      ids++;
      const sentAt = START + SKEW_MS + session.now() - sentAgoMs;
      session.hear(`@id=m${ids};room-id=7;tmi-sent-ts=${sentAt};${tags} :a!a@a PRIVMSG #somebody :${text}`);
    },
  };
}

test("chat is counted in the server's time, even if our own clock is wrong", async () => {
  const { clock, join, say, counts, snapshots } = start({
    [GLOBALS_URL]: [{ id: 'tf', code: ':tf:' }],
  });
  join();
  await clock.advance(0);
  say(':tf: Kappa :tf:', 'emotes=25:5-9');
  for (const text of ['hello', 'chat']) say(text);
  await clock.advance(1_200);
  expect(counts()).toEqual({ ':tf:': 2, Kappa: 1 });
  const [first] = snapshots;
  expect(first?.totalEmotes).toBe(3);
  expect(first?.endTime).toBe(START + SKEW_MS + 1_000);
  expect(emoteCountsOf(first as Snapshot).map(({ emote }) => emote.imageUrl)).toEqual([
    'https://cdn.betterttv.net/emote/tf/2x.webp#reached',
    'https://static-cdn.jtvnw.net/emoticons/v2/25/default/dark/2.0#reached',
  ]);
  await clock.advance(8_600);
  expect(counts()).toEqual({ ':tf:': 2, Kappa: 1 });
  await clock.advance(1_000);
  expect(counts()).toEqual({});
});

test('messages that arrived before their list are counted again when the list arrives', async () => {
  const answers: Record<string, unknown> = {};
  const { clock, join, say, counts, handle } = start(answers);
  join();
  say('catJAM catJAM');
  await clock.advance(1_200);
  expect(counts()).toEqual({});
  answers[GLOBALS_URL] = [{ id: '1', code: 'catJAM' }];
  handle({ kind: 'reload-lists' });
  await clock.advance(1_000);
  expect(counts()).toEqual({ catJAM: 2 });
});

test('a message that arrives twice counts once, even after a reconnect', async () => {
  const { clock, chat, join, counts } = start();
  join();
  const line = `@id=twice;room-id=7;emotes=25:0-4;tmi-sent-ts=${START + SKEW_MS} :a!a@a PRIVMSG #somebody :Kappa\r\n`;
  chat().events.onText(line + line);
  chat().events.onClose();
  await clock.advance(1_000);
  chat().events.onOpen();
  chat().events.onText(line);
  await clock.advance(1_000);
  expect(counts()).toEqual({ Kappa: 1 });
});

test('a message without a sent time counts from its arrival', async () => {
  const { clock, hear, join, counts } = start();
  join();
  hear('@emotes=25:0-4 :a!a@a PRIVMSG #somebody :Kappa');
  await clock.advance(9_900);
  expect(counts()).toEqual({ Kappa: 1 });
  await clock.advance(1_000);
  expect(counts()).toEqual({});
});

test('the lists of another room of a shared chat are requested only while its messages count', async () => {
  const { clock, requested, join, say, handle } = start();
  const requestsForOther = () => requested.filter((url) => url.endsWith('/users/twitch/8')).length;
  handle({ kind: 'counting-rules', rules: { ...DEFAULT_COUNTING_RULES, sharedChat: 'own' } });
  join();
  say('Kappa', 'source-room-id=8;source-id=x');
  await clock.advance(1_000);
  expect(requestsForOther()).toBe(0);
  handle({ kind: 'counting-rules', rules: DEFAULT_COUNTING_RULES });
  say('Kappa', 'source-room-id=8;source-id=y');
  await clock.advance(1_000);
  expect(requestsForOther()).toBe(3);
  handle({ kind: 'counting-rules', rules: { ...DEFAULT_COUNTING_RULES, sharedChat: 'own' } });
  await clock.advance(600_000);
  expect(requestsForOther()).toBe(3);
});

test('another channel starts with no counts, and the session of the old one sends no more messages', async () => {
  const { clock, chat, messages, join, say, counts, handle } = start();
  join();
  say('Kappa', 'emotes=25:0-4');
  const oldSocket = chat();
  handle({ kind: 'leave', sessionId: 1 });
  handle({ kind: 'join', sessionId: 2, channelLogin: 'other' as ChannelLogin });
  expect(oldSocket.isClosed).toBe(true);
  const before = messages.length;
  await clock.advance(2_400);
  expect(counts()).toEqual({});
  expect(
    new Set(messages.slice(before).map((message) => 'sessionId' in message && message.sessionId)),
  ).toEqual(new Set([2]));
});

test('going offline while the connection waits is told at once for each channel, also to one that joins then', async () => {
  const { clock, chat, messages, join, handle } = start();
  join();
  handle({ kind: 'join', sessionId: 2, channelLogin: 'other' as ChannelLogin });
  chat().events.onClose();
  await clock.advance(300);
  const before = messages.length;
  handle({ kind: 'network', isOnline: false });
  handle({ kind: 'join', sessionId: 3, channelLogin: 'third' as ChannelLogin });
  const states = messages.slice(before).filter(({ kind }) => kind === 'connection');
  const state = { kind: 'waiting', retryInMs: 700, isOffline: true };
  expect(states.filter((message) => 'state' in message && message.state.kind === 'waiting')).toEqual(
    [1, 2, 3].map((sessionId) => ({ kind: 'connection', state, sessionId })),
  );
});
