import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startRecordedChatWorker } from '../../../tests/recorded-chat-worker.ts';
import { writtenChat } from '../../../tests/written-chat.ts';
import { rawLine, WRITTEN_FORMS, type WrittenForm } from '../../../tests/written-forms.ts';
import { COUNTING_MODES, type CountingMode } from '../../domain/counting-rules.ts';
import type { Emote } from '../../domain/emote.ts';
import { EXPORT_FORMATS, type RecordingInfo } from '../../domain/recording.ts';
import type { ExportResult, RecordingRequest, RecordingResponses } from '../protocol.ts';

type Worker = ReturnType<typeof startRecordedChatWorker>;

/** The first message is not at a whole second, as in real files. */
const CHAT = writtenChat(11, 700).map((message) => ({ ...message, offsetMs: message.offsetMs + 3_337 }));
const MANY_CODES = Array.from({ length: 100_001 }, (_, number) => `e${number}`);
const MANY_EMOTES = MANY_CODES.map((code, index) => ({
  offsetMs: index * 5 + 1,
  userId: 1 + (index % 50),
  parts: [{ text: code, emoteId: code }],
}));

/** Everything that a page can ask for of a recording. */
async function contentOf({ request }: Worker, recordingId: string, modes: readonly CountingMode[]) {
  const ask = <Kind extends keyof RecordingResponses & RecordingRequest['kind']>(
    wanted: Extract<RecordingRequest, { kind: Kind }>,
  ) => request<NonNullable<RecordingResponses[Kind]>>(wanted);
  const info = await ask<'info'>({ kind: 'info', recordingId });
  const series = await ask<'series'>({ kind: 'series', recordingId });
  const emotes: (readonly Emote[] | undefined)[] = [];
  const exports: unknown[] = [];
  for (const countingMode of modes) {
    for (const second of [
      ...info.moments.map(({ peakS }) => peakS),
      series.startS + series.gaps.length - 1,
    ]) {
      emotes.push(
        (await request<RecordingResponses['window']>({ kind: 'window', recordingId, second, countingMode }))
          ?.emotes,
      );
    }
    for (const format of EXPORT_FORMATS) {
      const options = { format, countingMode, frameRate: 60 };
      exports.push(await written(await ask<'export'>({ kind: 'export', recordingId, options })));
    }
  }
  const { recording: records } = await ask<'best-counts'>({ kind: 'best-counts', recordingId });
  return { info, series, emotes, exports, records };
}

/** A file as a hash and its length, because a difference of two long texts is slow to print. */
async function written(result: ExportResult) {
  if (result.kind === 'refused') return result;
  const bytes = new Uint8Array(await result.content.arrayBuffer());
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { name: result.name, leftOut: result.leftOut, length: bytes.length, hash };
}

/** The text of a form, whose comments were created 512 ms later than their offsets say: a video begins within a second. */
function textOf({ write }: WrittenForm): string {
  return write(CHAT).replace(/("created_?at": ?")([^"]+)/gi, (_, name, time) => {
    return name + new Date(Date.parse(time) + 512).toISOString();
  });
}

/** Opens a chat, marks a second of it by hand, and keeps it. Returns what it is now, and what another worker reads. */
async function keptChat(text: string, name: string, modes: readonly CountingMode[] = COUNTING_MODES) {
  const first = startRecordedChatWorker();
  const chat = await first.open(new File([text], name));
  const recordingId = chat?.recordingId ?? '';
  const { startS } = await first.request<RecordingInfo>({ kind: 'info', recordingId });
  await first.request({ kind: 'mark', recordingId, second: startS + 20 });
  const opened = await contentOf(first, recordingId, modes);
  expect(await first.request({ kind: 'keep-files', recordingId })).toBe('saved');
  expect(await first.store.list()).toMatchObject([{ recordingId, isImported: true }]);
  const stored = await contentOf(startRecordedChatWorker(false, first.browser), recordingId, modes);
  return { chat, opened, stored };
}

test.each(WRITTEN_FORMS)('a kept chat is read by another worker as it was opened: $file', async (form) => {
  const { opened, stored } = await keptChat(textOf(form), form.file);

  expect(opened.info.moments.filter(({ isManual }) => isManual)).toHaveLength(1);
  expect(stored).toEqual(opened);
});

test.each([
  ['Twitch’s own', MANY_EMOTES.map(rawLine)],
  ['of the file', MANY_CODES.map((code, index) => `${Math.floor(index / 200)}.337,${index % 50},${code}=1`)],
])('so is one with more than 100 000 emotes, of which 65 536 have counts: %s', async (name, lines) => {
  const { chat, opened, stored } = await keptChat(lines.join('\n'), name, ['every-use']);

  expect(chat?.hasTooManyEmotes).toBe(true);
  expect(opened.series.totals['every-use'].at(-1)).toBeGreaterThan(0);
  expect(opened.emotes.at(-1)).toEqual([]);
  expect(stored).toEqual(opened);
});
