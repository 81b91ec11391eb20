import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../standin/seeded-random.ts';
import { propertyRuns } from '../../tests/builders/generated-chat.ts';
import { STREAM_START_S, writtenChat } from '../../tests/builders/written/written-chat.ts';
import {
  ONE_FORM_OF_EACH_TIME,
  rawLine,
  WRITTEN_FORMS,
  type WrittenForm,
} from '../../tests/builders/written/written-forms.ts';
import { mutateText } from '../../tests/fuzz/mutate.ts';
import { startRecordedChatWorker } from '../../tests/stages/files.ts';
import { COUNTING_MODES, type CountingMode } from '../domain/counting-rules.ts';
import {
  type BestCounts,
  EXPORT_FORMATS,
  type ExportFormat,
  type RecordedTable,
  type RecordingInfo,
} from '../domain/recording.ts';
import { endOf, type Series } from '../domain/series.ts';
import type { ExportResult } from '../session/protocol.ts';

type Worker = ReturnType<typeof startRecordedChatWorker>;

/** The first message is not at a whole second, as in real files. */
const CHAT = writtenChat(11, 700).map((message) => ({ ...message, offsetMs: message.offsetMs + 3_337 }));
const MANY_CODES = Array.from({ length: 100_001 }, (_, number) => `e${number}`);
/** Twenty emotes in a message, because reading and counting a hundred thousand messages takes longer. */
const MANY_EMOTES = Array.from({ length: Math.ceil(MANY_CODES.length / 20) }, (_, index) => ({
  offsetMs: index * 100 + 1,
  userId: 1 + (index % 50),
  parts: MANY_CODES.slice(index * 20, index * 20 + 20).flatMap((code) => [
    { text: code, emoteId: code },
    { text: ' ', emoteId: null },
  ]),
}));

/** What a page can ask for of a recording: with the tables of its moments and of its last second, and each export. */
async function contentOf(
  { request }: Worker,
  recordingId: string,
  modes: readonly CountingMode[],
  formats: readonly ExportFormat[],
) {
  const info = await request<RecordingInfo>({ kind: 'info', recordingId });
  const series = await request<Series>({ kind: 'series', recordingId });
  const seconds = [...info.moments.map(({ peakS }) => peakS), endOf(series) - 1];
  const tables: (RecordedTable | null)[] = [];
  const exports: object[] = [];
  for (const countingMode of modes) {
    for (const second of seconds) {
      tables.push(await request({ kind: 'window', recordingId, second, countingMode }));
    }
    for (const format of formats) {
      const options = { format, countingMode, frameRate: 60 };
      exports.push(await written(await request<ExportResult>({ kind: 'export', recordingId, options })));
    }
  }
  const { recording: records } = await request<{ recording: BestCounts }>({
    kind: 'best-counts',
    recordingId,
  });
  return { info, series, tables, exports, records };
}

/** A file as a hash and its length, because a difference of two long texts is slow to print. */
async function written(result: ExportResult) {
  if (result.kind === 'refused') return result;
  const bytes = new Uint8Array(await result.content.arrayBuffer());
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { name: result.name, limit: result.limit, length: bytes.length, hash };
}

/** The text of a form, whose comments were created 512 ms later than their offsets say: their video begins a second later. */
function textOf({ write }: WrittenForm, chat = CHAT): string {
  return write(chat).replace(/("created_?at": ?")([^"]+)/gi, (_, name, time) => {
    return name + new Date(Date.parse(time) + 512).toISOString();
  });
}

/** Opens a chat, marks a second of it by hand, and keeps it. Returns what it is now, and what another worker reads. */
async function keptChat(
  text: string,
  name: string,
  modes: readonly CountingMode[] = COUNTING_MODES,
  formats: readonly ExportFormat[] = EXPORT_FORMATS,
) {
  const first = startRecordedChatWorker();
  const chat = await first.open(new File([text], name));
  if (!chat?.info) return { chat, opened: null, stored: null };
  const { recordingId } = chat.info;
  const second = endOf(await first.request<Series>({ kind: 'series', recordingId })) - 20;
  await first.request({ kind: 'mark', recordingId, second, countingMode: 'every-use' });
  const opened = await contentOf(first, recordingId, modes, formats);
  expect(await first.request({ kind: 'keep-files', recordingId })).toBe('saved');
  expect(await first.store.list()).toMatchObject([{ recordingId, isImported: true }]);
  const stored = await contentOf(startRecordedChatWorker(false, first.browser), recordingId, modes, formats);
  return { chat, opened, stored };
}

test.each(WRITTEN_FORMS.filter(({ file }) => ONE_FORM_OF_EACH_TIME.includes(file)))(
  'a kept chat is read by another worker as it was opened: $file',
  async (form) => {
    const { opened, stored } = await keptChat(textOf(form), form.file);

    expect(opened?.info.moments.filter(({ isManual }) => isManual)).toHaveLength(1);
    expect(stored).toEqual(opened);
  },
);

test.each([
  ['Twitch’s own', MANY_EMOTES.map(rawLine), 0],
  // A file can define 100 000.
  [
    'of the file',
    MANY_CODES.map((code, index) => `${Math.floor(index / 200)}.337,${index % 50},${code}=1`),
    1,
  ],
] as const)(
  'so is a chat with more than 100 000 emotes, 65 536 of them with counts: %s',
  async (name, lines, unreadable) => {
    const { chat, opened, stored } = await keptChat(lines.join('\n'), name, ['every-use'], ['json']);

    expect(chat).toMatchObject({ hasTooManyEmotes: true, reports: [{ unreadable }] });
    expect(opened?.series.totals['every-use'].at(-1)).toBeGreaterThan(0);
    expect(opened?.tables.at(-1)).toMatchObject({ emotes: [], observedMs: 10_000 });
    expect(stored).toEqual(opened);
  },
);

/** The JSON export of this page, of a chat with a video and a mark. */
async function exportedText(chat = CHAT): Promise<string> {
  const form = WRITTEN_FORMS.find(({ file }) => file === 'twitch-downloader.json') as WrittenForm;
  const worker = startRecordedChatWorker();
  const recordingId = (await worker.open(new File([textOf(form, chat)], form.file)))?.info?.recordingId ?? '';
  await worker.request({ kind: 'mark', recordingId, second: STREAM_START_S + 60, countingMode: 'every-use' });
  const options = { format: 'json', countingMode: 'every-use', frameRate: 60 } as const;
  const exported = await worker.request<ExportResult>({ kind: 'export', recordingId, options });
  return exported.kind === 'file' ? exported.content.text() : '';
}

test.each([
  ['of this page', /^$/, ''],
  ['whose pictures are not at https, as of the demo', /https:/g, 'http:'],
])('so is an export %s', async (_, pattern, replacement) => {
  const text = (await exportedText()).replace(pattern, replacement);
  const { opened, stored } = await keptChat(text, 'history.json');

  expect(opened?.info.moments.filter(({ isManual }) => isManual)).toHaveLength(2);
  expect(opened?.info.video).toEqual({ videoId: '2000000001', zeroS: STREAM_START_S + 1 });
  expect(opened?.tables[0]?.emotes.map(({ code }) => code)).toContain('LUL');
  expect(stored).toEqual(opened);
});

test('so is any damaged file that has a message', async () => {
  const chat = CHAT.slice(0, 120);
  const texts = [await exportedText(chat), ...WRITTEN_FORMS.map((form) => textOf(form, chat))];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...texts), fc.nat(), fc.nat(), async (text, seed, place) => {
      const at = place % text.length;
      const damaged = mutateText(text.slice(at, at + 200), seededRandom(seed));
      const file = text.slice(0, at) + damaged + text.slice(at + 200);
      const { opened, stored } = await keptChat(file, 'damaged', ['every-use']);
      expect(stored).toEqual(opened);
    }),
    propertyRuns(40),
  );
});

test('times before 1970 are unreadable, and messages with other times are kept', async () => {
  const early = CHAT.slice(0, 30).map((message) => ({
    ...message,
    offsetMs: message.offsetMs - 2_000_000_000_000,
  }));
  const comments = (chat: typeof CHAT) =>
    chat.map((message, index) => JSON.stringify(messageOf(message, index)));
  const worker = startRecordedChatWorker();
  expect(await worker.open(new File([comments(early).join('\n')], 'early'))).toMatchObject({
    info: null,
    reports: [{ entries: 0, unreadable: 30 }],
    beyond: 0,
  });

  const both = [...comments(early), ...comments(CHAT)].join('\n');
  const { chat, opened, stored } = await keptChat(both, 'both');

  expect(chat).toMatchObject({ reports: [{ entries: CHAT.length, unreadable: 30 }], beyond: 0 });
  expect(stored).toEqual(opened);
});

/** As chat_downloader writes it, with a time in microseconds. */
function messageOf({ offsetMs, userId }: (typeof CHAT)[number], index: number) {
  return {
    author: { id: String(userId), name: `viewer${userId}` },
    message: 'hello',
    message_id: `m-${index}-${offsetMs}`,
    message_type: 'text_message',
    timestamp: (STREAM_START_S * 1_000 + offsetMs) * 1_000,
  };
}
