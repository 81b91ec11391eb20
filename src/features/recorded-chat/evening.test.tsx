// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { momentOf, seriesOf } from '../../../tests/history-of.ts';
import { shownSecondOf } from '../../../tests/shown-second-of.ts';
import { emoteOf } from '../../../tests/snapshot-of.ts';
import type { OpenedChatStore, OpenedState } from '../../client/opened-chat.ts';
import type { RecordingClient } from '../../client/recording-client.ts';
import { DEFAULT_OPTIONS } from '../../domain/options.ts';
import { STACKED_WINDOW } from '../../ui/breakpoints.ts';
import { Evening } from './evening.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const startS = 1_800_000_000;
const info = {
  recordingId: 'file-a',
  channelLogin: 'example',
  startS,
  moments: ['a', 'b', 'c', 'd', 'e'].map((code, index) =>
    momentOf(startS + 100 * (index + 1), emoteOf(code)),
  ),
  video: null,
};

/** An evening with five moments and a second in its table. `marks`: whether each mark is stored. */
async function openEvening(marks: readonly boolean[] = []) {
  const answers = [...marks];
  const state: OpenedState = {
    kind: 'open',
    chat: {
      recordingId: 'file-a',
      reports: [],
      late: 0,
      foreign: 0,
      beyond: 0,
      emotes: 'none',
      listFailures: [],
      unknownWords: { words: 0, likeEmotes: 0 },
    },
    files: [],
    info,
    keeping: 'saved',
    shown: { ...shownSecondOf(startS + 100, []), recordingId: 'file-a' },
  };
  const store = {
    state: () => state,
    show: () => undefined,
    setCountingMode: () => undefined,
    mark: async () => answers.shift() ?? true,
  } as Partial<OpenedChatStore> as OpenedChatStore;
  const client = {
    async request({ kind }: { readonly kind: string }) {
      return kind === 'series' ? seriesOf(startS, Array(700).fill(7)) : null;
    },
  } as Partial<RecordingClient> as RecordingClient;
  render(
    <Evening
      client={client}
      store={store}
      state={state}
      options={DEFAULT_OPTIONS}
      onOptionsChange={() => undefined}
      loadLibrary={() => new Promise(() => undefined)}
    />,
  );
  await act(async () => undefined);
}

test('a mark that cannot be stored is said at its button, by click and by key, until one is stored', async () => {
  await openEvening([false, false, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Mark this second' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The mark could not be stored\./);
  await act(async () => fireEvent.keyDown(document.body, { key: 'm' }));
  expect(screen.getByRole('alert')).toBeTruthy();
  await act(async () => fireEvent.keyDown(document.body, { key: 'm' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('all moments are listed where they scroll beside the table; after the window becomes narrow, three', async () => {
  const stacked = Object.assign(new EventTarget(), { matches: false });
  const other = Object.assign(new EventTarget(), { matches: false });
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => (query === STACKED_WINDOW ? stacked : other) as MediaQueryList,
  );
  await openEvening();
  const lines = () => within(screen.getByRole('region', { name: 'Moments' })).getAllByRole('listitem');
  expect(lines()).toHaveLength(5);
  stacked.matches = true;
  act(() => void stacked.dispatchEvent(new Event('change')));
  expect(lines()).toHaveLength(3);
});
