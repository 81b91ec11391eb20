import { serialize } from 'node:v8';
import { createChatFrames, FRAME_MS, SENT_FROM } from './chat-frames.ts';
import { type BenchCounter, createBenchCounter } from './counter-on-lines.ts';
import { knownCodes } from './emote-codes.ts';
import { answerQuestions } from './in-child.ts';
import { idOf, stampable } from './line-stamps.ts';
import { type Report, rounded } from './report.ts';

const ROUNDS = 15;
const INTRO = `Best of ${ROUNDS} alternating rounds.`;
const MESSAGES_A_ROUND = 20_000;
/** Snapshots of a round. */
const SNAPSHOTS = 100;
const WINDOW_MS = 10_000;
const EMOTES_KNOWN = 1_200;

answerQuestions(
  async (): Promise<readonly Report[]> => [
    byEmotesKnown(),
    byMessagesInWindow(),
    byDistinctEmotes(),
    byMessagesBehindSnapshot(),
  ],
);

/**
 * The shortest of several alternating rounds of each, in milliseconds. The preparation of a round is not measured. No
 * garbage collection is forced between rounds: it leaves cold caches, and the effect grows with the number of emotes.
 */
function bestMs(prepares: readonly (() => () => void)[]): readonly number[] {
  const best = prepares.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, prepare] of prepares.entries()) {
      const run = prepare();
      const startedAt = performance.now();
      run();
      best[index] = Math.min(best[index] as number, performance.now() - startedAt);
    }
  }
  return best;
}

function byEmotesKnown(): Report {
  const { batches, messageCount } = createChatFrames(30_000);
  const lines = batches.map((frames) => frames.flatMap((frame) => frame.split('\r\n')));
  const sizes = [100, 1_000, 10_000, 50_000];
  const times = bestMs(
    sizes.map((known) => {
      const codes = knownCodes(known);
      return () => {
        const counter = createBenchCounter(codes);
        return () => {
          let now = SENT_FROM;
          for (const frame of lines) {
            now += FRAME_MS;
            for (const line of frame) counter.countLine(line, now);
            if (now % 1_000 === 0) counter.step(now);
          }
        };
      };
    }),
  );
  return {
    title: 'A message, by emotes known',
    notes: [`${INTRO} The chat uses only codes of the first 200; the other emotes are unused.`],
    rows: sizes.map((known, index) => ({
      'emotes known': known,
      'ns/message': rounded(((times[index] as number) * 1e6) / messageCount),
    })),
  };
}

/** A window with a constant number of messages: each message that enters makes one leave. */
function byMessagesInWindow(): Report {
  const texts = createChatFrames(10_000)
    .batches.flat()
    .flatMap((frame) => frame.split('\r\n'))
    .map(stampable)
    .filter((line) => line !== null);
  const codes = knownCodes(EMOTES_KNOWN);
  const sizes = [100, 1_000, 10_000];
  let ids = 0;
  const times = bestMs(
    sizes.map((inWindow) => () => {
      const gapMs = WINDOW_MS / inWindow;
      const sentAt = (at: number): number => SENT_FROM + Math.round(at * gapMs);
      const linesOf = (from: number, to: number): readonly string[] =>
        Array.from({ length: to - from }, (_, at) =>
          texts[at % texts.length]?.(idOf(ids++), sentAt(from + at)),
        )
          .join('\r\n')
          .split('\r\n');
      const counter = createBenchCounter(codes);
      for (const [at, line] of linesOf(0, inWindow).entries()) counter.countLine(line, sentAt(at));
      const next = linesOf(inWindow, inWindow + MESSAGES_A_ROUND);
      return () => {
        for (const [at, line] of next.entries()) {
          counter.countLine(line, sentAt(inWindow + at));
          // The same number of snapshots at every size. The tables below show the cost of a snapshot.
          if (at % 1_000 === 0) counter.step(sentAt(inWindow + at));
        }
      };
    }),
  );
  return {
    title: 'A message, by messages in the window',
    notes: [`${INTRO} ${MESSAGES_A_ROUND} messages a round; at every size 10 000 messages are stored.`],
    rows: sizes.map((inWindow, index) => ({
      'messages in the window': inWindow,
      'ns/message': rounded(((times[index] as number) * 1e6) / MESSAGES_A_ROUND),
    })),
  };
}

function byDistinctEmotes(): Report {
  return snapshots('A snapshot, by distinct emotes', [
    [10, 10_000],
    [100, 10_000],
    [1_000, 10_000],
    [5_000, 10_000],
  ]);
}

function byMessagesBehindSnapshot(): Report {
  return snapshots('A snapshot, by messages in the window', [
    [100, 1_000],
    [100, 10_000],
    [100, 50_000],
  ]);
}

function snapshots(title: string, sizes: readonly (readonly [distinct: number, messages: number])[]): Report {
  const times = bestMs(
    sizes.map(([distinct, messages]) => {
      const counter = fullCounter(distinct, messages);
      return () => () => {
        for (let i = 0; i < SNAPSHOTS; i++) {
          if (counter.step(SENT_FROM + 1_000).emoteIds.length !== distinct)
            throw new Error('The window has an unexpected number of emotes.');
        }
      };
    }),
  );
  return {
    title,
    notes: [INTRO],
    rows: sizes.map(([distinct, messages], index) => ({
      'distinct emotes': distinct,
      'messages in the window': messages,
      'µs/snapshot': rounded(((times[index] as number) * 1_000) / SNAPSHOTS, 1),
      'bytes sent to the page': serialize(fullCounter(distinct, messages).step(SENT_FROM + 1_000)).byteLength,
    })),
  };
}

/** A window of messages with one emote each, with `distinct` different emotes. */
function fullCounter(distinct: number, messages: number): BenchCounter {
  const codes = knownCodes(distinct);
  const counter = createBenchCounter(codes);
  for (let at = 0; at < messages; at++) {
    const tags = `@emotes=;id=${idOf(at)};tmi-sent-ts=${SENT_FROM}`;
    counter.countLine(`${tags} :a!a@a.tmi.twitch.tv PRIVMSG #a :${codes[at % distinct]}`, SENT_FROM);
  }
  return counter;
}
