import { expect, test } from 'vitest';
import { startClient } from '../../tests/start-client.ts';
import { DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import { DEFAULT_MOMENT_RULES } from '../domain/default-rules.ts';
import type { RecordingInfo } from '../domain/recording.ts';
import { openedChatOf } from './opened-chat.ts';
import { withRecordings } from './recording-client.ts';

const WANTED = {
  files: [new File(['a'], 'evening.txt')],
  rules: DEFAULT_COUNTING_RULES,
  customEmotes: [],
  momentRules: DEFAULT_MOMENT_RULES,
} as const;
const CHAT = {
  recordingId: 'file-a',
  reports: [],
  late: 0,
  foreign: 0,
  beyond: 0,
  hasTooManyEmotes: false,
  emotes: 'none',
  listFailures: [],
  unknownWords: { words: 0, likeEmotes: 0 },
} as const;
const INFO: RecordingInfo = {
  recordingId: 'file-a',
  channelLogin: 'somebody',
  startS: 100,
  moments: [],
  video: null,
};

function start() {
  const { client, newest } = startClient();
  const recording = withRecordings(client);
  const store = openedChatOf(recording);
  /** Answers the last request of a kind. */
  async function answer(kind: string, response: unknown): Promise<void> {
    const last = newest().posted.findLast(
      (message) => message.kind === 'recording-request' && message.request.kind === kind,
    );
    const requestId = last !== undefined && 'requestId' in last ? last.requestId : -1;
    newest().send({ kind: 'recording-response', requestId, response: response as never });
    await Promise.resolve();
    await Promise.resolve();
  }
  const asked = (): string[] =>
    newest().posted.flatMap((message) => (message.kind === 'recording-request' ? message.request.kind : []));
  async function open(): Promise<void> {
    void store.open(WANTED);
    await answer('open-files', CHAT);
    await answer('info', INFO);
  }
  return { store, recording, newest, answer, asked, open };
}

test('files are read with progress and a question, and then open; each client has one chat', async () => {
  const { store, recording, newest, answer, asked } = start();
  expect(openedChatOf(recording)).toBe(store);
  expect(store.state()).toEqual({ kind: 'none' });
  void store.open(WANTED);
  expect(store.state()).toMatchObject({ kind: 'reading', names: ['evening.txt'], progress: null });
  newest().send({ kind: 'files-progress', readBytes: 5, totalBytes: 10 });
  newest().send({ kind: 'lists-question', channelLogin: 'somebody', hosts: ['7tv.io'] });
  expect(store.state()).toMatchObject({ progress: { readBytes: 5 }, question: { hosts: ['7tv.io'] } });
  store.answer(true);
  expect(store.state()).toMatchObject({ question: null });
  expect(asked().at(-1)).toBe('answer-lists');
  await answer('open-files', CHAT);
  await answer('info', INFO);
  expect(store.state()).toMatchObject({ kind: 'open', info: INFO, keeping: 'not-kept', shown: null });
});

test('a kept chat that was deleted on another screen can be kept again', async () => {
  const { store, answer, asked, open } = start();
  await open();
  void store.checkKept();
  expect(asked()).not.toContain('list');
  void store.keep();
  await answer('keep-files', 'saved');
  void store.checkKept();
  await answer('list', [{ recordingId: 'another' }, { recordingId: 'file-a' }]);
  expect(store.state()).toMatchObject({ keeping: 'saved' });
  void store.checkKept();
  // The history cannot be read.
  await answer('list', null);
  expect(store.state()).toMatchObject({ keeping: 'saved' });
  void store.checkKept();
  await answer('list', [{ recordingId: 'another' }]);
  expect(store.state()).toMatchObject({ keeping: 'not-kept' });
});

test('files without a message, and a worker that ends, are states of their own', async () => {
  const { store, recording, answer } = start();
  void store.open(WANTED);
  await answer('open-files', { ...CHAT, recordingId: null });
  expect(store.state()).toMatchObject({ kind: 'empty' });
  void store.open(WANTED);
  recording.suspend();
  expect(store.state()).toEqual({ kind: 'failed' });
});

test('what an earlier reading gets after it was cancelled or replaced is dropped', async () => {
  const { store, answer, open } = start();
  void store.open(WANTED);
  store.close();
  await answer('open-files', null);
  expect(store.state()).toEqual({ kind: 'none' });
  await open();
  expect(store.state().kind).toBe('open');
});

test('it is kept once, and says how that ended', async () => {
  const { store, answer, asked, open } = start();
  await open();
  void store.keep();
  void store.keep();
  expect(store.state()).toMatchObject({ keeping: 'keeping' });
  expect(asked().filter((kind) => kind === 'keep-files')).toHaveLength(1);
  await answer('keep-files', 'full');
  expect(store.state()).toMatchObject({ keeping: 'full' });
  void store.keep();
  await answer('keep-files', 'saved');
  expect(store.state()).toMatchObject({ keeping: 'saved' });
});

test('a marked second changes the info, and one that cannot be stored is told; that of another recording does not', async () => {
  const { store, answer, open } = start();
  await open();
  const marking = store.mark({ recordingId: 'file-a', second: 105 });
  const marked = { ...INFO, startS: 99 };
  await answer('mark', marked);
  expect(await marking).toBe(true);
  const refused = store.mark({ recordingId: 'file-a', second: 106 });
  await answer('mark', null);
  expect(await refused).toBe(false);
  expect(store.state()).toMatchObject({ info: marked });
  store.keepInfo({ ...INFO, recordingId: 'other' });
  expect(store.state()).toMatchObject({ info: marked });
});

test('the wanted second is known at once; one that was not seen is shown, and one that cannot be read leaves the table', async () => {
  const { store, answer, open } = start();
  await open();
  const table = {
    second: 105,
    countingMode: 'every-use',
    observedMs: 10_000,
    emoteIds: Uint32Array.of(),
    counts: Uint32Array.of(),
    uses: Uint32Array.of(),
    emoteChatters: Uint32Array.of(),
    chatters: 0,
    totalEmotes: 0,
    emotes: [],
  };
  const wanted = (second: number) => ({ recordingId: 'file-a', second });
  store.show(wanted(105));
  expect(store.state()).toMatchObject({ shown: null, wanted: wanted(105) });
  await answer('window', table);
  expect(store.state()).toMatchObject({ shown: { second: 105 }, wanted: null });
  store.show(wanted(99));
  await answer('window', { ...table, second: 99, observedMs: 0 });
  expect(store.state()).toMatchObject({ shown: { second: 99, observedMs: 0 }, wanted: null });
  store.show(wanted(106));
  await answer('window', null);
  expect(store.state()).toMatchObject({ shown: { second: 99 }, wanted: null });
  store.close();
  store.show(wanted(107));
  expect(store.state()).toEqual({ kind: 'none' });
});
