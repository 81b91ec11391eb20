import { COUNTING_MODES, type CountingMode } from '../src/domain/counting-rules.ts';
import { type Emote, emoteKey } from '../src/domain/emote.ts';
import type { RecordedMoment, RecordedTable, RecordingInfo } from '../src/domain/recording.ts';
import type { Second } from '../src/domain/second.ts';
import { BLOCK_S, createBlockWriter } from '../src/recording/minute-codec.ts';
import type { ReadableRecording } from '../src/recording/read-recording.ts';

/** 2026-11-21T14:00:00Z. */
export const SESSION_START_S = 1_795_269_600;

export function recordedEmote(code: string, source = '7TV', id = code): Emote {
  return { key: emoteKey(source, id), id, code, source, imageUrl: 'https://pictures.example/1', score: 1 };
}

/** A moment whose times are seconds after `SESSION_START_S`. */
export function recordedMoment(startS: number, more: Partial<RecordedMoment> = {}): RecordedMoment {
  const at = SESSION_START_S + startS;
  return {
    startS: at,
    peakS: at + 35,
    endS: at + 50,
    announcedS: at + 40,
    ratio: 3.25,
    // Stronger where the ratio is higher.
    surprise: more.ratio === undefined ? 7.5 : more.ratio,
    uses: 120,
    chatters: 45,
    emote: recordedEmote('KEKW'),
    isManual: false,
    ...more,
  };
}

export function infoOf(more: Partial<RecordingInfo> = {}): RecordingInfo {
  return {
    recordingId: 'a',
    channelLogin: 'example',
    startS: SESSION_START_S,
    moments: [],
    video: null,
    ...more,
  };
}

/** Counts of emotes by their number: every use; once a message and once a chatter are one and two less, at least 1. */
export function recordedSecond(afterS: number, uses: Readonly<Record<number, number>> = {}): Second {
  const emoteIds = Object.keys(uses).map(Number);
  const columnOf = (mode: CountingMode): number[] =>
    emoteIds.map((emoteId) => Math.max(1, Number(uses[emoteId]) - COUNTING_MODES.indexOf(mode)));
  const counts = {
    'every-use': columnOf('every-use'),
    'once-a-message': columnOf('once-a-message'),
    'once-a-chatter': columnOf('once-a-chatter'),
  };
  const totalOf = (mode: CountingMode): number => counts[mode].reduce((sum, count) => sum + count, 0);
  return {
    second: SESSION_START_S + afterS,
    isGap: false,
    messages: 7,
    chatters: 5,
    emoteChatters: 3,
    totals: {
      'every-use': totalOf('every-use'),
      'once-a-message': totalOf('once-a-message'),
      'once-a-chatter': totalOf('once-a-chatter'),
    },
    emoteIds,
    counts,
  };
}

/** The table of a second in which chat was followed, and nothing was used. */
export function recordedTable(second: number, more: Partial<RecordedTable> = {}): RecordedTable {
  return {
    second,
    countingMode: 'every-use',
    observedMs: 10_000,
    emoteIds: Uint32Array.of(),
    counts: Uint32Array.of(),
    uses: Uint32Array.of(),
    emoteChatters: Uint32Array.of(),
    chatters: 0,
    totalEmotes: 0,
    emotes: [],
    ...more,
  };
}

/** A recording of seconds that follow each other from `SESSION_START_S` on. */
export function recordingOf(seconds: readonly Second[], emotes: readonly Emote[]): ReadableRecording {
  const blockOf = (minute: number): Uint8Array => {
    const writer = createBlockWriter();
    for (const second of seconds.slice(minute * BLOCK_S, (minute + 1) * BLOCK_S)) writer.add(second);
    return writer.block() as Uint8Array;
  };
  return {
    info: infoOf(),
    emotes,
    minutes: [...Array(Math.ceil(seconds.length / BLOCK_S)).keys()],
    blocks: async (minutes) => new Map(minutes.map((minute) => [minute, blockOf(minute)])),
  };
}
