// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { HistoryKeeping, HistorySession } from '../../domain/history.ts';
import { DEFAULT_OPTIONS } from '../../domain/options.ts';
import type { ExportResult } from '../../session/protocol.ts';
import { type RecordedHistory, SettingsHistory } from './settings-history.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const HOUR = 3_600;
const START = new Date(2026, 10, 22, 20, 31).getTime() / 1_000;

const session = (historyId: string, startS: number, more: Partial<HistorySession> = {}): HistorySession => ({
  historyId,
  channelLogin: historyId,
  startS,
  endS: startS + 2 * HOUR + 840,
  bytes: 340_000,
  isNewer: false,
  isLive: false,
  ...more,
});

const OLD = session('anna', START - 100 * HOUR, { bytes: 12_000_000 });
const NEW = session('bob', START);

interface HistoryScript {
  readonly sessions?: readonly HistorySession[] | null;
  readonly keeping?: HistoryKeeping;
  readonly exported?: ExportResult | null;
  readonly cannotDelete?: boolean;
}

/** The section, with a recorder that answers by the script and keeps the questions. */
async function openHistory(script: HistoryScript = {}, keepHistory = true) {
  let sessions = script.sessions === undefined ? [OLD, NEW] : script.sessions;
  const questions: { readonly kind: string }[] = [];
  const opened: string[] = [];
  const changes: unknown[] = [];
  const ask = async (question: { readonly kind: string; readonly historyId?: string | null }) => {
    questions.push(question);
    if (question.kind === 'export') return script.exported ?? null;
    if (question.kind === 'delete') {
      if (script.cannotDelete) return null;
      sessions =
        sessions?.filter(
          ({ historyId }) => question.historyId !== null && historyId !== question.historyId,
        ) ?? null;
    }
    return sessions;
  };
  const history: RecordedHistory = {
    ask: ask as RecordedHistory['ask'],
    keeping: script.keeping ?? 'stored',
    onOpen: (historyId) => opened.push(historyId),
  };
  const { unmount } = render(
    <SettingsHistory
      value={{ ...DEFAULT_OPTIONS, keepHistory }}
      onChange={(change) => changes.push(change)}
      history={history}
    />,
  );
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  const deleted = () => questions.filter(({ kind }) => kind === 'delete');
  return { questions, deleted, opened, changes, unmount };
}

/** The texts of the sessions, without their menus of formats. */
const rows = (): (string | null)[] =>
  screen.queryAllByRole('listitem').map((item) => {
    const row = item.cloneNode(true) as HTMLElement;
    row.querySelector('[popover]')?.remove();
    return row.textContent;
  });
const press = (name: string | RegExp): void => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

test('sessions are listed newest first, with channel, start, length and size, and their sum', async () => {
  await openHistory();
  expect(rows()).toEqual([
    'bobOpenExportDelete22 Nov 2026, 20:31 · 2:14 h · 340 kB',
    'annaOpenExportDelete18 Nov 2026, 16:31 · 2:14 h · 12.0 MB',
  ]);
  expect(
    screen.getByText(/^12\.3 of 50 MB; the oldest are dropped beyond that or beyond 20 sessions$/),
  ).toBeTruthy();
});

test('a session that is recorded now says so, and one of a newer version can only be deleted', async () => {
  const newer = session('carl', START - HOUR, { isNewer: true });
  await openHistory({ sessions: [{ ...NEW, isLive: true }, newer] });
  const [live, other] = screen.getAllByRole('listitem');
  expect(live?.textContent).toContain('recording now');
  expect(other?.textContent).toContain('made by a newer version');
  expect(
    within(other as HTMLElement)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Delete']);
});

test.each<[string, HistoryScript, boolean, string]>([
  ['none yet', { sessions: [] }, true, 'No sessions yet. A channel is recorded while it is shown.'],
  ['off, without sessions', { sessions: [] }, false, 'Nothing is stored.'],
  ['off, with sessions', {}, false, 'Nothing new is stored. These sessions stay until you delete them.'],
  [
    'refused',
    { keeping: 'refused' },
    true,
    'This browser does not let the page store history; it lasts for this visit.',
  ],
  [
    'unreadable',
    { sessions: null },
    true,
    'This browser does not let the page store history; it lasts for this visit.',
  ],
])('%s: the section says so', async (_, script, keepHistory, words) => {
  await openHistory(script, keepHistory);
  expect(screen.getByText(words)).toBeTruthy();
});

test('without a channel no session is listed, and history can be switched off', () => {
  const changes: unknown[] = [];
  render(
    <SettingsHistory value={DEFAULT_OPTIONS} onChange={(change) => changes.push(change)} history={null} />,
  );
  expect(screen.getByText('Recorded sessions are listed here while a channel is shown.')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Keep history' }));
  expect(changes).toEqual([{ keepHistory: false }]);
});

test('a session can be opened', async () => {
  const { opened } = await openHistory();
  press(/^Open anna/);
  expect(opened).toEqual(['anna']);
});

test('a deletion can be undone; without an undo it happens when the settings close', async () => {
  const { deleted, unmount } = await openHistory();
  press(/^Delete bob/);
  expect(rows()).toHaveLength(1);
  expect(screen.getByText('A session of bob is deleted.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Undo');
  press('Undo');
  expect(rows()).toHaveLength(2);
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Delete bob/);
  press(/^Delete anna/);
  expect(deleted()).toEqual([]);
  unmount();
  expect(deleted()).toEqual([{ kind: 'delete', historyId: 'anna' }]);
});

test('the next deletion ends the undo of the one before', async () => {
  const { deleted } = await openHistory();
  press(/^Delete bob/);
  press(/^Delete anna/);
  expect(deleted()).toEqual([{ kind: 'delete', historyId: 'bob' }]);
  press('Undo');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toContain('anna');
});

test('all sessions are forgotten after a question', async () => {
  const { deleted } = await openHistory();
  press('Forget all');
  expect(document.activeElement?.textContent).toBe('Keep');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Keep' }), { key: 'Escape' });
  expect(document.activeElement?.textContent).toBe('Forget all');
  expect(deleted()).toEqual([]);
  press('Forget all');
  press('Forget all');
  expect(deleted()).toEqual([{ kind: 'delete', historyId: null }]);
  expect(rows()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Keep history' }));
  expect(await screen.findByText(/^No sessions yet/)).toBeTruthy();
});

test('a session that cannot be deleted comes back with an error message', async () => {
  await openHistory({ cannotDelete: true });
  press('Forget all');
  press('Forget all');
  expect((await screen.findByRole('alert')).textContent).toBe('The session could not be deleted. Try again.');
  expect(rows()).toHaveLength(2);
});

test('a session is exported in the chosen format and way of counting, and the browser saves the file', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const content = new Blob(['x']);
  const { questions } = await openHistory({
    exported: { kind: 'file', name: 'bob.edl', content, leftOut: null },
  });
  const [menu] = screen.getAllByRole('dialog', { name: 'Export', hidden: true });
  const inMenu = within(menu as HTMLElement);
  fireEvent.change(inMenu.getByLabelText('Frames per second'), { target: { value: '59.94' } });
  fireEvent.click(inMenu.getByText('DaVinci Resolve'));
  expect(await inMenu.findByText('Saved.')).toBeTruthy();
  expect(questions.at(-1)).toEqual({
    kind: 'export',
    historyId: 'bob',
    request: { format: 'edl', countingMode: 'every-use', frameRate: 59.94 },
  });
  expect(saved).toEqual(['bob.edl']);
});

test('an export that cannot have everything says what is left out', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const leftOut = '401 of 500 moments are left out: there is no room.';
  await openHistory({ exported: { kind: 'file', name: 'bob.txt', content: new Blob(['x']), leftOut } });
  const [menu] = screen.getAllByRole('dialog', { name: 'Export', hidden: true });
  fireEvent.click(within(menu as HTMLElement).getByText('YouTube'));
  expect(await within(menu as HTMLElement).findByText(`Saved. ${leftOut}`)).toBeTruthy();
});

test.each<[ExportResult | null, string, RegExp]>([
  [{ kind: 'refused', reason: 'too-few-moments' }, 'YouTube', /at least three moments/],
  [{ kind: 'refused', reason: 'empty' }, 'CSV', /Nothing is recorded/],
  [{ kind: 'refused', reason: 'outside' }, 'LosslessCut', /No moment is in the part of the video/],
  [null, 'JSON', /could not be read/],
])('an export without a file says why: %j', async (exported, format, words) => {
  await openHistory({ exported });
  const [menu] = screen.getAllByRole('dialog', { name: 'Export', hidden: true });
  fireEvent.click(within(menu as HTMLElement).getByText(format));
  expect(await within(menu as HTMLElement).findByText(words)).toBeTruthy();
});
