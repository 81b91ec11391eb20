import assert from 'node:assert/strict';
import { emoteCountsOf, type Snapshot } from '../../src/domain/snapshot.ts';
import { LOGIN, startFuzzedSession } from './fuzzed-session.ts';
import type { HostileTrial } from './hostile-services.ts';

/** Without the bounds, most of these stopped the count for 1 to 30 s. */
const LONGEST_STALL_MS = 1_000;
/** The memory that a gigabyte of chat may retain: stored text, and the lines of ids. */
const MOST_KEPT_MB = 60;

const CHAT_LINE = 65_000;

/** Frames of the chat server in order, and their expected count. */
interface Trial {
  readonly frames: (serverNow: number) => Iterable<string>;
  readonly counted: number;
}

function said(text: string, tags = ''): string {
  return `@${tags};user-id=5 :a!a@a PRIVMSG #${LOGIN} :${text}`;
}

function numbered(count: number, line: (number: number) => string): string {
  return Array.from({ length: count }, (_, number) => line(number)).join('\r\n');
}

const MARKS = ['/', ',', ':', '-', '25:', '25:0-0,', '25:0-0/', ';', '=', ';id=', ';emotes=', '@', '!', ' '];
const TEXTS = ['\u200b', '\u{e0000}', 'é', ' é', '\u200bx', '\u0001', '😂'];

const TRIALS: Readonly<Record<string, Trial>> = {
  'lines of 4 MB': {
    frames: () => MARKS.map((mark) => said('x', `emotes=${mark.repeat(4_000_000 / mark.length)}`)),
    counted: 0,
  },
  '40 MB of line ends': { frames: () => ['\r\n'.repeat(20_000_000)], counted: 0 },
  'lines of 64 kB, full of one mark': {
    frames: () =>
      [
        ...MARKS.map((mark) => said('x', `emotes=${mark.repeat(CHAT_LINE / mark.length)}`)),
        ...TEXTS.map((text) => said(text.repeat((CHAT_LINE - 100) / text.length))),
      ].flatMap((line) => Array.from({ length: 10 }, () => `${line}\r\n`)),
    counted: 0,
  },
  'a gigabyte in frames of 64 kB with a message each': {
    *frames() {
      for (let i = 0; i < 16_000; i++) {
        const line = said('listedProbe', `id=00000000-0000-4000-8000-${String(i).padStart(12, '0')}`);
        yield `${line}\r\n${'y'.repeat(CHAT_LINE - line.length)}\r\n`;
      }
    },
    counted: 16_000,
  },
  '60 000 messages at once, every other one eight seconds late': {
    frames: (serverNow) => [
      numbered(60_000, (number) =>
        said('listedProbe', `id=l${number};tmi-sent-ts=${serverNow - (number % 2) * 8_000}`),
      ),
    ],
    counted: 60_000,
  },
  '10 000 deletions and 10 000 timeouts of 10 000 messages': {
    frames: () => [
      numbered(10_000, (number) => said('listedProbe', `id=m${number}`)),
      numbered(10_000, (number) => `@target-msg-id=m${number % 5_000} :tmi.twitch.tv CLEARMSG #${LOGIN} :x`),
      numbered(10_000, (number) => `@target-user-id=9${number} :tmi.twitch.tv CLEARCHAT #${LOGIN} :other`),
    ],
    counted: 5_000,
  },
};

/** Throws an `AssertionError` if one of them is counted wrongly, retains memory, or blocks the thread for too long. */
export async function tryHostileChat(heapBytes: () => number): Promise<readonly HostileTrial[]> {
  const trials: HostileTrial[] = [];
  for (const [what, { frames, counted }] of Object.entries(TRIALS)) {
    const session = await startFuzzedSession();
    await session.advance(1_000);
    const before = heapBytes();
    let longest = 0;
    let total = 0;
    for (const frame of frames(session.serverNow())) {
      const startedAt = performance.now();
      session.receive(frame);
      const took = performance.now() - startedAt;
      longest = Math.max(longest, took);
      total += took;
    }
    const startedAt = performance.now();
    await session.advance(1_000);
    longest = Math.max(longest, performance.now() - startedAt);
    const keptMb = (heapBytes() - before) / 1_000_000;
    const uses = emoteCountsOf(session.takeSnapshots().at(-1)?.snapshot as Snapshot);
    const listed = uses.find(({ emote }) => emote.code === 'listedProbe')?.count ?? 0;
    assert.equal(listed, counted, what);
    assert(keptMb < MOST_KEPT_MB, `${what}: ${keptMb.toFixed(1)} MB are kept`);
    assert(longest < LONGEST_STALL_MS, `${what}: stops everything else for ${longest.toFixed(0)} ms`);
    assert.equal(await session.leave(), null);
    trials.push({ what, longestStallMs: Math.round(longest), totalMs: Math.round(total) });
  }
  return trials;
}
