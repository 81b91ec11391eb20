import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fileReport, readChat } from '../../../tests/opened-chat.ts';
import { infoOf } from '../../../tests/recorded-session.ts';
import { startStores } from '../../../tests/start-stores.ts';
import { RecordedScreen } from './recorded-screen.tsx';

const REPORT = fileReport({
  name: 'cat.png',
  form: null,
  entries: 0,
  trouble: { kind: 'unknown', looksLike: 'picture' },
});

/** The screen after one that followed channels, and a worker that answers as the test says. */
function openScreen(...followed: readonly string[]) {
  const { stores, join, answer: answerAtOnce } = startStores();
  const before = followed.map(join);
  const { unmount } = render(<RecordedScreen stores={stores} channel={null} />);
  const answer = (kind: string, response: unknown) => act(async () => answerAtOnce(kind, response));
  const choose = (name: string) =>
    act(async () => {
      const [input] = document.querySelectorAll('input[type=file]');
      fireEvent.change(input as Element, { target: { files: [new File(['a'], name)] } });
    });
  /** A file becomes the chat of a channel. */
  async function openChat(channelLogin: string): Promise<void> {
    const recordingId = `file-${channelLogin}`;
    await choose('evening.txt');
    await answer('open-files', readChat({ info: infoOf({ recordingId, channelLogin, startS: 100 }) }));
  }
  const leaveBefore = () => act(async () => before.forEach(stores.client.leave));
  const leave = () => act(async () => unmount());
  return {
    answer,
    choose,
    openChat,
    leaveBefore,
    leave,
    sessions: () => stores.client.state().sessions.size,
  };
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('a wrong file leaves the evening, and is said until it is read', async () => {
  const { answer, choose, openChat } = openScreen();
  await openChat('somebody');
  const timeline = screen.getByRole('region', { name: 'Timeline' });
  await choose('cat.png');
  expect(screen.getByRole('progressbar')).toBeTruthy();
  await answer('open-files', readChat({ info: null, reports: [REPORT] }));
  expect(screen.getByRole('alert').textContent).toContain('cat.png This is a picture, not chat.');
  expect(title()).toBe('somebody Recorded');
  expect(screen.getByRole('region', { name: 'Timeline' })).toBe(timeline);
  await click('OK');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(title()).toBe('somebody Recorded');
});

test('a reading that is cancelled leaves the evening', async () => {
  const { choose, openChat } = openScreen();
  await openChat('somebody');
  await choose('other.txt');
  await click('Cancel');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(title()).toBe('somebody Recorded');
});

test('an evening that is not kept comes back after `Close`, and after other files were opened', async () => {
  const { openChat } = openScreen();
  await openChat('somebody');
  await click('Close');
  expect(title()).toBe('Recorded chat');
  expect(screen.getByText('somebody, without a date, is closed. It is not kept.')).toBeTruthy();
  await click('Undo');
  expect(title()).toBe('somebody Recorded');
  await openChat('another');
  expect(title()).toBe('another Recorded');
  await click('Undo');
  expect(title()).toBe('somebody Recorded');
  expect(screen.getByText('another, without a date, is closed. It is not kept.')).toBeTruthy();
});

test('the bar is that of the channel that was followed, which is counted until this screen is left', async () => {
  const { leaveBefore, leave, sessions } = openScreen('a', 'b');
  expect(title()).toBe('a Recorded');
  const links = within(screen.getByRole('navigation', { name: 'Screens of a' }));
  expect(links.getByRole('link', { name: 'Live' }).getAttribute('href')).toBe('/a');
  await leaveBefore();
  expect(sessions()).toBe(2);
  await leave();
  expect(sessions()).toBe(0);
});
