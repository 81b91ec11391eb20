import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NamedFile } from '../../src/recorded-chat/chat-file.ts';
import { type CountedChat, recordChat } from '../../src/recorded-chat/record-chat.ts';
import { pick, type Random, seededRandom, wholeBetween } from '../../standin/seeded-random.ts';
import type { FuzzFailure } from './fuzz-lines.ts';
import { mutateJson, mutateText } from './mutate.ts';

export interface FileFuzz {
  readonly files: number;
  /** Messages that were read, over all files. */
  readonly messages: number;
  readonly failure: FuzzFailure | null;
}

const SAMPLES_FOLDER = 'tests/samples/recorded-chat';
/** The JSON export of this page. */
const EXPORT_SAMPLE = JSON.stringify({
  format: 'emotes-per-second-history',
  channel: 'examplestreamer',
  startSecond: 1_795_269_600,
  video: { id: '2000000001', zeroSecond: 1_795_269_600.5 },
  moments: [
    { startSecond: 1_795_269_610, peakSecond: 1_795_269_615, endSecond: 1_795_269_620, byHand: true },
  ],
  emotes: [{ code: 'Kappa', source: 'Twitch', id: '25', imageUrl: '' }],
  seconds: Array.from({ length: 60 }, (_, index) => [
    1_795_269_600 + index,
    1,
    1,
    1,
    [2, 1, 1],
    [0, 2, 1, 1],
  ]),
});
/** A file of each form. */
export const FILE_SAMPLES: readonly string[] = [
  EXPORT_SAMPLE,
  ...readdirSync(SAMPLES_FOLDER).map((name) => readFileSync(join(SAMPLES_FOLDER, name), 'utf8')),
];

/** Longest damaged file, in UTF-16 units. */
const FILE_MAX_LENGTH = 300_000;
/** Most parts in which a file is read. */
const PARTS_MAX = 500;
/** Lines between two pauses at most. */
const WORK_MAX_LINES = 1_300;
/** Seconds that a message makes at most: a longer silence before it is a gap. */
const SECONDS_OF_A_MESSAGE = 1_830;
/** The end of the year 9999, and the seconds of ten days with the video that began ten days before. */
const SECOND_MAX = 253_402_300_800;
const SPAN_MAX_S = 1_728_100;

const NUMBERS = [
  '-1',
  '0',
  '1e17',
  '1e23',
  '1e308',
  '-1e308',
  '8.64e15',
  '9007199254740993',
  '9'.repeat(400),
  '0.1',
];

/**
 * Damages files of every form and counts them, alone or with another file. None may throw, work for long without a pause, or
 * become a recording that cannot be stored.
 *
 * @param onProgress called after each file
 */
export async function fuzzFiles(
  seed: number,
  fileCount: number,
  onProgress: (files: number) => void = () => undefined,
): Promise<FileFuzz> {
  const random = seededRandom(seed);
  let messages = 0;
  for (let files = 1; files <= fileCount; files++) {
    const texts = damagedFiles(random);
    const partLength = pick(random, [7, 500, 20_000, 1_000_000]);
    const tried = await tryFiles(texts, partLength);
    if (typeof tried === 'string') {
      return { files, messages, failure: { seed, what: tried, input: texts.join('\n\n') } };
    }
    messages += tried;
    onProgress(files);
  }
  return { files: fileCount, messages, failure: null };
}

/** One damaged file, or two of which one is. */
export function damagedFiles(random: Random): readonly string[] {
  const damaged = damagedFile(pick(random, FILE_SAMPLES), random).slice(0, FILE_MAX_LENGTH);
  return random() < 0.8 ? [damaged] : [damaged, pick(random, FILE_SAMPLES)];
}

function damagedFile(sample: string, random: Random): string {
  switch (wholeBetween(random, 0, 7)) {
    case 0:
      return mutateText(sample, random);
    case 1:
      return withNumbers(sample, random);
    case 2:
      return mutateText(withNumbers(sample, random), random);
    case 3:
      return withJson(sample, random);
    case 4:
      return spreadInTime(sample, random);
    case 5:
      return spliced(sample, pick(random, FILE_SAMPLES), random);
    case 6:
      return spliced(
        sample,
        pick(random, ['[', '{"a":', '"', '<', '()', '\n', '\\', ',', ':', '<pre>']).repeat(50_000),
        random,
      );
    default:
      return lineByLine(sample, random);
  }
}

/** Some of its numbers are other ones. */
function withNumbers(text: string, random: Random): string {
  const share = pick(random, [0.001, 0.05, 1]);
  return text.replace(/\d+(?:\.\d+)?/g, (number) => (random() < share ? pick(random, NUMBERS) : number));
}

/** Its messages are minutes to days apart. */
function spreadInTime(text: string, random: Random): string {
  const most = pick(random, [1e6, 1e7, 8e8]);
  return text
    .replace(/\b\d{13}(?=(?:\d{3})?\b)/g, (ms) => String(Number(ms) + Math.floor(random() * most)))
    .replace(/\b\d+:(?=\d\d:\d\d\b)/g, () => `${Math.floor((random() * most) / 3_600_000)}:`);
}

function withJson(text: string, random: Random): string {
  try {
    return JSON.stringify(mutateJson(JSON.parse(text), random)) ?? '';
  } catch {
    return mutateText(text, random);
  }
}

function spliced(text: string, other: string, random: Random): string {
  const at = wholeBetween(random, 0, text.length);
  return text.slice(0, at) + other + text.slice(at);
}

/** Its lines in another order, or many times. */
function lineByLine(text: string, random: Random): string {
  const lines = text.split('\n');
  const order = Array.from({ length: pick(random, [lines.length, 1_000]) }, () => pick(random, lines));
  return order.join('\n');
}

/** Counts files whose bytes come in parts of this length at least. Returns how many messages they have, or what is wrong. */
export async function tryFiles(texts: readonly string[], partLength: number): Promise<number | string> {
  let lines = 0;
  let mostWork = 0;
  try {
    const counted = await recordChat(
      'fuzz',
      texts.map((text) => inParts(text, partLength)),
      {
        async yieldToTasks() {
          mostWork = Math.max(mostWork, lines);
          lines = 0;
        },
        onLine: () => void lines++,
        signal: new AbortController().signal,
      },
    );
    mostWork = Math.max(mostWork, lines);
    if (mostWork > WORK_MAX_LINES) return `work of ${mostWork} lines without a pause`;
    const messages = counted.reports.reduce((sum, { entries }) => sum + entries, 0);
    const most = SECONDS_OF_A_MESSAGE * (messages + counted.foreign + 1);
    const seconds = (counted.recording?.minutes.length ?? 0) * 60;
    if (seconds > most + 120) return `${seconds} seconds of ${messages} messages`;
    return (await problemOf(counted)) ?? messages;
  } catch (error) {
    return error instanceof Error ? `threw ${error.stack}` : `threw ${error}`;
  }
}

async function problemOf({
  recording,
  zeroS,
  reports,
  late,
  foreign,
  beyond,
  repeated,
}: CountedChat): Promise<string | null> {
  const numbers = [
    late,
    foreign,
    beyond,
    repeated,
    ...reports.flatMap(({ entries, unreadable }) => [entries, unreadable]),
  ];
  if (!numbers.every((number) => Number.isSafeInteger(number) && number >= 0)) return `counts ${numbers}`;
  if (recording === null) return null;
  const { startS, endS } = recording.infoToSave();
  if (!(startS >= -1 && endS <= SECOND_MAX && endS - startS <= SPAN_MAX_S))
    return `seconds from ${startS} to ${endS}`;
  if (!Number.isSafeInteger(zeroS)) return `the start ${zeroS}`;
  const { video } = recording.info;
  if (video !== null && !Number.isFinite(video.zeroS)) return `the video ${JSON.stringify(video)}`;
  const blocks = [...(await recording.blocks(recording.minutes)).values()];
  return blocks.every(({ length }) => length > 0) ? null : 'an empty minute';
}

function inParts(text: string, partLength: number): NamedFile {
  const bytes = new TextEncoder().encode(text);
  const length = Math.max(partLength, Math.ceil(bytes.length / PARTS_MAX));
  const stream = (): ReadableStream<Uint8Array<ArrayBuffer>> => {
    let at = 0;
    return new ReadableStream({
      pull(controller) {
        if (at >= bytes.length) controller.close();
        else controller.enqueue(bytes.slice(at, at + length));
        at += length;
      },
    });
  };
  return { name: 'chat', size: bytes.length, stream };
}
