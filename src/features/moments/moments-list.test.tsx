import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, Profiler } from 'react';
import { expect, test, vi } from 'vitest';
import { momentOf, peakOf } from '../../../tests/history-of.ts';
import { emoteOf } from '../../../tests/snapshot-of.ts';
import { stubClipboard } from '../../../tests/stub-clipboard.ts';
import type { RecordingVideo } from '../../domain/recording.ts';
import { videoLink } from '../../domain/video-address.ts';
import { secondText } from '../../ui/date-text.ts';
import { momentText } from './moment-text.ts';
import { MomentsList } from './moments-list.tsx';

const nowS = 1_800_000_000;
const moment = (agoS: number, code: string, more = {}) => momentOf(nowS - agoS, emoteOf(code), more);
const peak = (agoS: number, code: string, more = {}) => peakOf(moment(agoS, code, more));
/** One moment of each emote, 100 s apart, the last one 100 s ago. */
const peaks = (...codes: readonly string[]) =>
  codes.map((code, index) => peak(100 * (codes.length - index), code));

type Props = ComponentProps<typeof MomentsList>;

function listOf(more: Partial<Props>) {
  return (
    <MomentsList
      moments={[]}
      video={null}
      removed={null}
      onUndoRemove={() => undefined}
      records={null}
      recorded={{ fromS: nowS - 730, toS: nowS }}
      isOver={false}
      onOpenAll={() => undefined}
      isHidden={false}
      onMoodPeaks={() => undefined}
      onMark={null}
      onShow={() => undefined}
      onVideoChange={() => undefined}
      onRemove={() => undefined}
      {...more}
    />
  );
}

function showMoments(more: Partial<Props> = {}) {
  const calls = { shows: [] as number[], videos: [] as (RecordingVideo | null)[] };
  const element = (props: Partial<Props>) =>
    listOf({
      onShow: (second) => calls.shows.push(second),
      onVideoChange: (video) => calls.videos.push(video),
      ...more,
      ...props,
    });
  const { rerender } = render(element({}));
  return { calls, change: (props: Partial<Props>) => rerender(element(props)) };
}

/** Gives the address of the video for the newest moment, of 50 s ago. */
function linkVideo(address: string): void {
  fireEvent.click(screen.getAllByRole('button', { name: /^Link video/ })[0] as HTMLElement);
  const field = screen.getByRole('textbox', { name: `Video address at ${secondText(nowS - 50)}` });
  fireEvent.change(field, { target: { value: address } });
  fireEvent.submit(field);
}
/** Opens the records, and returns those of this session or of the channel. */
function openRecords(of: 'session' | 'channel') {
  const button = screen.queryByRole('button', { name: 'All and records', expanded: false });
  if (button !== null) fireEvent.click(button);
  return within(screen.getByRole('region', { name: `Records of this ${of}` }));
}

const lines = (): HTMLElement[] => screen.queryAllByRole('listitem');

test.each([
  [false, 'Moments appear when chat is far busier than usual: none in the last 12 min.'],
  [true, 'No moments: chat was never far busier than usual.'],
])('without a moment it says so; over: %s, only until then with for how long', (isOver, words) => {
  showMoments({ isOver });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByText(/in the last/) === null).toBe(isOver);
});

test('the newest three are shown, newest first, and all on demand', () => {
  showMoments({ moments: peaks('a', 'b', 'c', 'd') });
  expect(lines().map((line) => within(line).getByText(/^[a-d]$/).textContent)).toEqual(['d', 'c', 'b']);
  expect(screen.getByText('3 of 4')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'All and records', expanded: false }));
  expect(lines()).toHaveLength(4);
  expect(screen.getByText('4')).toBeTruthy();
});

test('where there is room all are listed at first, and the records on demand', () => {
  showMoments({ moments: peaks('a', 'b', 'c', 'd', 'e'), firstMoments: Number.POSITIVE_INFINITY });
  expect(lines()).toHaveLength(5);
  expect(screen.getByText('5')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Records', expanded: false }));
  expect(screen.getByText('Reading the records.')).toBeTruthy();
});

test('what `All and records` opens is scrolled to: the next moment, or the records', () => {
  const scrolledTo: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.textContent ?? '');
  });
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'All and records' }));
  showMoments({ moments: peaks('a', 'bb', 'c', 'd') });
  open();
  open();
  cleanup();
  showMoments({ moments: [peak(50, 'a')] });
  open();
  expect(scrolledTo).toEqual([expect.stringContaining('a×4.2'), 'Reading the records.']);
});

test('a line says when, which emote, how strong and how many; a click on the time shows that second', () => {
  const { calls } = showMoments({ moments: [peak(50, 'YooHoo')] });
  expect(lines()[0]?.textContent).toContain(`${secondText(nowS - 50)}YooHoo×4.2530 emotes`);
  expect(screen.getByText('×4.2').title).toMatch(/^4.2 times the usual number of chatters/);
  fireEvent.click(screen.getByText(secondText(nowS - 50)));
  expect(calls.shows).toEqual([nowS - 50]);
  fireEvent.click(screen.getByRole('button', { name: /^More about the moment/ }));
  expect(screen.getByText(/^530 emotes in 10 s · 61 chatters · 4.2 times the usual number/)).toBeTruthy();
});

test('a mark says that it is one in place of a strength', () => {
  showMoments({ moments: [peak(50, 'a', { isManual: true, ratio: null })] });
  expect(lines()[0]?.textContent).toBe(`${secondText(nowS - 50)}amark530 emotes`);
});

test('a copied moment says so for two seconds', async () => {
  vi.useFakeTimers();
  const copied = peak(50, 'YooHoo');
  const copies = stubClipboard(true);
  showMoments({ moments: [copied] });
  const button = screen.getByRole('button', { name: /^Copy the moment/ });
  await act(async () => fireEvent.click(button));
  expect(copies).toEqual([momentText(copied, null)]);
  expect(screen.getByText('copied')).toBeTruthy();
  expect(button.title).toBe('Copied');
  act(() => vi.advanceTimersByTime(2_000));
  expect(screen.queryByText('copied')).toBeNull();
  expect(button.title).not.toBe('Copied');
});

test('where the browser does not allow copying, the line says so', async () => {
  stubClipboard(false);
  showMoments({ moments: [peak(50, 'a')] });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Copy/ })));
  expect(screen.getByText('The browser did not allow copying.')).toBeTruthy();
});

test.each([
  ['', 'Paste the address of the video.'],
  ['https://example.com/videos/1?t=1s', /^This is not the address of a Twitch video/],
  ['https://www.twitch.tv/videos/123', /^The address has no time/],
])('the address `%s` is refused with a reason', (typed, reason) => {
  const { calls } = showMoments({ moments: [peak(50, 'a')] });
  linkVideo(typed);
  expect(screen.getByText(reason)).toBeTruthy();
  expect(calls.videos).toEqual([]);
});

test('one address links all moments: the second of its moment is known in the video', () => {
  const moments = [peak(150, 'a'), peak(50, 'b')];
  const { calls, change } = showMoments({ moments });
  linkVideo('https://www.twitch.tv/videos/123?t=1h2m3s');
  const video = { videoId: '123', zeroS: nowS - 50 - 3_723 };
  expect(calls.videos).toEqual([video]);
  // The form had the focus, and the button that opened it becomes a link.
  expect(document.activeElement?.textContent).toBe(secondText(nowS - 50));
  change({ video });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(moments.toReversed().map(({ second }) => videoLink(video, second)));
});

test('only a moment that was marked by hand can be removed; the focus goes to `Undo`', () => {
  const byHand = moment(50, 'b', { isManual: true, ratio: null });
  const removals: unknown[] = [];
  const { change } = showMoments({
    moments: [peak(150, 'a'), peakOf(byHand)],
    onRemove: (removed) => removals.push(removed),
  });
  const [ofMark, ofMoment] = screen.getAllByRole('button', { name: /^More about/ }) as [
    HTMLElement,
    HTMLElement,
  ];
  fireEvent.click(ofMoment);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  fireEvent.click(ofMark);
  fireEvent.click(screen.getByRole('button', { name: /^Remove the mark/ }));
  expect(removals).toEqual([byHand]);
  change({ moments: [peak(150, 'a')], removed: byHand });
  expect(document.activeElement?.textContent).toBe('Undo');
  change({ moments: [peak(150, 'a')], removed: null });
  expect(document.activeElement?.textContent).toBe('Moments');
});

test('records show their second, if it is of this session', () => {
  const records = {
    recording: {
      total: { count: 1_282, second: nowS - 90 },
      emotes: [{ count: 400, second: nowS - 80, emote: emoteOf('LUL') }],
    },
    channel: { total: { count: 2_000, second: nowS - 86_400 }, emotes: [] },
  };
  const { calls } = showMoments({ records });
  const session = openRecords('session');
  expect(session.getByText('1,282')).toBeTruthy();
  fireEvent.click(session.getByText(secondText(nowS - 80)));
  expect(calls.shows).toEqual([nowS - 80]);
  const channel = openRecords('channel');
  expect(channel.getByText('2,000')).toBeTruthy();
  expect(channel.queryByRole('button')).toBeNull();
});

test('a record of the channel shows its second only if this recording has it: chats without a date have the same times', () => {
  const midnightS = new Date(1970, 0, 2).getTime() / 1_000;
  const at = (atS: number, count: number) => ({ second: midnightS + atS, count });
  const records = {
    recording: { total: at(60, 40), emotes: [{ ...at(60, 5), emote: emoteOf('LUL') }] },
    channel: {
      total: at(50, 90),
      emotes: [
        { ...at(55, 9), emote: emoteOf('KEKW') },
        { ...at(60, 5), emote: emoteOf('LUL') },
      ],
    },
  };
  const { calls } = showMoments({ records, recorded: { fromS: midnightS, toS: midnightS + 600 } });
  const channel = openRecords('channel');
  expect(channel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'All emotes90no date',
    'KEKW9no date',
    'LUL50:01:00',
  ]);
  fireEvent.click(channel.getByRole('button', { name: 'Show 0:01:00 in the table' }));
  expect(calls.shows).toEqual([midnightS + 60]);
});

test('a mood is a word in its line; the list is filtered by those that occur, and asks for the peaks of one', () => {
  const moods: string[] = [];
  const moments = [
    peak(400, 'a', { mood: 'funny' }),
    peak(300, 'b', { mood: 'hype' }),
    peak(200, 'c', { mood: null }),
    peak(100, 'd', { mood: 'funny' }),
  ];
  const { change } = showMoments({ moments, onMoodPeaks: (mood) => moods.push(mood) });
  const chips = within(screen.getByRole('group', { name: 'Mood' }));
  const chosen = () => chips.getByRole('button', { pressed: true }).textContent;
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All',
    'funny',
    'hype',
  ]);
  expect(chosen()).toBe('All');
  fireEvent.click(chips.getByRole('button', { name: 'funny' }));
  expect(chosen()).toBe('funny');
  expect(lines().map((line) => within(line).getByText(/^[a-d]$/).textContent)).toEqual(['d', 'a']);
  expect(lines()[0]?.textContent).toContain('×4.2funny530 emotes');
  fireEvent.click(screen.getByRole('button', { name: 'Where funny peaked' }));
  expect(moods).toEqual(['funny']);
  change({ moments: moments.slice(1, 3) });
  expect(chosen()).toBe('All');
  expect(lines()).toHaveLength(2);
  change({ moments: moments.slice(2, 3) });
  expect(screen.queryByRole('group', { name: 'Mood' })).toBeNull();
});

test('hundreds of lines are rendered a few at a time', async () => {
  const moments = Array.from({ length: 100 }, (_, index) => peak(100_000 - 100 * index, 'a'));
  const counts = [0];
  render(
    <Profiler id="list" onRender={() => counts.push(lines().length)}>
      {listOf({ moments, firstMoments: Number.POSITIVE_INFINITY })}
    </Profiler>,
  );
  await waitFor(() => expect(lines()).toHaveLength(100));
  const added = counts.map((count, index) => count - (counts[index - 1] ?? 0));
  expect(Math.max(...added)).toBeLessThan(20);
});
