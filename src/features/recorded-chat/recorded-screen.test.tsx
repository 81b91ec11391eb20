// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeWorkers } from '../../../tests/fake-workers.ts';
import { openedChatOf } from '../../client/opened-chat.ts';
import { withRecordings } from '../../client/recording-client.ts';
import { createSessionClient } from '../../client/session-client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { createOptionsStore } from '../../options/options-store.ts';
import { RecordedScreen } from './recorded-screen.tsx';

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
};
const REPORT = {
  name: 'cat.png',
  form: null,
  unit: 'message',
  entries: 0,
  unreadable: 0,
  firstUnreadable: null,
  notes: {},
  trouble: 'This is no recorded chat.',
};

/** The screen after one that followed channels, and a worker that answers as the test says. */
function openScreen(...followed: readonly string[]) {
  const { open, newest } = createFakeWorkers();
  const client = withRecordings(createSessionClient(open));
  for (const login of followed) client.join(login as ChannelLogin);
  const storage = { read: () => null, write: () => false, onChange: () => () => undefined };
  const options = createOptionsStore(storage, () => undefined);
  const loadTwitchEmbed = () => Promise.reject(new Error('blocked'));
  render(<RecordedScreen stores={{ options, client, loadTwitchEmbed }} />);
  async function answer(kind: string, response: unknown): Promise<void> {
    const last = newest().posted.findLast(
      (message) => message.kind === 'recording-request' && message.request.kind === kind,
    );
    const requestId = last !== undefined && 'requestId' in last ? last.requestId : -1;
    await act(async () =>
      newest().send({ kind: 'recording-response', requestId, response: response as never }),
    );
  }
  const choose = (name: string) =>
    act(async () => {
      const [input] = document.querySelectorAll('input[type=file]');
      fireEvent.change(input as Element, { target: { files: [new File(['a'], name)] } });
    });
  /** A file becomes the chat of a channel. */
  async function openChat(channelLogin: string): Promise<void> {
    const recordingId = `file-${channelLogin}`;
    await choose('evening.txt');
    await answer('open-files', { ...CHAT, recordingId });
    await answer('info', { recordingId, channelLogin, startS: 100, moments: [], video: null });
  }
  return { store: openedChatOf(client), answer, choose, openChat };
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('a wrong file leaves the evening, and is said until it is read', async () => {
  const { answer, choose, openChat } = openScreen();
  await openChat('somebody');
  const timeline = screen.getByRole('region', { name: 'Timeline' });
  await choose('cat.png');
  expect(screen.getByRole('progressbar')).toBeTruthy();
  await answer('open-files', { ...CHAT, recordingId: null, reports: [REPORT] });
  expect(screen.getByRole('alert').textContent).toContain('cat.png This is no recorded chat.');
  expect(title()).toBe('somebody');
  expect(screen.getByRole('region', { name: 'Timeline' })).toBe(timeline);
  await click('OK');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(title()).toBe('somebody');
});

test('a reading that is cancelled leaves the evening', async () => {
  const { choose, openChat } = openScreen();
  await openChat('somebody');
  await choose('other.txt');
  await click('Cancel');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(title()).toBe('somebody');
});

test('an evening that is not kept comes back after `Close`, and after other files were opened', async () => {
  const { openChat } = openScreen();
  await openChat('somebody');
  await click('Close');
  expect(title()).toBe('Recorded chat');
  expect(screen.getByText('somebody, without a date, is closed. It is not kept.')).toBeTruthy();
  await click('Undo');
  expect(title()).toBe('somebody');
  await openChat('another');
  expect(title()).toBe('another');
  await click('Undo');
  expect(title()).toBe('somebody');
  expect(screen.getByText('another, without a date, is closed. It is not kept.')).toBeTruthy();
});

test.each([
  [[], 'Live chat', '/'],
  [['a'], 'Back to a, still counted', '/a'],
  [['a', 'b'], 'Back to the board, still counted', '/board/a+b'],
])('the way back leads to the screen that followed %j', (followed, words, address) => {
  openScreen(...followed);
  expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(address);
});
