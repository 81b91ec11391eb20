import { expect, test } from 'vitest';
import { countFiles, fileOf } from '../../../tests/count-files.ts';
import { writtenChat } from '../../../tests/written-chat.ts';
import { rawLine, WRITTEN_FORMS } from '../../../tests/written-forms.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../../domain/recording.ts';
import { addingMoment, settingVideo } from '../recording/edits.ts';
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
      const moment = found && markedMoment(found, recording.emotes);
      if (moment?.emote?.code !== code) continue;
      recording.edit(addingMoment(moment));
      break;
    }
  }
}

const link =
  (afterStartS: number) =>
  (recording: LiveRecording): void =>
    recording.edit(settingVideo({ videoId: '123', zeroS: recording.info.startS + afterStartS }));
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

test('a video is the video of a chat that has only offsets', async () => {
  const undated = writtenAs('twitch-downloader.json').replace(/"created_at"/g, '"made_at"');
  const { startS, video } = (await recordingOf(undated)).info;
  expect(video).toEqual({ videoId: '2000000001', zeroS: startS });
});
