import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fileReport, infoOf, readChat } from '../../../tests/builders/recordings.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import { startApp } from '../../../tests/stages/client.ts';
import { acceptDroppedFiles } from './drop-files.ts';
import { RecordedScreen } from './recorded-screen.tsx';

const REPORT = fileReport({
  name: 'cat.png',
  form: null,
  entries: 0,
  trouble: { kind: 'unknown', text: 'This is no text.' },
});

/** The screen after one that followed channels, and a worker that answers as the test says. */
function openScreen(...followed: readonly string[]) {
  const { app, join, newest, requests, answer: answerAtOnce } = startApp();
  const before = followed.map(join);
  const screenOf = (id: string | null) => <RecordedScreen id={id} linkedSecond={null} video={null} />;
  const { unmount, rerender } = render(screenOf(null), inApp(app));
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
  const leaveBefore = () => act(async () => before.forEach(app.client.leave));
  const leave = () => act(async () => unmount());
  return {
    answer,
    choose,
    openChat,
    /** The address names this recording. */
    show: (id: string) => act(async () => rerender(screenOf(id))),
    leaveBefore,
    leave,
    app,
    newest,
    asked: (kind: string) => requests().filter((request) => request.kind === kind),
    sessions: () => app.client.state().sessions.size,
  };
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

/** Of the menu. In the tests' browser a closed one is not displayed. */
const chooseItem = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('menuitem', { name, hidden: true })));

test('a wrong file leaves the evening, and is said until it is read', async () => {
  const { answer, choose, openChat } = openScreen();
  await openChat('somebody');
  const timeline = screen.getByRole('region', { name: 'Timeline' });
  await choose('cat.png');
  expect(screen.getByRole('progressbar')).toBeTruthy();
  await answer('open-files', readChat({ info: null, reports: [REPORT] }));
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Could not open cat.png. This file is not a recorded chat.');
  expect(alert.textContent).toContain('cat.png This is no text.');
  expect(screen.getByText('Other files that work')).toBeTruthy();
  expect(title()).toBe('somebody Recorded');
  expect(screen.getByRole('region', { name: 'Timeline' })).toBe(timeline);
  screen.getByRole('button', { name: 'OK' }).focus();
  await click('OK');
  expect(screen.queryByRole('alert')).toBeNull();
  // The button that had it is gone.
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(title()).toBe('somebody Recorded');
});

test('that most of a file could not be read is said above its chat', async () => {
  const { answer, choose } = openScreen();
  await choose('log.txt');
  const reports = [fileReport({ name: 'log.txt', entries: 1, unreadable: 2 })];
  await answer('open-files', readChat({ reports }));
  expect(screen.getByRole('alert').textContent).toBe('Most of log.txt could not be read: 2 of 3 entries.');
});

test('an evening that is not kept comes back after `Close`, and after other files were opened', async () => {
  const { openChat } = openScreen();
  await openChat('somebody');
  await chooseItem('Close');
  expect(title()).toBe('Recorded');
  expect(screen.getByText('somebody, without a date, closed without saving.')).toBeTruthy();
  await click('Undo');
  expect(title()).toBe('somebody Recorded');
  await openChat('another');
  expect(title()).toBe('another Recorded');
  await click('Undo');
  expect(title()).toBe('somebody Recorded');
  expect(screen.getByText('another, without a date, closed without saving.')).toBeTruthy();
});

test('the list is that of no channel; it leads back to what was followed, which is counted until this screen is left', async () => {
  const { leaveBefore, leave, sessions } = openScreen('a', 'b');
  expect(title()).toBe('Recorded');
  expect(screen.getByRole('link', { name: 'Back to a' }).getAttribute('href')).toBe('/a');
  await leaveBefore();
  expect(sessions()).toBe(2);
  await leave();
  expect(sessions()).toBe(0);
});

test('files that were dropped on another screen are opened', async () => {
  const { app, answer } = openScreen();
  acceptDroppedFiles(app);
  const files = [new File(['a'], 'dropped.txt')];
  const dataTransfer = { types: ['Files'], files };
  await act(async () =>
    dispatchEvent(Object.assign(new Event('drop', { cancelable: true }), { dataTransfer })),
  );
  expect(location.pathname).toBe('/recorded');
  expect(screen.getByRole('heading', { name: 'Reading dropped.txt' })).toBeTruthy();
  await answer('open-files', readChat({ info: infoOf({ channelLogin: 'somebody', startS: 100 }) }));
  expect(title()).toBe('somebody Recorded');
});

test('an answer that is remembered is given without a question, until the question is wanted again', async () => {
  const { answer, asked, choose, newest } = openScreen();
  const ask = () =>
    act(async () => newest().send({ kind: 'lists-question', channelLogin: 'somebody', hosts: ['7tv.io'] }));
  await choose('evening.txt');
  await ask();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Do the same next time' }));
  await click('Load today’s lists');
  await answer('open-files', readChat({ info: null, reports: [REPORT] }));
  await choose('evening.txt');
  await ask();
  expect(screen.queryByRole('region', { name: 'Emotes' })).toBeNull();
  expect(asked('answer-lists')).toMatchObject([{ areWanted: true }, { areWanted: true }]);
  await answer('open-files', readChat({ info: null, reports: [REPORT] }));
  await click('Ask again');
  await choose('evening.txt');
  await ask();
  expect(screen.getByRole('region', { name: 'Emotes' })).toBeTruthy();
});

const sessionOf = (index: number) => ({
  recordingId: `stored-${index}`,
  channelLogin: `channel${index}`,
  startS: 1_800_000_000 - index * 10_000,
  endS: 1_800_005_399 - index * 10_000,
  bytes: 1,
  isNewer: false,
  isLive: false,
});

test('the sessions of the history are listed, newest first, and one opens as a file does', async () => {
  const { show, answer } = openScreen();
  await answer('list', [7, 1, 2, 3, 4, 5, 6].map(sessionOf));
  await answer('drops', { count: 0, last: [] });
  const list = within(screen.getByRole('region', { name: 'Recordings' }));
  expect(list.getAllByRole('listitem')).toHaveLength(6);
  expect(list.getAllByRole('listitem')[0]?.textContent).toMatch(/^channel1.*1 h 30 min/);
  await click('All 7 recordings');
  expect(document.activeElement?.textContent).toMatch(/^channel7/);
  expect(list.getByRole('link', { name: /^channel2/ }).getAttribute('href')).toBe('/recorded?id=stored-2');
  await show('stored-2');
  await answer('info', null);
  expect(list.getByRole('alert').textContent).toBe('This recording could not be loaded.');
  await show('stored-3');
  expect(list.queryByRole('alert')).toBeNull();
  await show('stored-2');
  await answer('info', infoOf({ recordingId: 'stored-2', channelLogin: 'channel2' }));
  expect(title()).toBe('channel2 Recorded');
  expect(screen.getByRole('button', { name: 'Kept' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add to usage' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Timeline' })).toBeTruthy();
});

test('what is told of the files gets the focus, and gives it back', async () => {
  const { openChat } = openScreen();
  await openChat('somebody');
  await chooseItem('About the files');
  const about = screen.getByRole('region', { name: 'About the files' });
  expect(document.activeElement).toBe(about);
  fireEvent.keyDown(about, { key: 'Escape' });
  expect(screen.queryByRole('region', { name: 'About the files' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
});
