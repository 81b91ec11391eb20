import { byMode, COUNTING_MODES, type CountingMode } from '../../src/domain/counting-rules.ts';
import { type Emote, emoteKey } from '../../src/domain/emote.ts';
import type { MomentPeak } from '../../src/domain/moment.ts';
import type { FileReport, ReadChat } from '../../src/domain/recorded-chat.ts';
import type {
  KeepRule,
  RecordedMoment,
  RecordedTable,
  RecordingInfo,
  RecordingRules,
  Second,
  SecondTotals,
} from '../../src/domain/recording.ts';
import type { Series } from '../../src/domain/series.ts';
import { createFileRecorder } from '../../src/recorded-chat/file-recorder.ts';
import { BLOCK_S, encodeSeconds } from '../../src/recording/minute-codec.ts';
import type { ReadableRecording } from '../../src/recording/read-recording.ts';
import { createStoredRecordings, type RecordingPart } from '../../src/recording/stored-recordings.ts';
import { createMapRows } from '../../src/storage/rows.ts';

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
  const counts = byMode(columnOf);
  return {
    second: SESSION_START_S + afterS,
    isGap: false,
    messages: 7,
    chatters: 5,
    emoteChatters: 3,
    totals: byMode((mode) => counts[mode].reduce((sum, count) => sum + count, 0)),
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
  const blockOf = (minute: number): Uint8Array =>
    encodeSeconds(seconds.slice(minute * BLOCK_S, (minute + 1) * BLOCK_S));
  return {
    info: infoOf(),
    emotes,
    minutes: [...Array(Math.ceil(seconds.length / BLOCK_S)).keys()],
    blocks: async (minutes) => new Map(minutes.map((minute) => [minute, blockOf(minute)])),
  };
}

interface PlantedSession {
  readonly recordingId: string;
  readonly channelLogin: string;
  /** In order. The first one begins the recording. */
  readonly seconds: readonly Second[];
  /** By number. */
  readonly emotes: readonly Emote[];
  readonly moments?: readonly RecordedMoment[];
}

/** What the page stores of a recording: keys and values of its rows. */
export async function storedRecording(planted: PlantedSession): Promise<ReadonlyMap<string, unknown>> {
  const { recordingId, channelLogin, seconds, emotes, moments = [] } = planted;
  const values = new Map<string, unknown>();
  const { recording: live } = createFileRecorder(recordingId, channelLogin, seconds[0]?.second ?? 0);
  for (const emote of emotes) live.recordedEmotes.numberOf(emote);
  for (const second of seconds) live.append(second);
  const part = live.unsaved(true) as RecordingPart;
  const found = moments.filter(({ isManual }) => !isManual);
  const marks = moments.filter(({ isManual }) => isManual);
  const stored = createStoredRecordings(createMapRows(values), '');
  await stored.save(recordingId, { ...part, info: { ...part.info, found, marks } });
  return values;
}

/** A series from the second `startS` on, with a total for each second; null is a gap. */
export function seriesOf(startS: number, totals: readonly (number | null)[]): Series {
  const column = () => Uint32Array.from(totals, (total) => total ?? 0);
  return {
    startS,
    gaps: Uint8Array.from(totals, (total) => (total === null ? 1 : 0)),
    messages: column(),
    chatters: column(),
    totals: {
      ...byMode(column),
      'once-a-chatter': Uint32Array.from(totals, (total) => Math.ceil((total ?? 0) / 2)),
    },
  };
}

/** The seconds of a series, one by one. */
export function secondsIn({ startS, gaps, messages, chatters, totals }: Series): readonly SecondTotals[] {
  return Array.from(gaps, (isGap, at) => ({
    second: startS + at,
    isGap: isGap === 1,
    messages: messages[at] ?? -1,
    chatters: chatters[at] ?? -1,
    totals: byMode((mode) => totals[mode][at] ?? -1),
  }));
}

/** A moment with its peak in the second `peakS`. */
export function momentOf(
  peakS: number,
  emote: Emote | null,
  more: Partial<RecordedMoment> = {},
): RecordedMoment {
  const times = { startS: peakS - 35, peakS, endS: peakS + 20, announcedS: peakS + 5 };
  const numbers = {
    ratio: 4.2,
    surprise: more.ratio === undefined ? 8 : more.ratio,
    uses: 530,
    chatters: 61,
  };
  return recordedMoment(0, { ...times, ...numbers, emote, ...more });
}

/** The moment at the second that its detector found. */
export function peakOf(moment: RecordedMoment, total: number | null = moment.uses): MomentPeak {
  return { moment, crownS: moment.peakS, total };
}

/** The rules of a recording that is kept like this, without usage, with the default number of moments. */
export function recordingRules(keep: KeepRule): RecordingRules {
  return { keep, usage: 'never', momentRate: 'usual', moodCodes: [] };
}

/** A chat of which nothing has to be told. */
export const readChat = (changes: Partial<ReadChat> = {}): ReadChat => ({
  info: infoOf({ recordingId: 'file-a' }),
  reports: [],
  late: 0,
  foreign: 0,
  beyond: 0,
  repeated: 0,
  hasTooManyEmotes: false,
  emotes: 'none',
  listFailures: [],
  unknownWords: { words: 0, likeEmotes: 0 },
  ...changes,
});

/** A file of which all messages were read. */
export const fileReport = (changes: Partial<FileReport> = {}): FileReport => ({
  name: 'chat',
  form: 'raw IRC logs',
  unit: 'message',
  entries: 1_234,
  unreadable: 0,
  firstUnreadable: null,
  notes: {},
  trouble: null,
  ...changes,
});
