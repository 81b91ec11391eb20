import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { seriesOf } from '../../../tests/builders/recordings.ts';
import { emoteOf, shownSecondOf, snapshotOf } from '../../../tests/builders/snapshots.ts';
import { appOf } from '../../../tests/stages/app.tsx';
import { newRecorded } from '../../client/recorded-state.ts';
import { NO_SESSION } from '../../client/session-state.ts';
import type { ShownSecond } from '../../client/shown-second.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { UnixMs } from '../../domain/clock.ts';
import type { ConnectionState } from '../../domain/connection-state.ts';
import { LATENCY_WAITING } from '../../domain/player-latency.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { pushPath } from '../../links/screen-address.ts';
import { AppContext } from '../../page/use-app.ts';
import type { ScreenSheets } from '../../page/use-screen-sheets.ts';
import { SHORT_WINDOW } from '../../ui/breakpoints.ts';
import { clockText } from '../../ui/time-text.ts';
import { ChannelPanel } from './channel-panel.tsx';

const CHANNEL = 'somebody' as ChannelLogin;
const START = 1_763_640_000_000;

const CLOSED_SETTINGS: ScreenSheets = {
  sheet: null,
  sharedLogin: null,
  openShare: () => undefined,
  toggle: () => undefined,
  close: () => undefined,
  button: { current: null },
};
const kappa = emoteOf('Kappa');
const joined: ConnectionState = { kind: 'joined' };
const waiting: ConnectionState = { kind: 'waiting', retryInMs: 3_000, isOffline: false };

/** The snapshot that ends `second` seconds after `START`, fully observed unless `more` says otherwise. */
function snapshot(second: number, totalEmotes: number, more: Partial<Snapshot> = {}): Snapshot {
  const endTime = (START + second * 1_000) as UnixMs;
  const counts = totalEmotes === 0 ? [] : [{ emote: kappa, count: totalEmotes }];
  return snapshotOf(second, counts, {
    endTime,
    second: endTime / 1_000,
    lastCountedAt: endTime,
    messageCount: 7,
    ...more,
  });
}

const unobserved = (second: number, lastCountedAt: UnixMs | null): Snapshot =>
  snapshot(second, 0, { observedMs: 0, lastCountedAt });

const PART = { observedMs: 4_300 };
const LAST = snapshot(20, 8);
const LOST = { observedMs: 6_100, lastCountedAt: LAST.endTime };

/** The menu of the channel, which is loaded late, has a status too: what came of copying. */
function shownStatus(): string | null | undefined {
  return screen.getAllByRole('status').find((status) => status.closest('[popover]') === null)?.textContent;
}

/** @param snapshots newest first */
function show(connection: ConnectionState, snapshots: readonly Snapshot[], more?: MoreOfPanel) {
  return render(panelOf(connection, snapshots, more));
}

interface MoreOfPanel {
  /** Those of a pause. */
  readonly shown?: readonly Snapshot[];
  readonly delayS?: number;
  readonly past?: ShownSecond;
  /** Seconds that are recorded, with seven emotes each. */
  readonly recordedS?: number;
  readonly autoHide?: boolean;
  readonly sessionId?: number;
}

function panelOf(
  connection: ConnectionState,
  snapshots: readonly Snapshot[],
  { shown, delayS = 0, past, recordedS = 0, autoHide = false, sessionId = 1 }: MoreOfPanel = {},
) {
  const pinnedEmotes = past === undefined ? [] : [kappa.key];
  return (
    <AppContext value={appOf({ saved: { showThreshold: 50, autoHide, pinnedEmotes } })}>
      <ChannelPanel
        channel={{
          choice: { kind: 'channel', login: CHANNEL, from: 'path' },
          login: CHANNEL,
          session: {
            ...NO_SESSION,
            sessionId,
            channelLogin: CHANNEL,
            connection,
            since: performance.now(),
            snapshots,
            recorded:
              past === undefined && recordedS === 0
                ? null
                : {
                    ...newRecorded(),
                    shown: past ?? null,
                    recent: seriesOf(START / 1_000, Array(recordedS).fill(7)),
                  },
            hasJoined: true,
            hasCounted: [...snapshots, ...(shown ?? [])].some(({ totalEmotes }) => totalEmotes > 0),
          },
          snapshots: shown ?? snapshots,
          isPaused: shown !== undefined,
          onTogglePause: () => undefined,
          delayS,
          latency: LATENCY_WAITING,
          settings: CLOSED_SETTINGS,
        }}
        isCollapsed={false}
        events={{}}
        channelForm={null}
        onFollow={(login) => pushPath(`/${login}`)}
        linkedSecond={null}
        popOut={null}
        exampleS={null}
      />
    </AppContext>
  );
}

const text = (): string => document.body.textContent ?? '';

const EMPTY = 'No emotes in the last 10 seconds.';
const countedAt = (second: number): string =>
  `Last counted at ${clockText((START + second * 1_000) as UnixMs)}`;

test.each<[string, ConnectionState, readonly Snapshot[], readonly string[], boolean]>([
  ['is connecting', { kind: 'connecting' }, [unobserved(1, null)], ['–/'], false],
  ['counts in a window that fills', joined, [snapshot(14, 0, PART), LAST], ['4 s so far'], true],
  ['counts nothing in a full window', joined, [snapshot(14, 0), LAST], [EMPTY], true],
  ['has no connection', waiting, [unobserved(32, LAST.endTime), LAST], ['–/', countedAt(20)], false],
  [
    'has just lost its connection',
    waiting,
    [snapshot(24, 5, LOST), LAST],
    [countedAt(20), 'first 6 s'],
    true,
  ],
])(
  'a panel that %s says so, and not that there are no emotes',
  (_, connection, snapshots, words, hasTable) => {
    show(connection, snapshots);
    for (const each of words) expect(text()).toContain(each);
    expect(screen.queryByText(EMPTY) !== null).toBe(words.includes(EMPTY));
    expect(screen.queryByRole('table') !== null).toBe(hasTable);
  },
);

test.each([
  ['that were counted to their end, whatever became of the connection since', 20, 'emotes in first 8 s'],
  ['that were paused without a connection', 18, countedAt(18)],
])('paused numbers %s, say so, and how old they are', (_, countedUntil, words) => {
  const lastCountedAt = (START + countedUntil * 1_000) as UnixMs;
  const shown = snapshot(20, 5, { observedMs: 8_000, lastCountedAt });
  show(waiting, [unobserved(40, shown.endTime), shown], { shown: [shown] });
  expect(text()).toContain(words);
  expect(shownStatus()).toBe('Paused');
  expect(screen.getByText('· 20 s behind')).toBeTruthy();
});

test('an error in Past Stats leaves the numbers, the status and the table, and shows a message instead of Past Stats', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    if (query === SHORT_WINDOW) throw new Error('It is asked by Past Stats alone.');
    return matchMedia(query);
  });
  show(joined, [snapshot(34, 2)]);
  fireEvent.click(screen.getByText('Past Stats'));
  expect((await screen.findByRole('alert')).textContent).toBe('Past Stats stopped because of an error.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(shownStatus()).toBe('Live');
  expect(screen.getByRole('table')).toBeTruthy();
});

test('numbers that are delayed say by how much, unless they are paused', async () => {
  show(joined, [snapshot(1, 5)], { delayS: 4.4 });
  await screen.findByText('4 s behind');
  expect(text()).toContain('4 s behind the chat, with the video');
  cleanup();
  show(joined, [snapshot(2, 5)], { shown: [snapshot(1, 5)], delayS: 4.4 });
  expect(text()).not.toContain('behind the chat');
  cleanup();
  show(joined, [snapshot(1, 5)], { delayS: 0.3 });
  expect(text()).not.toContain('behind the chat');
});

test('a recorded second that was not seen says so: no count, not even of a pinned emote, and the way back', async () => {
  const past = shownSecondOf(START / 1_000 - 90, [], { observedMs: 0, emotes: [kappa] });
  show(joined, [snapshot(1, 5)], { past });
  const table = within(screen.getByRole('table', { name: 'last 10 seconds' }));
  expect(table.getByText(clockText(past.endTime))).toBeTruthy();
  expect(table.getByText('not seen')).toBeTruthy();
  expect(await table.findByRole('button', { name: 'Back to now' })).toBeTruthy();
  expect(screen.getByText('This second of the chat was not recorded.')).toBeTruthy();
  expect(table.queryByText('Kappa')).toBeNull();
  expect(table.queryByText(/chatters|first/)).toBeNull();
});

test('a recorded second of one emote says one', () => {
  const past = shownSecondOf(START / 1_000 - 90, [{ emote: kappa, count: 1 }], { chatters: 1 });
  show(joined, [snapshot(1, 5)], { past });
  expect(text()).toContain('1 emote · 1 chatter');
});

test('the usual total is said once: at the strip; beside the threshold while auto hide is on; not there while the timeline is open', async () => {
  const { rerender } = show(joined, [snapshot(150, 7)], { recordedS: 150 });
  const usual = await screen.findByText('usual 7');
  expect(usual.parentElement?.textContent).not.toMatch(/^Auto Show/);
  rerender(panelOf(joined, [snapshot(150, 7)], { recordedS: 150, autoHide: true }));
  expect(screen.getByText('usual 7').parentElement?.textContent).toMatch(/^Auto Show Total Emote Count/);
  fireEvent.click(screen.getByText('Past Stats'));
  expect(screen.queryByText('usual 7')).toBeNull();
});

test('the form that starts a vote is not open for the next channel', async () => {
  Object.assign(HTMLElement.prototype, { hidePopover: () => undefined });
  const snapshots = [snapshot(12, 7)];
  const { rerender } = show(joined, snapshots);
  fireEvent.click(await screen.findByText('Start a vote'));
  expect(await screen.findByRole('form', { name: 'Start a vote' })).toBeTruthy();
  rerender(panelOf(joined, snapshots, { sessionId: 2 }));
  expect(screen.queryByRole('form', { name: 'Start a vote' })).toBeNull();
});
