import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { MonotonicMs } from '../../src/domain/clock.ts';
import { createPace } from '../../src/recorded-chat/pace.ts';
import { recordChat } from '../../src/recorded-chat/record-chat.ts';
import type { HostileTrial } from './hostile-services.ts';

/** Without the bounds, most of these stopped the count of a followed channel for 3 s to for ever. */
const LONGEST_STALL_MS = 1_000;
/** The memory that a file may need while it is read, beyond its own bytes. */
const MOST_HELD_MB = 100;
/** Garbage is collected, and the memory measured, once in this many pauses. */
const PAUSES_OF_A_MEASUREMENT = 100;

const MEGABYTES_8 = 8_000_000;

const said = (atMs: number | string): string => `@tmi-sent-ts=${atMs};id=${atMs} :a!a@a PRIVMSG #a :hello`;
const comment = (text: string): string =>
  `[{"content_offset_seconds":1,"message":{"body":"a"}},{"content_offset_seconds":2,"message":${text}}]`;
const spoken = (timestamp: string): string =>
  `{"message_type":"text_message","message":"hello","timestamp":${timestamp}}`;
const repeated = (piece: string, length: number): string => piece.repeat(length / piece.length);

const FILES: Readonly<Record<string, () => string | Uint8Array<ArrayBuffer>>> = {
  'a comment of 8 MB of brackets': () => comment(repeated('[', MEGABYTES_8)),
  'a comment of 8 MB of names': () =>
    comment(`{${Array.from({ length: 600_000 }, (_, index) => `"name${index}":1`).join()}}`),
  'a comment of 8 MB of words': () => comment(`{"body":"${repeated('a ', MEGABYTES_8)}"}`),
  'two messages in the year 3 million': () =>
    `${spoken('1e23')}\n${spoken('1.000000000001e23')}\n${spoken('1795269600000000')}`,
  'two messages ten days apart': () => `${said(1_795_269_600_000)}\n${said(1_796_133_000_000)}`,
  '480 messages in ten days': () =>
    Array.from({ length: 480 }, (_, index) => said(1_795_269_600_000 + index * 1_799_000)).join('\n'),
  '64 MB of lines without times': () => repeated(':a!a@a PRIVMSG #a :hello there\n', 64_000_000),
  'a log with lines of 200 kB, full of one mark': () =>
    ['<', '()', '[', ':', '(', ' ', '| ', '<!']
      .map((mark) => `[0:00:01] ${repeated(mark, 200_000)}\n[0:00:02] viewer: hello\n`)
      .join(''),
  'raw lines of 200 kB, full of one mark': () =>
    [';', '=', ' ', ':', '@', ' :', '@a ']
      .map((mark) => `${said(1_795_269_600_000)}\n${repeated(mark, 200_000)}\n`)
      .join(''),
  'a table with cells of 200 kB': () =>
    `time,user,message\n${['"', '""', ',', '";"', "'"].map((mark) => `2026-11-21T14:00:00Z,viewer,${repeated(mark, 200_000)}`).join('\n')}\n`,
  'a table of numbers with long codes': () =>
    Array.from({ length: 300 }, (_, index) => `${index},viewer,${'x'.repeat(480)}${index}=9999`).join('\n'),
  'a page of 8 MB that never ends a comment': () =>
    `<!DOCTYPE html><html><body><pre class="comment-root">[0:00:01] ${repeated('<span ', MEGABYTES_8)}`,
  'a gzip of 256 MB of one letter': () =>
    new Uint8Array(gzipSync(`[0:00:01] viewer: hello\n${'x'.repeat(256_000_000)}`)),
};

/** Throws an `AssertionError` if one of them holds much memory, or blocks the thread for too long. */
export async function tryHostileFiles(heapBytes: () => number): Promise<readonly HostileTrial[]> {
  const trials: HostileTrial[] = [];
  for (const [what, write] of Object.entries(FILES)) {
    const file = new File([write()], 'chat');
    const before = heapBytes();
    const startedAt = performance.now();
    let resumedAt = startedAt;
    let longest = 0;
    let pauses = 0;
    let mostHeld = 0;
    const now = (): MonotonicMs => performance.now() as MonotonicMs;
    const counted = await recordChat('hostile', [file], {
      yieldToTasks: createPace(async () => {
        longest = Math.max(longest, now() - resumedAt);
        pauses++;
        if (pauses % PAUSES_OF_A_MEASUREMENT === 1) mostHeld = Math.max(mostHeld, heapBytes() - before);
        await nextTurn();
        resumedAt = now();
      }, now),
      signal: new AbortController().signal,
    });
    const totalMs = Math.round(now() - startedAt);
    longest = Math.max(longest, now() - resumedAt);
    const heldMb = Math.max(mostHeld, heapBytes() - before) / 1_000_000;
    assert(counted.reports.length === 1, what);
    assert(heldMb < MOST_HELD_MB, `${what}: ${heldMb.toFixed(0)} MB are held`);
    assert(longest < LONGEST_STALL_MS, `${what}: stops everything else for ${longest.toFixed(0)} ms`);
    trials.push({ what, longestStallMs: Math.round(longest), totalMs });
  }
  return trials;
}
