import { expect, test, vi } from 'vitest';
import { STREAM_START_S, writtenChat } from '../../tests/builders/written/written-chat.ts';
import { rawLine, WRITTEN_FORMS } from '../../tests/builders/written/written-forms.ts';
import { KEPT_S, startRecordedChatWorker as startWorker } from '../../tests/stages/files.ts';
import { full } from '../../tests/stages/recording-stores.ts';
import { DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import { emoteKey } from '../domain/emote.ts';
import type { ReadChat } from '../domain/recorded-chat.ts';
import { DEFAULT_MOMENT_RULES, type RecordingInfo } from '../domain/recording.ts';
import type { Series } from '../domain/series.ts';

const CHAT = writtenChat(3, 900);
const RAW = CHAT.map(rawLine).join('\n');
const writtenIn = (name: string): string =>
  WRITTEN_FORMS.find(({ file }) => file === name)?.write(CHAT) ?? '';
const fileOf = (text: string, name = 'evening.txt'): File => new File([text], name);

const VIDEO = { videoId: '123', zeroS: STREAM_START_S };

/** A worker that has opened a chat, and what is asked of it. */
async function openChat(text = RAW) {
  const worker = startWorker();
  const { request, open, browser } = worker;
  const chat = await open(fileOf(text));
  const recordingId = chat?.info?.recordingId ?? '';
  const requestsOf = (ask: typeof request) => ({
    info: () => ask<RecordingInfo>({ kind: 'info', recordingId }),
    series: () => ask<Series>({ kind: 'series', recordingId }),
    /** How many of its moments are marked by hand. */
    marks: async () =>
      (await ask<RecordingInfo>({ kind: 'info', recordingId })).moments.filter(({ isManual }) => isManual)
        .length,
    setVideo: () => ask({ kind: 'edit', recordingId, edit: { video: VIDEO } }),
  });
  return {
    ...worker,
    chat,
    recordingId,
    ...requestsOf(request),
    keep: () => request({ kind: 'keep-files', recordingId }),
    /** Marks a second by hand. */
    mark: (afterS = 100) =>
      request<RecordingInfo | null>({
        kind: 'mark',
        recordingId,
        second: STREAM_START_S + afterS,
        countingMode: 'every-use',
      }),
    /** The same chat in another page of the browser. */
    inAnotherPage: () => requestsOf(startWorker(false, browser).request),
  };
}

test('lists are requested only after a yes, and files are counted without those that fail', async () => {
  const { open, asked, emitted } = startWorker(true);
  const chat = await open(fileOf(RAW));
  expect(emitted.find(({ kind }) => kind === 'lists-question')).toMatchObject({
    channelLogin: 'examplestreamer',
    hosts: expect.arrayContaining(['7tv.io', 'api.betterttv.net']),
  });
  expect(asked.length).toBeGreaterThan(4);
  expect(chat?.emotes).toBe('todays');
  expect(chat?.listFailures.length).toBeGreaterThan(3);
  expect(chat?.info).not.toBeNull();
});

test('nothing is asked about files with their own emotes, or without the id of their room', async () => {
  for (const [name, emotes] of [
    ['twitch-downloader.json', 'file'],
    ['numbers.csv', 'file'],
    ['youtube.jsonl', 'none'],
  ] as const) {
    const { open, emitted, asked } = startWorker(true);
    expect(await open(fileOf(writtenIn(name)))).toMatchObject({ emotes });
    expect(emitted.some(({ kind }) => kind === 'lists-question')).toBe(false);
    expect(asked).toEqual([]);
  }
});

test('an emote that the user ignores is not reported as removed', async () => {
  const said = Array.from(
    { length: 5 },
    (_, at) =>
      `@emotes=9:0-7;id=${at};room-id=7;tmi-sent-ts=${STREAM_START_S * 1_000 + at};user-id=5 :a!a@a PRIVMSG #somebody :SadKappa`,
  );
  const wordsOf = async (ignoredEmotes: readonly string[]) =>
    (
      await startWorker().request<ReadChat>({
        kind: 'open-files',
        files: [fileOf(said.join('\n'))],
        rules: { ...DEFAULT_COUNTING_RULES, ignoredEmotes },
        customEmotes: [],
        momentRules: DEFAULT_MOMENT_RULES,
      })
    ).unknownWords;
  expect(await wordsOf([])).toEqual({ words: 0, likeEmotes: 0 });
  expect(await wordsOf([emoteKey('Twitch', '9')])).toEqual({ words: 0, likeEmotes: 0 });
});

/** A TwitchDownloader file with emotes at its end, or without. It is read in several parts. */
function downloaderFile(hasEmotes: boolean): string {
  const file = JSON.parse(writtenIn('twitch-downloader.json')) as { video: object; embeddedData?: object };
  Object.assign(file.video, { description: 'x'.repeat(300_000) });
  if (!hasEmotes) delete file.embeddedData;
  else Object.assign(file.embeddedData ?? {}, { twitchBadges: ['x'.repeat(300_000)] });
  return JSON.stringify(file);
}

test('the page asks about lists while a file is read, and they count from the start', async () => {
  const { open, emitted } = startWorker(true);
  const chat = await open(fileOf(`${RAW}\n`.repeat(Math.ceil(300_000 / RAW.length))));
  const kinds = emitted.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'lists-question')).toHaveLength(1);
  expect(kinds.indexOf('lists-question')).toBeLessThan(kinds.lastIndexOf('files-progress'));
  expect(chat).toMatchObject({ emotes: 'todays', reports: [{ trouble: null }] });
});

test.each([
  [true, 'file', 0],
  [false, 'todays', 1],
])(
  'a large file whose emotes can be at its end is asked about if it has none: %s',
  async (hasEmotes, emotes, asked) => {
    const { open, emitted } = startWorker(true);
    expect(await open(fileOf(downloaderFile(hasEmotes)))).toMatchObject({ emotes });
    expect(emitted.filter(({ kind }) => kind === 'lists-question')).toHaveLength(asked);
  },
);

test('a reading that is cancelled or replaced, also at its question, is answered with null', async () => {
  const { request, open, emitted } = startWorker(null);
  const isAsked = () => emitted.filter(({ kind }) => kind === 'lists-question').length;
  const first = open(fileOf(RAW));
  await vi.waitUntil(() => isAsked() === 1);
  const second = open(fileOf(RAW));
  expect(await first).toBeNull();
  await vi.waitUntil(() => isAsked() === 2);
  await request({ kind: 'cancel-files' });
  expect(await second).toBeNull();
  const third = open(fileOf(RAW));
  await vi.waitUntil(() => isAsked() === 3);
  await request({ kind: 'answer-lists', areWanted: false });
  expect(await third).toMatchObject({ emotes: 'none' });
});

test('a chat stays open until it is closed, also while other files are read', async () => {
  const { request, open, info, mark, keep } = await openChat();
  expect(await info()).not.toBeNull();
  expect(await open(fileOf('no chat'))).toMatchObject({ info: null });
  expect(await info()).not.toBeNull();
  const next = (await open(fileOf(RAW)))?.info?.recordingId ?? '';
  expect(await mark()).not.toBe('failed');
  expect(await keep()).toBe('saved');
  await request({ kind: 'close-files', recordingId: next });
  expect(await request({ kind: 'info', recordingId: next })).toBeNull();
  expect(await request({ kind: 'keep-files', recordingId: next })).toBe('failed');
  expect(await info()).not.toBeNull();
});

test('a kept chat is in the list as imported, with all its seconds, and no session resumes it; before that it is in no record of the channel', async () => {
  const { request, recordingId, browser, store, keep, ...opened } = await openChat();
  const series = await opened.series();
  const records = () => request<{ channel: { total: unknown } }>({ kind: 'best-counts', recordingId });
  expect(await store.list()).toEqual([]);
  expect((await records()).channel.total).toBeNull();
  expect(await keep()).toBe('saved');
  expect((await records()).channel.total).not.toBeNull();
  expect(await store.list()).toMatchObject([
    { recordingId, isImported: true, channelLogin: 'examplestreamer', startS: STREAM_START_S + 1 },
  ]);
  expect((await store.read(recordingId))?.info.keptS).toBe(KEPT_S);
  const endS = series.startS + series.gaps.length - 1;
  expect(await browser.openPage().resume('examplestreamer', endS + 60)).toBeNull();
  expect(await opened.inAnotherPage().series()).toEqual(series);
});

test('the moments of an opened chat are found again, before and after it is kept; marks stay', async () => {
  const { request, recordingId, mark, keep, info, inAnotherPage } = await openChat();
  await mark();
  const [found] = (await info()).moments.filter(({ isManual }) => !isManual);
  const findAgain = (moodCodes: readonly string[]) =>
    request<RecordingInfo>({ kind: 'find-moments', recordingId, rules: { momentRate: 'many', moodCodes } });
  const again = await findAgain([]);
  expect(again.moments.filter(({ isManual }) => !isManual)).toEqual([found]);
  expect(again.moments).toHaveLength(2);
  expect(await keep()).toBe('saved');
  expect(await findAgain([])).toEqual(again);
  expect((await inAnotherPage().info()).moments).toEqual(again.moments);
});

test('a change while the chat is stored is stored too, and a change that cannot be stored is not shown', async () => {
  const { recordingId, browser, store, mark, marks, keep, inAnotherPage } = await openChat();
  const keeping = keep();
  await mark();
  expect(await keeping).toBe('saved');
  expect(await inAnotherPage().marks()).toBe(1);

  browser.failing.write = () => {
    throw new DOMException('no', 'UnknownError');
  };
  expect(await mark(200)).toBe('failed');
  expect(await marks()).toBe(1);
  browser.failing.write = () => undefined;
  await store.delete(recordingId);
  expect(await mark(200)).not.toBe('failed');
});

test('a kept chat that was deleted elsewhere is kept again as a whole, with its marks', async () => {
  const { recordingId, browser, store, mark, keep, inAnotherPage, ...opened } = await openChat();
  const series = await opened.series();
  expect(await keep()).toBe('saved');
  await browser.openPage().delete(recordingId);
  await mark();
  expect(await store.list()).toEqual([]);
  expect(await keep()).toBe('saved');
  expect(await keep()).toBe('saved');
  expect(await store.list()).toHaveLength(1);
  expect(await inAnotherPage().series()).toEqual(series);
  expect(await inAnotherPage().marks()).toBe(1);
});

test('a chat that is kept again has what another page changed of it', async () => {
  const { keep, inAnotherPage } = await openChat();
  await keep();
  const other = inAnotherPage();
  await other.setVideo();
  expect(await keep()).toBe('saved');
  expect(await other.info()).toMatchObject({ video: VIDEO });
});

const noAnswer = (): never => {
  throw new DOMException('storage does not answer', 'TimeoutError');
};

test('if the storage is full, the page learns it, and no part of the chat is kept', async () => {
  const { browser, store, keep } = await openChat();
  browser.failing.write = (keys) => {
    if (keys.some((key) => key.startsWith('session/'))) full();
  };
  expect(await keep()).toBe('full');
  expect([...browser.values.keys()]).toEqual([]);
  expect(await store.list()).toEqual([]);
});

test('if the storage answers too late, the whole chat is stored, and can be kept again with later marks', async () => {
  const { browser, mark, keep, inAnotherPage, ...opened } = await openChat();
  const series = await opened.series();
  browser.failing.answer = async () => noAnswer();
  expect(await keep()).toBe('failed');
  const later = inAnotherPage();
  expect(await later.series()).toEqual(series);
  browser.failing.answer = async () => undefined;
  const marked = await mark();
  expect(await keep()).toBe('saved');
  expect(await later.info()).toEqual(marked);
});
