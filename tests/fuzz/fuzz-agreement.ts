import assert from 'node:assert/strict';
import type { ChannelLogin } from '../../src/domain/channel-login.ts';
import { emoteCountsOf } from '../../src/domain/snapshot.ts';
import { compilePattern } from '../../src/session/pattern-engine.ts';
import { createGeneratedChat, OTHER_ROOMS, OWN_ROOM } from '../builders/generated-chat.ts';
import { createStepReader } from '../builders/snapshots.ts';
import {
  createReferenceCounter,
  type KnownEmotes,
  type ReferenceRules,
} from '../stages/reference-counter.ts';
import { START, startWorker } from '../stages/session.ts';

const PER_SECOND = 250;
const BTTV = 'https://api.betterttv.net/3/cached';

type List = readonly { readonly id: string; readonly code: string }[];

/** The lists of one part of the run. Between parts, codes move to other lists and ids. */
function listsOf(stretch: number): { globals: List; channels: ReadonlyMap<string, List> } {
  const named = (codes: readonly string[], salt: string): List =>
    codes.map((code) => ({ id: `${salt}${code.length}${stretch % 3}`, code }));
  const channels = new Map<string, List>([
    [
      OWN_ROOM,
      named(stretch % 2 === 0 ? ['catJAM', 'LULW', 'KEKW', 'constructor'] : ['catJAM', '(ditto)', 'ha'], 'o'),
    ],
    ...OTHER_ROOMS.map((room) => [room, named(['KEKW', 'monkaS', '__proto__', `gg`], room)] as const),
  ]);
  return { globals: named(['LUL', 'D:', ':tf:', 'EZ', 'toString'], 'g'), channels };
}

function known(lists: ReturnType<typeof listsOf>, roomId: string): KnownEmotes {
  const emotes = new Map<string, readonly [string, string, number]>();
  const offer = (code: string, source: string, id: string, score: number): void => {
    if ((emotes.get(code)?.[2] ?? -1) < score) emotes.set(code, [source, id, score]);
  };
  for (const { id, code } of lists.channels.get(roomId) ?? [])
    offer(code, 'BetterTTV', id, code.length + 0.5);
  for (const { id, code } of lists.globals) offer(code, 'BetterTTV', id, code.length + 0.4);
  offer('mine', 'own', 'c1', 50);
  offer('LULW', 'own', 'c2', 1);
  offer('hahaha', 'own', 'c3', 2);
  return emotes;
}

/** The number of compared snapshots, and the sum of their totals. */
export interface Agreement {
  readonly compared: number;
  readonly counted: number;
}

/**
 * Sends `messageCount` generated messages of all kinds (replies, actions, invalid ranges, mirrored rooms, deletions,
 * bans, repeats, changes of lists and rules) through a complete session. Compares each snapshot with a simple recount.
 * Throws an `AssertionError` at the first difference.
 */
export async function compareWithRecount(seed: number, messageCount: number): Promise<Agreement> {
  const answers = new Map<string, unknown>();
  let lists = listsOf(0);
  const setLists = (): void => {
    answers.set(`${BTTV}/emotes/global`, lists.globals);
    for (const [room, list] of lists.channels) {
      answers.set(`${BTTV}/users/twitch/${room}`, { channelEmotes: list, sharedEmotes: [] });
    }
  };
  setLists();
  const rules: ReferenceRules = {
    own: known(lists, OWN_ROOM),
    rooms: new Map(OTHER_ROOMS.map((room) => [room, known(lists, room)])),
    onlyOwnMessages: false,
    ignoredUsers: [],
    ignoredEmotes: [],
  };
  const reference = createReferenceCounter(OWN_ROOM, rules);
  /**
   * The lists of the rooms arrive one by one. After that both sides know the same emotes. The first lines, before the server's
   * time is confirmed, have left the window by then.
   */
  let listsAreHereAt = 11_000;
  const readStep = createStepReader();
  let compared = 0;
  let counted = 0;

  const worker = startWorker({
    fetchJson: async (url) => ({ status: answers.has(url) ? 200 : 404, body: answers.get(url) }),
    loadPatternEngine: async () => compilePattern,
    random: () => 0,
    onMessage(message) {
      if (message.kind !== 'emotes' && message.kind !== 'step') return;
      const snapshot = readStep(message);
      if (snapshot === null || worker.clock.now() < listsAreHereAt) return;
      const expected = reference.counts(snapshot.endTime);
      const actual = new Map(emoteCountsOf(snapshot).map(({ emote, count }) => [emote.key, count]));
      if (!isEqual(actual, expected)) assert.deepEqual(actual, expected);
      compared++;
      counted += snapshot.totalEmotes;
    },
    logWarning: (text) => assert.match(text, /^List \w+ failed: HTTP/),
  });
  const { clock, handle, welcome } = worker;
  const hear = (text: string): void => worker.chat().events.onText(text);

  handle({
    kind: 'custom-emotes',
    customEmotes: [
      { id: 'c1', emote: 'mine', imageUrl: 'https://x/1', regexp: '', source: 'own', score: 50 },
      { id: 'c2', emote: 'LULW', imageUrl: 'https://x/2', regexp: '', source: 'own', score: 1 },
      { id: 'c3', emote: 'laugh', imageUrl: 'https://x/3', regexp: '(ha){2,}', source: 'own', score: 2 },
    ],
  });
  handle({ kind: 'join', sessionId: 1, channelLogin: 'somebody' as ChannelLogin });
  welcome();
  hear('@room-id=7 :tmi.twitch.tv ROOMSTATE #somebody\r\n');

  const pong = ':tmi.twitch.tv PONG tmi.twitch.tv :keepalive\r\n';
  const chat = createGeneratedChat(seed);
  for (let second = 0; second < messageCount / PER_SECOND; second++) {
    for (let part = 0; part < 4; part++) {
      const now = START + clock.now();
      const lines = Array.from({ length: PER_SECOND / 4 + (part % 2) }, () => chat.next(now));
      hear(`${lines.join('\r\n')}\r\n`);
      for (const line of lines) reference.line(line, now);
      await clock.advance(250);
    }
    hear(pong);
    if (second % 50 === 20) {
      lists = listsOf((second - 20) / 50);
      setLists();
      handle({ kind: 'reload-lists' });
      await clock.advance(0);
      rules.own = known(lists, OWN_ROOM);
      rules.rooms = new Map(OTHER_ROOMS.map((room) => [room, known(lists, room)]));
      reference.recount();
    }
    if (second % 50 === 30) {
      listsAreHereAt = clock.now() + 1_000;
      rules.onlyOwnMessages = second % 100 === 30;
      rules.ignoredUsers = second % 3 === 0 ? ['user3', 'user41'] : [];
      rules.ignoredEmotes = second % 4 === 0 ? ['catJAM', 'Twitch:1902'] : ['BetterTTV:g21'];
      handle({
        kind: 'counting-rules',
        rules: {
          countingMode: 'every-use',
          sharedChat: rules.onlyOwnMessages ? 'own' : 'all',
          chatBeforeJoining: false,
          ignoredUsers: rules.ignoredUsers,
          ignoredEmotes: rules.ignoredEmotes,
          voteWord: 'vote',
        },
      });
      reference.recount();
    }
  }
  return { compared, counted };
}

function isEqual(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean {
  if (a.size !== b.size) return false;
  for (const [key, count] of a) if (b.get(key) !== count) return false;
  return true;
}
