import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { momentOf, seriesOf } from '../../../tests/history-of.ts';
import { readChat } from '../../../tests/opened-chat.ts';
import { infoOf } from '../../../tests/recorded-session.ts';
import { shownSecondOf } from '../../../tests/shown-second-of.ts';
import { emoteOf } from '../../../tests/snapshot-of.ts';
import type { OpenedChat } from '../../client/opened-chat.ts';
import { createShownRecordings } from '../../client/shown-recordings.ts';
import { NOTHING_SHOWN } from '../../client/shown-second.ts';
import type { RequestWorker } from '../../client/worker-requests.ts';
import { DEFAULT_COUNTING_RULES } from '../../domain/counting-rules.ts';
import { DEFAULT_OPTIONS } from '../../domain/options.ts';
import { DEFAULT_MOMENT_RULES } from '../../domain/recording.ts';
import { STACKED_WINDOW } from '../../ui/breakpoints.ts';
import { OpenedChatView } from './opened-chat-view.tsx';

const startS = 1_800_000_000;
/** Of the moments: the third has the highest ratio, and the lowest surprise. */
const strengths = [4, 6, 9, 5, 7];
const info = infoOf({
  recordingId: 'file-a',
  startS,
  moments: ['a', 'b', 'c', 'd', 'e'].map((code, index) =>
    momentOf(startS + 100 * (index + 1), emoteOf(code), {
      ratio: strengths[index] ?? 0,
      surprise: 20 - (strengths[index] ?? 0),
    }),
  ),
});

/** An evening with five moments and a second in its table. `marks`: whether each mark is stored. */
async function openEvening({
  marks = [],
  ...more
}: Partial<OpenedChat> & { readonly marks?: readonly boolean[] } = {}) {
  const answers = [...marks];
  const asked: unknown[] = [];
  const request = (async (wanted: { readonly kind: string }) =>
    wanted.kind === 'series' ? seriesOf(startS, Array(700).fill(7)) : null) as RequestWorker;
  const recordings = createShownRecordings(request, 'every-use', {
    state: () => NOTHING_SHOWN,
    set: ({ wanted }) => wanted && asked.push(wanted),
    keepInfo: () => undefined,
  });
  const opened: OpenedChat = {
    ...NOTHING_SHOWN,
    source: {
      files: [],
      rules: DEFAULT_COUNTING_RULES,
      customEmotes: [],
      momentRules: DEFAULT_MOMENT_RULES,
    },
    chat: readChat(),
    read: info,
    info,
    keeping: 'saved',
    recordings: {
      ...recordings,
      async mark(wanted) {
        asked.push({ mark: wanted.second });
        return answers.shift() ?? true;
      },
    },
    shown: shownSecondOf(startS + 100, [{ emote: emoteOf('a'), count: 3 }], { recordingId: 'file-a' }),
    ...more,
  };
  render(
    <OpenedChatView
      opened={opened}
      options={DEFAULT_OPTIONS}
      onOptionsChange={() => undefined}
      loadLibrary={() => new Promise(() => undefined)}
    />,
  );
  await act(async () => undefined);
  return { asked };
}

const pressM = (more: KeyboardEventInit = {}) =>
  act(async () => fireEvent.keyDown(document.body, { key: 'm', ...more }));

test('a mark that cannot be stored is said at its button, by click and by key, until one is stored', async () => {
  await openEvening({ marks: [false, false, true] });
  fireEvent.click(screen.getByRole('button', { name: 'Mark this second' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The mark could not be stored\./);
  await pressM();
  expect(screen.getByRole('alert')).toBeTruthy();
  await pressM();
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

test('it begins with the peak of the strongest moment; without moments with the first full window, and it says that there was none', async () => {
  const { asked } = await openEvening();
  expect(asked).toEqual([{ recordingId: 'file-a', second: startS + 300 }]);
  cleanup();
  const without = await openEvening({ info: { ...info, moments: [] } });
  expect(without.asked).toEqual([{ recordingId: 'file-a', second: startS + 10 }]);
  expect(screen.getByText('No moments: chat was never far busier than usual.')).toBeTruthy();
});

test('a second that was not seen has no emotes and no numbers, and cannot be marked', async () => {
  const unseen = shownSecondOf(startS - 60, [], { recordingId: 'file-a', observedMs: 0 });
  const { asked } = await openEvening({ shown: unseen });
  const statistics = within(screen.getByRole('complementary', { name: 'Emote statistics' }));
  expect(statistics.getByText('This second of the chat was not recorded.')).toBeTruthy();
  expect(statistics.getByText('not seen')).toBeTruthy();
  expect(statistics.queryByText(/chatters|No emotes/)).toBeNull();
  const before = asked.length;
  const button = screen.getByRole('button', { name: 'Mark this second' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await act(async () => fireEvent.click(button));
  await pressM();
  expect(asked).toHaveLength(before);
});

test('M marks the second that is shown, once while it is held', async () => {
  const { asked } = await openEvening();
  const before = asked.length;
  await pressM();
  await pressM({ repeat: true });
  expect(asked.slice(before)).toEqual([{ mark: startS + 100 }]);
});

test('the card of an emote does not offer to ignore it: the chat is counted already', async () => {
  await openEvening();
  fireEvent.click(await screen.findByRole('row', { name: 'a' }));
  const card = within(await screen.findByRole('dialog', { name: 'a' }));
  expect(card.getByRole('button', { name: 'Pin' })).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Ignore' })).toBeNull();
});
