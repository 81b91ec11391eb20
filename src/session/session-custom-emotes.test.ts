import { expect, test } from 'vitest';
import { customEmoteOf } from '../../tests/custom-emote-of.ts';
import { createFakeSockets } from '../../tests/fake-sockets.ts';
import { LOADED_SOURCES } from '../../tests/loaded-sources.ts';
import { createManualTimers } from '../../tests/manual-timers.ts';
import { createMemoryListStore } from '../../tests/memory-list-store.ts';
import { noEarlierChat } from '../../tests/no-earlier-chat.ts';
import { noRecordings } from '../../tests/no-recordings.ts';
import { createStepReader } from '../../tests/step-reader.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { MonotonicMs, UnixMs } from '../domain/clock.ts';
import type { CustomEmote } from '../domain/custom-emote.ts';
import { emoteCountsOf, type Snapshot } from '../domain/snapshot.ts';
import { compilePattern, createPatternEngine } from './pattern-engine.ts';
import type { SessionMessage } from './protocol.ts';
import { createSessions } from './sessions.ts';

/** @param engineFailures the number of first attempts to load the pattern engine that fail */
function startSession(engineFailures = 0) {
  const clock = createManualTimers();
  const wire = createFakeSockets();
  const readStep = createStepReader();
  const messages: SessionMessage[] = [];
  let newest: Snapshot | null = null;
  let engineLoads = 0;
  let slowPattern = '';
  let patternWorkMs = 0;
  const handle = createSessions({
    sources: LOADED_SOURCES,
    openSocket: wire.openSocket,
    fetchJson: async () => ({ status: 404, body: undefined }),
    listStore: createMemoryListStore(),
    loadPatternEngine: async () => {
      engineLoads++;
      if (engineLoads <= engineFailures) throw new TypeError('Failed to fetch dynamically imported module');
      return createPatternEngine((pattern) => {
        const matches = compilePattern(pattern);
        return (word) => {
          if (pattern === slowPattern) patternWorkMs += 6;
          return matches(word);
        };
      });
    },
    loadRecordings: noRecordings,
    loadEarlierChat: noEarlierChat,
    pictureAddress: (url) => url,
    timers: clock.timers,
    now: () => (clock.now() + patternWorkMs) as MonotonicMs,
    unixNow: () => clock.now() as UnixMs,
    random: () => 0.5,
    emit: (message) => {
      expect(structuredClone(message)).toEqual(message);
      messages.push(message);
      if ('sessionId' in message) newest = readStep(message) ?? newest;
    },
    logWarning: () => undefined,
  });
  const hear = (line: string): void => wire.latest('irc-ws.chat.twitch.tv').events.onText(`${line}\r\n`);
  return {
    clock,
    engineLoads: () => engineLoads,
    /** From now on this pattern needs 6 ms for each word. */
    slowDown(pattern: string) {
      slowPattern = pattern;
    },
    setCustomEmotes: (customEmotes: readonly CustomEmote[]) =>
      handle({ kind: 'custom-emotes', customEmotes }),
    join() {
      handle({ kind: 'join', sessionId: 1, channelLogin: 'somebody' as ChannelLogin });
      wire.latest('irc-ws.chat.twitch.tv').events.onOpen();
      hear(':tmi.twitch.tv 001 me :Welcome, GLHF!');
      hear('@room-id=7 :tmi.twitch.tv ROOMSTATE #somebody');
    },
    say: (text: string) => hear(`@room-id=7 :a!a@a PRIVMSG #somebody :${text}`),
    /** The counts of the newest step, by code. */
    counts(): Record<string, number> {
      const emoteCounts = newest === null ? [] : emoteCountsOf(newest);
      return Object.fromEntries(emoteCounts.map(({ emote, count }) => [emote.code, count]));
    },
    problems: () => messages.findLast((message) => message.kind === 'custom-emote-problems')?.problems,
  };
}

test('custom emotes are counted, those with a pattern after the engine is loaded', async () => {
  const { clock, join, say, counts, engineLoads, setCustomEmotes } = startSession();
  setCustomEmotes([customEmoteOf('mine')]);
  join();
  say('mine lool loool');
  await clock.advance(1_200);
  expect(counts()).toEqual({ mine: 1 });
  expect(engineLoads()).toBe(0);
  setCustomEmotes([customEmoteOf('mine'), customEmoteOf('lol', 'lo+l')]);
  await clock.advance(1_000);
  expect(counts()).toEqual({ lol: 2, mine: 1 });
  expect(engineLoads()).toBe(1);
});

test('a custom emote whose pattern does not compile is reported, and the others are counted', async () => {
  const { clock, join, say, counts, problems, setCustomEmotes } = startSession();
  setCustomEmotes([customEmoteOf('broken', '(a'), customEmoteOf('lol', 'lo+l')]);
  join();
  await clock.advance(0);
  expect(problems()).toMatchObject([{ id: 'broken', fault: { kind: 'invalid-pattern' } }]);
  say('lol');
  await clock.advance(1_200);
  expect(counts()).toEqual({ lol: 1 });
});

test('while the engine cannot be loaded, patterns are reported and the others count; the engine is requested again', async () => {
  const { clock, join, say, counts, problems, setCustomEmotes } = startSession(1);
  setCustomEmotes([customEmoteOf('mine'), customEmoteOf('lol', 'lo+l')]);
  join();
  say('mine lool');
  await clock.advance(1_200);
  expect(counts()).toEqual({ mine: 1 });
  expect(problems()).toMatchObject([{ id: 'lol', fault: { kind: 'no-engine', retryEveryMs: 30_000 } }]);
  await clock.advance(29_000);
  say('mine lool');
  await clock.advance(1_200);
  expect(problems()).toEqual([]);
  expect(counts()).toEqual({ mine: 1, lol: 1 });
});

test('a pattern that takes too long for a word is disabled and reported until it is changed, and the others count', async () => {
  const { clock, join, say, counts, problems, slowDown, setCustomEmotes } = startSession();
  setCustomEmotes([customEmoteOf('slow', 's+'), customEmoteOf('lol', 'lo+l')]);
  join();
  await clock.advance(0);
  slowDown('s+');
  say('ss lool');
  await clock.advance(1_200);
  expect(problems()).toEqual([{ id: 'slow', fault: { kind: 'slow-pattern', maxMs: 5 } }]);
  say('sss lool');
  await clock.advance(1_000);
  expect(counts()).toEqual({ lol: 2 });
  setCustomEmotes([customEmoteOf('slow', 's+'), customEmoteOf('new')]);
  await clock.advance(0);
  expect(problems()).toEqual([{ id: 'slow', fault: { kind: 'slow-pattern', maxMs: 5 } }]);
  setCustomEmotes([customEmoteOf('slow', 's+s')]);
  await clock.advance(1_000);
  expect(problems()).toEqual([]);
  expect(counts()).toEqual({ slow: 2 });
});

test('a pattern that would block a backtracking engine is matched quickly', () => {
  const matches = compilePattern('(a+)+$');
  expect(matches(`${'a'.repeat(5_000)}b`)).toBe(false);
});
