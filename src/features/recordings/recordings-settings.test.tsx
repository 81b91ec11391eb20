import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { appOf, inApp } from '../../../tests/stages/app.tsx';
import { memoryUsage } from '../../../tests/stages/recording.ts';
import { full, infoOf, keep, minuteOf, openBrowser, save } from '../../../tests/stages/recording-stores.ts';
import { notLoaded } from '../../../tests/stages/session.ts';
import type { RequestWorker } from '../../client/session-client.ts';
import { UNNAMED_CHANNEL } from '../../domain/recorded-chat.ts';
import type { DroppedRecording, SavingState } from '../../domain/recording.ts';
import type { Options } from '../../options/options.ts';
import type { ExportResult, WorkerRequest } from '../../session/protocol.ts';
import { createArchive } from '../../worker/archive.ts';
import { RecordingsSettings } from './recordings-settings.tsx';

const HOUR = 3_600;
const START = new Date(2026, 10, 22, 20, 31).getTime() / 1_000;

type Browser = ReturnType<typeof openBrowser>;

/** Stores a session of 2:14 hours. */
async function plant(
  browser: Browser,
  channelLogin: string,
  startS: number,
  kilobytes: number,
): Promise<void> {
  const block = new Uint8Array(kilobytes * 500);
  const minutes = [0, 1].map((number) => ({ ...minuteOf(number), block }));
  const info = infoOf({ channelLogin, startS, endS: startS + 2 * HOUR + 840 });
  await save(browser.openPage(), channelLogin, minutes, info);
}

const denied = (): never => {
  throw new DOMException('denied', 'UnknownError');
};

/** A browser with the sessions of anna and bob. */
async function twoSessions(): Promise<Browser> {
  const browser = openBrowser();
  await plant(browser, 'anna', START - 100 * HOUR, 7_000);
  await plant(browser, 'bob', START, 339);
  return browser;
}

interface HistoryScript {
  readonly savingState?: SavingState | null;
  readonly exported?: ExportResult | null;
  readonly options?: Partial<Options>;
}

/** The section, with the worker's history over a table in memory. Exports are answered by the script. */
async function openHistory(browser: Browser, script: HistoryScript = {}) {
  const history = createArchive({
    store: browser.openPage(),
    usage: memoryUsage(),
    random: Math.random,
    yieldToTasks: () => Promise.resolve(),
    loadFiles: notLoaded,
    logWarning: (text) => expect.fail(text),
  });
  const request = async (wanted: WorkerRequest) => {
    const isScripted = wanted.kind === 'export' && script.exported !== undefined;
    return isScripted ? (script.exported ?? null) : await history.answer(wanted);
  };
  const { savingState = 'saved' } = script;
  const app = appOf({ request: request as RequestWorker, saved: script.options ?? {} });
  const { unmount } = render(<RecordingsSettings savingState={savingState} />, inApp(app));
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  return { options: app.options.current, unmount };
}

/** The channels of the stored sessions, as another page lists them. */
const stored = async (browser: Browser): Promise<(string | undefined)[]> =>
  (await browser.openPage().list())?.map(({ channelLogin }) => channelLogin) ?? [];

/** The texts of the sessions, without their menus of formats. */
const rows = (): (string | null)[] =>
  screen.queryAllByRole('listitem').map((item) => {
    const row = item.cloneNode(true) as HTMLElement;
    row.querySelector('[popover]')?.remove();
    return row.textContent;
  });
/** The menu of formats of the newest session. */
const exportMenu = () =>
  within(screen.getAllByRole('dialog', { name: 'Export', hidden: true })[0] as HTMLElement);
const press = (name: string | RegExp): void => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

test('sessions are listed newest first, with channel, start, length and size, and their sum; one can be opened', async () => {
  await openHistory(await twoSessions());
  expect(rows()).toEqual([
    'bobOpenExportDelete22 Nov 2026, 20:31 · 2 h 14 min · 340 kB',
    'annaOpenExportDelete18 Nov 2026, 16:31 · 2 h 14 min · 7.0 MB',
  ]);
  expect(
    screen.getByText(
      /^7\.3 MB of 100 MB\. Beyond that, recordings under 10 minutes are dropped first, then the oldest\.$/,
    ),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Open anna/ }).getAttribute('href')).toBe('/recorded?id=anna');
});

test('a session that is recorded now says so, and one of a newer version can only be deleted', async () => {
  const browser = await twoSessions();
  await browser.openPage().begin('bob');
  browser.values.set('session/c', { version: 3, channelLogin: 'carl', startS: START - HOUR, endS: START });
  await openHistory(browser);
  const [live, other] = screen.getAllByRole('listitem');
  expect(live?.textContent).toContain('recording now');
  expect(other?.textContent).toContain('made by a newer version');
  expect(
    within(other as HTMLElement)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Delete']);
});

test('chats without a date say when they were imported: no two controls have the same name', async () => {
  const browser = openBrowser();
  for (const keptS of [START, START + 7]) {
    const info = infoOf({ channelLogin: 'anna', startS: 2_678_400, endS: 2_678_700 });
    browser.failing.nowS = keptS;
    await keep(browser.openPage(), `kept-${keptS}`, [minuteOf(0)], info);
  }
  await openHistory(browser);
  expect(rows()[0]).toMatch(/without a date · 5 min · .* · imported 22 Nov 2026, 20:31:\d7?/);
  const names = screen
    .getAllByRole('button', { name: /anna/ })
    .concat(screen.getAllByRole('link', { name: /anna/ }))
    .map((control) => control.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(6);
  expect(names).toContain('Delete anna, without a date, imported 22 Nov 2026, 20:31:07');
});

const OFF = { options: { keepHistory: false } };
const FULL = { savingState: 'full' } as const;

test.each<[string, boolean, HistoryScript, string]>([
  ['none yet', false, {}, 'No recordings yet. A channel is listed after a minute.'],
  ['off, without sessions', false, OFF, 'Nothing is stored.'],
  ['off, with sessions', true, OFF, 'Nothing new is stored. These recordings stay until you delete them.'],
  [
    'not allowed',
    true,
    { savingState: 'save-failed' },
    'This browser does not let the page store history; it lasts for this visit.',
  ],
  [
    'full, with sessions',
    true,
    FULL,
    'The browser’s storage is full; the history lasts for this visit. Delete a recording to make room.',
  ],
  ['full, without sessions', false, FULL, 'The browser’s storage is full; the history lasts for this visit.'],
])('%s: the section says so', async (_, hasSessions, script, words) => {
  await openHistory(hasSessions ? await twoSessions() : openBrowser(), script);
  expect(screen.getByText(words)).toBeTruthy();
});

test('a list that cannot be read is not taken for a browser that stores nothing', async () => {
  const browser = await twoSessions();
  browser.failing.read = () => {
    throw new DOMException('no', 'UnknownError');
  };
  await openHistory(browser);
  const words = /^The recordings cannot be loaded: the browser’s storage is blocked or failed/;
  expect(screen.getByText(words)).toBeTruthy();
});

test('history can be switched off, and the board’s channels on; the browser is asked to keep it once it is on again', async () => {
  const persist = vi.fn(async () => true);
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
  const { options } = await openHistory(openBrowser());
  const click = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
  click('Keep the board’s channels');
  click('Keep history');
  expect(options()).toMatchObject({ keepHistory: false, keepBoardChannels: true });
  expect(persist).not.toHaveBeenCalled();
  click('Keep history');
  expect(options().keepHistory).toBe(true);
  expect(persist).toHaveBeenCalledOnce();
});

test('a session is deleted when the button is pressed, whatever happens to the page then; undo puts it back as it was', async () => {
  const browser = await twoSessions();
  await openHistory(browser);
  const before = new Map(browser.values);
  press(/^Delete bob/);
  await waitFor(() => expect(screen.getByText('A recording of bob was deleted.')).toBeTruthy());
  expect(await stored(browser)).toEqual(['anna']);
  expect(rows()).toHaveLength(1);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
  press('Undo');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(new Map(browser.values)).toEqual(before);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Delete bob/));
  press(/^Delete anna/);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(await stored(browser)).toEqual(['bob']);
});

test('all sessions are forgotten after a question, and those that were dropped too', async () => {
  const browser = await twoSessions();
  browser.values.set('drops', { version: 1, count: 1, last: [] });
  await openHistory(browser);
  expect(await screen.findByText(/dropped:/)).toBeTruthy();
  press('Forget all');
  expect(document.activeElement?.textContent).toBe('Keep');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Keep' }), { key: 'Escape' });
  expect(document.activeElement?.textContent).toBe('Forget all');
  expect(await stored(browser)).toHaveLength(2);
  press('Forget all');
  press('Forget all');
  await waitFor(() => expect(rows()).toEqual([]));
  expect(browser.values.size).toBe(0);
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Keep history' }));
  expect(await screen.findByText(/^No recordings yet/)).toBeTruthy();
  expect(screen.queryByText(/dropped:/)).toBeNull();
});

test('where only the deletion fails, that is said and the session stays listed; so is an undo that fails, and can be tried again', async () => {
  const browser = await twoSessions();
  await openHistory(browser);
  browser.failing.write = denied;
  browser.failing.remove = denied;
  press(/^Delete bob/);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The recording could not be deleted. Try again.',
  );
  expect(rows()).toHaveLength(2);
  press('Forget all');
  press('Forget all');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.getByRole('alert').textContent).toBe('The recording could not be deleted. Try again.');
  expect(await stored(browser)).toHaveLength(2);
  browser.failing.write = () => undefined;
  browser.failing.remove = () => undefined;
  press(/^Delete bob/);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  browser.failing.write = full;
  press('Undo');
  expect((await screen.findByRole('alert')).textContent).toBe('The recording could not be restored.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
  browser.failing.write = () => undefined;
  press('Undo');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('sessions that were dropped have a line until it is dismissed', async () => {
  const browser = await twoSessions();
  const drop = (channelLogin: string, reason: DroppedRecording['reason']) => ({
    channelLogin,
    startS: START,
    endS: START + 60,
    reason,
  });
  browser.values.set('drops', {
    version: 1,
    count: 3,
    last: [drop('carl', 'bound'), drop('dora', 'full')],
  });
  const { unmount } = await openHistory(browser);
  const words =
    '3 recordings were dropped: carl, 22 Nov 2026, 20:31 (more than 100 MB in all); dora, 22 Nov 2026, 20:31 (the browser’s storage was full); and 1 more.';
  expect(await screen.findByText(words)).toBeTruthy();
  press(/^Dismiss/);
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  unmount();
  await openHistory(browser);
  expect(screen.queryByText(/were dropped:/)).toBeNull();
});

const limit = { kind: 'chapters', leftOut: 401, moments: 500 } as const;

test.each<[ExportResult | null, string, RegExp | string]>([
  [
    { kind: 'file', name: 'bob.txt', content: new Blob(['x']), limit },
    'YouTube',
    /^Saved\. 401 of 500 moments are left out: YouTube reads /,
  ],
  [{ kind: 'refused', reason: 'too-few-moments' }, 'YouTube', /three chapters .*: the start and two moments/],
  [{ kind: 'refused', reason: 'no-seconds' }, 'CSV', /Nothing is recorded/],
  [{ kind: 'refused', reason: 'outside' }, 'LosslessCut', /No moment is in the part of the video/],
  [null, 'JSON', /could not be loaded/],
])('an export without a file, or without a part of it, says why: %j', async (exported, format, words) => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await openHistory(await twoSessions(), { exported });
  fireEvent.click(exportMenu().getByText(format));
  expect(await exportMenu().findByText(words)).toBeTruthy();
});

test('a kept chat whose files name no channel is listed as a recorded chat, not by a name that is ours', async () => {
  const browser = openBrowser();
  await plant(browser, UNNAMED_CHANNEL, START, 339);
  await openHistory(browser);
  expect(screen.getByRole('button', { name: /^Delete recorded chat, / })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Delete/ }));
  expect(await screen.findByText('A recording of recorded chat was deleted.')).toBeTruthy();
});
