import { expect, test } from 'vitest';
import { customEmoteOf } from '../../tests/builders/emotes.ts';
import { startSession } from '../../tests/stages/session.ts';
import type { CustomEmote } from '../domain/custom-emote.ts';
import { compilePattern } from '../session/pattern-engine.ts';

/** @param engineFailures the number of first attempts to load the pattern engine that fail */
function start(engineFailures = 0) {
  let engineLoads = 0;
  let slowPattern = '';
  const session = startSession({
    async loadPatternEngine() {
      engineLoads++;
      if (engineLoads <= engineFailures) throw new TypeError('Failed to fetch dynamically imported module');
      return (pattern) => {
        const matches = compilePattern(pattern);
        return (word) => {
          if (pattern === slowPattern) session.sleep(6);
          return matches(word);
        };
      };
    },
    onMessage: (message) => expect(structuredClone(message)).toEqual(message),
  });
  const { handle, hear, messages } = session;
  return {
    ...session,
    engineLoads: () => engineLoads,
    /** From now on this pattern needs 6 ms for each word. */
    slowDown(pattern: string) {
      slowPattern = pattern;
    },
    setCustomEmotes: (customEmotes: readonly CustomEmote[]) =>
      handle({ kind: 'custom-emotes', customEmotes }),
    say: (text: string) => hear(`@room-id=7 :a!a@a PRIVMSG #somebody :${text}`),
    problems: () => messages.findLast((message) => message.kind === 'custom-emote-problems')?.problems,
  };
}

test('custom emotes are counted, those with a pattern after the engine is loaded', async () => {
  const { clock, join, say, counts, engineLoads, setCustomEmotes } = start();
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

test('while the engine cannot be loaded, patterns are reported and the others count; the engine is requested again', async () => {
  const { clock, join, say, counts, problems, setCustomEmotes } = start(1);
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
  const { clock, join, say, counts, problems, slowDown, setCustomEmotes } = start();
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
