import { describe, expect, test } from 'vitest';
import { writtenChat } from '../../tests/builders/written/written-chat.ts';
import { rawLine, WRITTEN_FORMS } from '../../tests/builders/written/written-forms.ts';
import { countFiles, fileOf } from '../../tests/stages/files.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../domain/recording.ts';
import { exportRecording } from '../recording/exports/export-recording.ts';
import type { LiveRecording } from '../recording/live-recording.ts';
import { markedMoment } from '../recording/marked-moment.ts';
import { readAllSeconds, readSecond } from '../recording/read-recording.ts';

const CHAT = writtenChat(9, 700);
const RAW = CHAT.map(rawLine).join('\n');
const writtenAs = (file: string): string =>
  WRITTEN_FORMS.find((form) => form.file === file)?.write(CHAT) ?? '';

async function recordingOf(text: string): Promise<LiveRecording> {
  const { recording } = await countFiles(fileOf(text));
  if (recording === null) throw new Error('Nothing was counted.');
  return recording;
}

/** Each export as a text, or why it is refused. */
async function exportsOf(recording: LiveRecording): Promise<ReadonlyMap<ExportFormat, string>> {
  const { info, emotes } = recording;
  const seconds = await readAllSeconds(recording, () => Promise.resolve());
  const texts = new Map<ExportFormat, string>();
  for (const format of EXPORT_FORMATS) {
    const options = { format, countingMode: 'every-use', frameRate: 60 } as const;
    const result = await exportRecording({ info, emotes, seconds }, options);
    texts.set(format, result.kind === 'refused' ? result.reason : await result.content.text());
  }
  return texts;
}

/** Marks seconds with leading emotes of each kind. */
async function markThree(recording: LiveRecording): Promise<void> {
  for (const code of ['LUL', 'catJAM', 'D:']) {
    for (let second = recording.info.startS + 10; ; second++) {
      const found = await readSecond(recording, second);
      const moment = found && markedMoment(found, recording.emotes, 'every-use');
      if (moment?.emote?.code !== code) continue;
      recording.edit({ added: moment });
      break;
    }
  }
}

const link =
  (afterStartS: number) =>
  (recording: LiveRecording): void =>
    recording.edit({ video: { videoId: '123', zeroS: recording.info.startS + afterStartS } });
const nothing = (): void => undefined;

test.each<readonly [string, string, (recording: LiveRecording) => void | Promise<void>]>([
  ['whose moment has the mood of words', writtenAs('offsets.txt'), nothing],
  ['that starts late and has no date', '[1:00:05] a: x\n[1:00:06] b: y\n[1:20:00] b: y\n', nothing],
  ['with marks of emotes with pictures', writtenAs('twitch-downloader.json'), markThree],
  ['linked to a video that began before it', RAW, link(-600)],
  ['linked to a video that began after it', RAW, link(60)],
  ['without a date, linked to a video', writtenAs('numbers.csv'), link(0)],
])(
  'the JSON export of a chat %s is opened as the same recording: each export is the same',
  async (_, text, change) => {
    const first = await recordingOf(text);
    await change(first);
    const exported = await exportsOf(first);
    const second = await recordingOf(exported.get('json') ?? '');
    expect(await exportsOf(second)).toEqual(exported);
    expect(second.info.moments.map(({ emote }) => emote)).toEqual(
      first.info.moments.map(({ emote }) => emote),
    );
  },
);

test('the JSON export of a chat without a date, made in another time zone, is opened with the times of the chat', async () => {
  const first = await recordingOf(writtenAs('numbers.csv'));
  await markThree(first);
  link(-60)(first);
  const exported = await exportsOf(first);
  const aheadS = 9 * 3_600;
  const elsewhere = (exported.get('json') ?? '').replace(
    /((?:zero|start|peak|end)Second": ?|^\[)(\d+)/gm,
    (_, before, second) => `${before}${Number(second) - aheadS}`,
  );
  const { recording, zeroS } = await countFiles(fileOf(elsewhere));
  expect(recording && (await exportsOf(recording))).toEqual(exported);
  expect(zeroS).toBe(first.info.video?.zeroS);
});

test('a chat that has only offsets has the video of its file', async () => {
  const undated = writtenAs('twitch-downloader.json').replace(/"created_at"/g, '"made_at"');
  const { startS, video } = (await recordingOf(undated)).info;
  expect(video).toEqual({ videoId: '2000000001', zeroS: startS });
});

describe('an export that no page wrote', () => {
  const START_S = 1_795_269_600;
  const EMOTE = { code: 'Pog', source: '7TV', id: '1', imageUrl: 'https://cdn.example/1' };
  const MARK = {
    startSecond: START_S + 5,
    peakSecond: START_S + 40,
    endSecond: START_S + 40,
    ratio: null,
    surprise: null,
    uses: 1,
    chatters: 1,
    emote: null,
    byHand: true,
    mood: null,
  };
  const second = (afterS: number, changes: Readonly<Record<number, unknown>> = {}) => {
    const row = [START_S + afterS, 1, 1, 1, [1, 1, 1], [0, 1, 1, 1]];
    return row.map((value, index) => changes[index] ?? value);
  };
  const exportOf = (changes: {
    readonly video?: unknown;
    readonly moments?: readonly unknown[];
    readonly emotes?: readonly unknown[];
    readonly seconds?: readonly unknown[];
    readonly startSecond?: number;
    readonly version?: number;
  }) =>
    JSON.stringify({
      format: 'emotes-per-second-history',
      version: 1,
      channel: 'example',
      startSecond: START_S,
      video: null,
      moments: [],
      emotes: [EMOTE],
      seconds: Array.from({ length: 60 }, (_, index) => second(index + 1)),
      ...changes,
    });

  test('of a newer version is not counted, and its trouble says so', async () => {
    const { recording, reports } = await countFiles(fileOf(exportOf({ version: 2 })));
    expect(recording).toBeNull();
    expect(reports).toMatchObject([{ trouble: { kind: 'newer' }, entries: 0 }]);
  });

  test('has its votes again, without invalid options', async () => {
    const options = [
      { text: 'LUL', votes: 4 },
      { text: 'x'.repeat(41), votes: 1 },
      { text: 'no', votes: -1 },
    ];
    const vote = { ...MARK, byHand: false, vote: { options, partial: true } };
    const moments = [vote, { ...MARK, peakSecond: START_S + 41, endSecond: START_S + 41, vote: null }];
    const { info } = await recordingOf(exportOf({ moments }));
    expect(info.moments.filter(({ isManual }) => isManual).map((moment) => moment.vote)).toEqual([
      { options: [{ text: 'LUL', votes: 4 }], isPartial: true },
      undefined,
    ]);
  });

  test.each<readonly [string, Parameters<typeof exportOf>[0]]>([
    ['a count that no column holds', { seconds: [second(1), second(2, { 4: [2 ** 32, 1, 1] })] }],
    ['an emote that it does not define', { seconds: [second(1), second(2, { 5: [2 ** 32, 1, 1, 1] })] }],
    ['an emote twice', { emotes: [EMOTE, EMOTE] }],
    ['a mark before 1970', { moments: [{ ...MARK, startSecond: -1 }] }],
    ['a mark at a part of a second', { moments: [{ ...MARK, peakSecond: START_S + 40.5 }] }],
    ['a video with another address', { video: { id: '../settings?x=', zeroSecond: START_S } }],
  ])('has an unreadable part, and the rest is read: %s', async (_, changes) => {
    const { recording, reports } = await countFiles(fileOf(exportOf(changes)));

    expect(reports).toMatchObject([{ unreadable: 1, trouble: null }]);
    expect(recording?.info).toMatchObject({ startS: START_S, moments: [], video: null });
    expect(recording?.emotes.map(({ code }) => code)).toEqual(['Pog']);
    const read = recording && (await readSecond(recording, START_S + 1));
    expect(read).toMatchObject({ chatters: 1, counts: { 'every-use': Uint32Array.of(1) } });
  });

  test('a mark outside of its seconds and a video of ten days before are left out', async () => {
    const mark = { ...MARK, startSecond: START_S + 65, peakSecond: START_S + 100, endSecond: START_S + 100 };
    const video = { id: '123', zeroSecond: START_S - 864_001 };
    const { recording } = await countFiles(fileOf(exportOf({ moments: [MARK, mark], video })));
    expect(recording?.info.moments.map(({ peakS }) => peakS)).toEqual([MARK.peakSecond]);
    expect(recording?.info.video).toBeNull();
  });

  test('addresses of pictures that are too long or not at https are dropped', async () => {
    const emotes = ['http://cdn.example/1', `https://cdn.example/${'x'.repeat(2_048)}`].map(
      (imageUrl, id) => ({
        ...EMOTE,
        id: `${id}`,
        imageUrl,
      }),
    );
    const groups = [0, 1, 1, 1, 1, 1, 1, 1];
    const seconds = [second(1, { 5: groups }), second(2, { 5: groups })];
    const { recording } = await countFiles(fileOf(exportOf({ emotes, seconds })));
    expect(recording?.emotes.map(({ imageUrl }) => imageUrl)).toEqual(['', '']);
  });

  const partFrom = (startSecond: number) => {
    const seconds = Array.from({ length: 60 }, (_, index) => second(startSecond - START_S + index));
    return fileOf(exportOf({ startSecond, seconds }), `from ${startSecond}`);
  };

  test.each([
    ['dated', START_S, START_S + 60, START_S],
    ['dated, the later one first', START_S + 60, START_S, START_S],
  ])(
    'two of parts of a chat, %s, are one chat, whose times count from its start',
    async (_, one, other, zeroS) => {
      const counted = await countFiles(partFrom(one), partFrom(other));
      expect(counted.reports).toMatchObject([
        { trouble: null, entries: 60 },
        { trouble: null, entries: 60 },
      ]);
      expect(counted).toMatchObject({ zeroS, recording: { info: { startS: Math.min(one, other) } } });
    },
  );

  test('500 marks are read', async () => {
    const moments = Array.from({ length: 501 }, () => MARK);
    const { reports } = await countFiles(fileOf(exportOf({ moments })));
    expect(reports).toMatchObject([{ unreadable: 1 }]);
  });
});
