import type { UnixMs } from '../../domain/clock.ts';
import { type Emote, emoteKey } from '../../domain/emote.ts';
import { WINDOW_MS } from '../../domain/limits.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
// Written by `scripts/record-example.ts`.
import recording from './recording.json';

const { usesBySecond } = recording;
const WINDOW_S = WINDOW_MS / 1_000;
/** The time of the first step. Chosen: the recording has no date. */
const RECORDED_AT = Date.UTC(2026, 10, 20, 20);

/** The pictures are files of our own origin. */
const EMOTES: readonly Emote[] = recording.emotes.map(({ code, source }) => ({
  key: emoteKey(source, code),
  id: code,
  code,
  imageUrl: `${import.meta.env.BASE_URL}example/${code}.svg`,
  source,
  score: code.length,
}));

/** The counts of the recorded chat at a step, from 0. The recording repeats without a gap. */
export function recordedSnapshot(step: number): Snapshot {
  const counts = EMOTES.map((_, emoteId) => countAt(step, emoteId));
  const emoteIds = Array.from(EMOTES.keys())
    .filter((emoteId) => counts[emoteId] !== 0)
    .sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b);
  const endTime = (RECORDED_AT + step * 1_000) as UnixMs;
  return {
    step,
    countingMode: 'every-use',
    endTime,
    emotes: EMOTES,
    emoteIds: Uint32Array.from(emoteIds),
    counts: Uint32Array.from(emoteIds, (emoteId) => counts[emoteId] as number),
    totalEmotes: counts.reduce((sum, count) => sum + count, 0),
    observedMs: WINDOW_MS,
    lastCountedAt: endTime,
    messageCount: 0,
    oldestMessageAgeMs: null,
  };
}

/** The uses of an emote in the window that ends with the step. */
function countAt(step: number, emoteId: number): number {
  let count = 0;
  for (let age = 0; age < WINDOW_S; age++) {
    const second = (step - age + usesBySecond.length) % usesBySecond.length;
    count += usesBySecond[second]?.[emoteId] ?? 0;
  }
  return count;
}
