import { expect, test, vi } from 'vitest';
import { infoOf, readChat, recordedMoment } from '../../tests/builders/recordings.ts';
import { settled, startRecordingClient } from '../../tests/stages/client.ts';
import { DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import { DEFAULT_MOMENT_RULES, type RecordingInfo } from '../domain/recording.ts';
import { createOpenedChat, guardOpenedChat, hasUnkeptChanges, type OpenedChat } from './opened-chat.ts';

const WANTED = {
  files: [new File(['a'], 'evening.txt')],
  rules: DEFAULT_COUNTING_RULES,
  customEmotes: [],
  momentRules: DEFAULT_MOMENT_RULES,
} as const;
const INFO = infoOf({ recordingId: 'file-a', channelLogin: 'somebody', startS: 100 });
const CHAT = readChat({ info: INFO });

const NOTHING = { open: null, reading: null, refused: null, closed: null };

function start() {
  const { client: recording, newest, requests, answer: answerAtOnce } = startRecordingClient();
  const store = createOpenedChat(recording);
  /** Answers the last request of a kind. */
  async function answer(kind: string, response: unknown): Promise<void> {
    answerAtOnce(kind, response);
    await Promise.resolve();
    await Promise.resolve();
  }
  const asked = (): string[] => requests().map(({ kind }) => kind);
  /** Files become a chat with this id. */
  async function open(recordingId = 'file-a', chat: object = CHAT): Promise<void> {
    void store.open(WANTED);
    await answer('open-files', { ...chat, info: { ...INFO, recordingId } });
  }
  /** The newest request of a kind. */
  const newestRequest = (wanted: string) => requests().findLast(({ kind }) => kind === wanted);
  const openNow = (): OpenedChat => {
    const { open: now } = store.state();
    if (now === null) throw new Error('No chat is open.');
    return now;
  };
  /** The chat has this info after a change by hand. */
  async function changeInfo(info: RecordingInfo): Promise<void> {
    void openNow().actions.setVideo(info.video);
    await answer('edit', info);
  }
  return { store, recording, newest, answer, asked, newestRequest, open, openNow, changeInfo };
}

test('files are read with progress and a question, and then open', async () => {
  const { store, newest, answer, asked } = start();
  expect(store.state()).toEqual(NOTHING);
  void store.open(WANTED);
  expect(store.state()).toMatchObject({ reading: { source: WANTED, progress: null } });
  newest().send({ kind: 'files-progress', readBytes: 5, totalBytes: 10, messages: 9 });
  newest().send({ kind: 'lists-question', channelLogin: 'somebody', hosts: ['7tv.io'] });
  expect(store.state()).toMatchObject({
    reading: { progress: { readBytes: 5 }, question: { hosts: ['7tv.io'] } },
  });
  store.answer(true);
  expect(store.state()).toMatchObject({ reading: { question: null } });
  expect(asked().at(-1)).toBe('answer-lists');
  await answer('open-files', CHAT);
  expect(store.state()).toMatchObject({
    open: { info: INFO, keeping: 'not-kept', shown: null },
    reading: null,
  });
});

test('to keep a chat asks the browser not to remove what is stored, once', async () => {
  const persist = vi.fn(() => Promise.resolve(false));
  vi.stubGlobal('navigator', { storage: { persist } });
  const { store, answer, open, openNow } = start();
  await open();
  expect(persist).not.toHaveBeenCalled();
  void store.keep();
  await answer('keep-files', 'saved');
  void store.keep();
  expect(openNow()).toMatchObject({ keeping: 'saved' });
  expect(persist).toHaveBeenCalledOnce();
});

test('a kept chat that was deleted on another screen can be kept again', async () => {
  const { store, answer, asked, open, openNow } = start();
  await open();
  void store.checkKept();
  expect(asked()).not.toContain('list');
  void store.keep();
  await answer('keep-files', 'saved');
  void store.checkKept();
  await answer('list', [{ recordingId: 'another' }, { recordingId: 'file-a' }]);
  expect(openNow()).toMatchObject({ keeping: 'saved' });
  void store.checkKept();
  // The history cannot be read.
  await answer('list', 'failed');
  expect(openNow()).toMatchObject({ keeping: 'saved' });
  void store.checkKept();
  await answer('list', [{ recordingId: 'another' }]);
  expect(openNow()).toMatchObject({ keeping: 'not-kept' });
});

test('a mark in a kept chat that another tab has deleted is not kept, and not lost without a question', async () => {
  const { store, answer, open, openNow } = start();
  await open();
  void store.keep();
  await answer('keep-files', 'saved');
  void openNow().actions.mark(105);
  await answer('mark', { ...INFO, moments: [recordedMoment(105, { isManual: true })] });
  await answer('list', []);
  expect(openNow()).toMatchObject({ keeping: 'not-kept' });
  expect(hasUnkeptChanges(openNow())).toBe(true);
});

test('files without a message leave the chat that is open, and are said until other ones are read', async () => {
  const { store, answer, open, openNow } = start();
  void store.open(WANTED);
  await answer('open-files', { ...CHAT, info: null });
  expect(store.state()).toEqual({ ...NOTHING, refused: { ...CHAT, info: null } });
  await open();
  const before = openNow();
  expect(store.state()).toEqual({ ...NOTHING, open: before });
  void store.open(WANTED);
  expect(store.state()).toMatchObject({ open: before, reading: { source: WANTED } });
  await answer('open-files', { ...CHAT, info: null });
  expect(store.state()).toEqual({ ...NOTHING, open: before, refused: { ...CHAT, info: null } });
  store.dismiss();
  expect(store.state()).toEqual({ ...NOTHING, open: before });
});

test('a reading that is cancelled leaves the chat that is open; what it still gets is forgotten', async () => {
  const { store, answer, asked, newestRequest, open, openNow } = start();
  await open();
  const before = openNow();
  void store.open(WANTED);
  store.cancel();
  expect(store.state()).toEqual({ ...NOTHING, open: before });
  expect(asked().at(-1)).toBe('cancel-files');
  await answer('open-files', { ...CHAT, info: { ...INFO, recordingId: 'file-b' } });
  expect(store.state()).toEqual({ ...NOTHING, open: before });
  expect(newestRequest('close-files')).toMatchObject({ recordingId: 'file-b' });
});

test('a chat that is closed or replaced before it is kept can be put back', async () => {
  const { store, newestRequest, asked, open, openNow } = start();
  await open();
  const first = openNow();
  store.close();
  expect(store.state()).toEqual({ ...NOTHING, closed: first });
  store.reopen();
  expect(store.state()).toEqual({ ...NOTHING, open: first });
  await open('file-b');
  const second = openNow();
  expect(store.state()).toEqual({ ...NOTHING, open: second, closed: first });
  expect(asked()).not.toContain('close-files');
  store.reopen();
  expect(store.state()).toEqual({ ...NOTHING, open: first, closed: second });
  await open('file-c');
  expect(store.state().closed).toEqual(first);
  expect(newestRequest('close-files')).toMatchObject({ recordingId: 'file-b' });
});

test('a kept chat is closed for good, also one that is kept only after it was closed', async () => {
  const { store, answer, newestRequest, open } = start();
  await open();
  void store.keep();
  await answer('keep-files', 'saved');
  store.close();
  expect(store.state()).toEqual(NOTHING);
  expect(newestRequest('close-files')).toMatchObject({ recordingId: 'file-a' });
  await open('file-b');
  void store.keep();
  store.close();
  expect(store.state().closed).not.toBeNull();
  await answer('keep-files', 'saved');
  expect(store.state()).toEqual(NOTHING);
  expect(newestRequest('close-files')).toMatchObject({ recordingId: 'file-b' });
});

test('a worker that cannot be loaded is said', async () => {
  const { store, newest } = start();
  void store.open(WANTED);
  newest().fail();
  await settled();
  expect(store.state()).toEqual({ ...NOTHING, refused: 'failed' });
});

test('the browser asks before the page is left while the chat has marks or another video that are not kept', async () => {
  const { store, answer, open, changeInfo } = start();
  guardOpenedChat(store);
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await open();
  expect(isAsked()).toBe(false);
  await changeInfo({ ...INFO, moments: [recordedMoment(300)] });
  expect(isAsked()).toBe(false);
  await changeInfo({ ...INFO, video: { videoId: '123', zeroS: 100 } });
  expect(isAsked()).toBe(true);
  await changeInfo({ ...INFO, moments: [recordedMoment(105, { isManual: true })] });
  expect(isAsked()).toBe(true);
  store.close();
  expect(isAsked()).toBe(false);
  store.reopen();
  expect(isAsked()).toBe(true);
  void store.keep();
  await answer('keep-files', 'saved');
  expect(isAsked()).toBe(false);
});

test('a session of the history opens as a kept chat; deleted, it closes; one that cannot be read is told', async () => {
  const { store, answer, open, openNow } = start();
  await open();
  const reading = store.openRecorded('stored');
  await answer('info', { ...INFO, recordingId: 'stored' });
  expect(await reading).toBe(true);
  expect(openNow()).toMatchObject({ keeping: 'saved', source: null, chat: null });
  expect(store.state().closed?.info.recordingId).toBe('file-a');
  void store.checkKept();
  await answer('list', []);
  expect(store.state().open).toBeNull();
  const unreadable = store.openRecorded('gone');
  await answer('info', null);
  expect(await unreadable).toBe(false);
  expect(store.state().open).toBeNull();
});

test('that a session was deleted closes no other chat that was opened meanwhile', async () => {
  const { store, answer, open, openNow } = start();
  const reading = store.openRecorded('old');
  await answer('info', { ...INFO, recordingId: 'old' });
  await reading;
  void store.checkKept();
  await open('file-b');
  await answer('list', []);
  expect(openNow().info.recordingId).toBe('file-b');
});

test('a marked second changes the info, and one that cannot be stored is told; that of another recording does not', async () => {
  const { answer, open, openNow, changeInfo } = start();
  await open();
  const marking = openNow().actions.mark(105);
  const marked = { ...INFO, startS: 99 };
  await answer('mark', marked);
  expect(await marking).toBe(true);
  const refused = openNow().actions.mark(106);
  await answer('mark', 'failed');
  expect(await refused).toBe(false);
  expect(openNow()).toMatchObject({ info: marked });
  await changeInfo({ ...INFO, recordingId: 'other' });
  expect(openNow()).toMatchObject({ info: marked });
});
