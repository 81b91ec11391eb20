import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { momentOf, peakOf } from '../../../tests/history-of.ts';
import { emoteOf } from '../../../tests/snapshot-of.ts';
import { stubClipboard } from '../../../tests/stub-clipboard.ts';
import { ALL_MOMENTS, type MomentChoice } from '../../domain/moment-choice.ts';
import type { RecordingVideo } from '../../domain/recording.ts';
import { videoLink } from '../../domain/video-address.ts';
import { secondText } from '../../ui/date-text.ts';
import { LinkIcon } from '../../ui/icons.tsx';
import { ResumeIcon } from '../../ui/tool-icons.tsx';
import { momentText } from './moment-text.ts';
import { MomentsList } from './moments-list.tsx';
import type { Peaks } from './use-peaks.ts';

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
      listed={more.moments ?? []}
      choice={ALL_MOMENTS}
      onChoose={() => undefined}
      peaks={{ kind: 'reading' }}
      rate={{ value: 'usual', isFromNowOn: true, onChange: () => undefined }}
      shownS={null}
      video={null}
      removed={null}
      onUndoRemove={() => undefined}
      records={null}
      recorded={{ fromS: nowS - 730, toS: nowS }}
      isOver={false}
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
const recordsOf = (of: 'session' | 'channel') =>
  within(screen.getByRole('region', { name: `Records of this ${of}` }));

const lines = (): HTMLElement[] => screen.queryAllByRole('listitem');
const codes = () => lines().map((line) => line.querySelector('bdi')?.textContent);

test.each([
  [false, 'Moments appear when chat is far busier than usual: none in the last 12 min.'],
  [true, 'No moments: chat was never far busier than usual.'],
])('without a moment it says so; over: %s, only until then with for how long', (isOver, words) => {
  showMoments({ isOver });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByText(/in the last/) === null).toBe(isOver);
});

test('the newest three are shown, newest first, and all on demand: the first of the others has the focus and comes into view', () => {
  const scrolledTo: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.textContent ?? '');
  });
  showMoments({ moments: peaks('a', 'bb', 'c', 'd') });
  expect(codes()).toEqual(['d', 'c', 'bb']);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 4', expanded: false }));
  expect(codes()).toEqual(['d', 'c', 'bb', 'a']);
  expect(document.activeElement?.textContent).toBe(secondText(nowS - 400));
  expect(scrolledTo).toEqual([expect.stringContaining('a×4.2')]);
  fireEvent.click(screen.getByRole('button', { name: 'Show 3', expanded: true }));
  expect(codes()).toHaveLength(3);
});

test('closed at first, the title says how many there are, opens the list and closes it; a second can be marked all the same', () => {
  const onMark = vi.fn();
  showMoments({ moments: peaks('a', 'b'), isClosedAtFirst: true, onMark });
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByRole('group', { name: 'Filter' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Mark now' }));
  expect(onMark).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: '2 moments', expanded: false }));
  expect(lines()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: '2 moments', expanded: true }));
  expect(screen.queryByRole('list')).toBeNull();
});

test('a closed list opens for what is asked for elsewhere; a line that has the focus stays when the window becomes lower', () => {
  const { change } = showMoments({ moments: peaks('a', 'b'), isClosedAtFirst: true });
  change({ choice: { kind: 'marks' } });
  expect(screen.getByRole('group', { name: 'Filter' })).toBeTruthy();
  cleanup();
  const list = showMoments({ moments: peaks('a', 'b'), isClosedAtFirst: false });
  act(() => lines()[0]?.querySelector('button')?.focus());
  list.change({ isClosedAtFirst: true });
  expect(lines()).toHaveLength(2);
  cleanup();
  const unused = showMoments({ moments: peaks('a', 'b'), isClosedAtFirst: false });
  unused.change({ isClosedAtFirst: true });
  expect(lines()).toHaveLength(0);
});

test('where there is room all are listed at first', () => {
  showMoments({ moments: peaks('a', 'b', 'c', 'd', 'e'), firstMoments: Number.POSITIVE_INFINITY });
  expect(lines()).toHaveLength(5);
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

test('the strongest are first on demand, by the × that is shown; marks are last; of a recording that is over at first', () => {
  const moments = [
    peak(500, 'quiet', { ratio: 90, surprise: 17 }),
    peak(400, 'weak', { ratio: 2, surprise: 12 }),
    peak(300, 'strong', { ratio: 8, surprise: 9 }),
    peak(200, 'marked', { ratio: null, surprise: null, isManual: true }),
  ];
  showMoments({ moments, firstMoments: 9 });
  expect(codes()).toEqual(['marked', 'strong', 'weak', 'quiet']);
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' });
  fireEvent.change(order, { target: { value: 'strongest' } });
  expect(codes()).toEqual(['strong', 'weak', 'quiet', 'marked']);
  cleanup();
  showMoments({ moments, firstMoments: 9, isOver: true });
  expect(codes()[0]).toBe('strong');
});

test('which peaks are moments is said, and about how many an hour can be chosen there', () => {
  const rates: string[] = [];
  const moments = [...peaks('a', 'b'), peak(50, 'c', { isManual: true })];
  const rate = { value: 'usual', isFromNowOn: true, onChange: (next: string) => rates.push(next) } as const;
  const { change } = showMoments({ moments, rate });
  expect(screen.getByRole('heading', { name: '2 moments' })).toBeTruthy();
  expect(screen.getByText('the strongest, about 8 an hour')).toBeTruthy();
  const choice = within(screen.getByRole('group', { name: 'How many moments' }));
  expect(choice.getByRole('button', { pressed: true }).textContent).toBe('usual');
  fireEvent.click(choice.getByRole('button', { name: 'many' }));
  expect(rates).toEqual(['many']);
  change({ rate: { ...rate, value: 'many' } });
  expect(screen.getByText('the strongest, about 11 an hour')).toBeTruthy();
  expect(choice.getByRole('button', { name: 'few' }).title).toBe('About 4 an hour, from now on');
  change({ rate: { ...rate, value: null, isFromNowOn: false } });
  expect(screen.getByText('the strongest')).toBeTruthy();
  expect(choice.queryByRole('button', { pressed: true })).toBeNull();
  expect(choice.getByRole('button', { name: 'few' }).title).toBe('About 4 an hour');
});

test('the row of the second that the table shows is marked: of a moment from its start to its end, of a mark the second alone', () => {
  const mark = peak(50, 'b', { isManual: true, startS: nowS - 85, endS: nowS - 50 });
  const { change } = showMoments({ moments: [peak(200, 'a'), mark] });
  const current = () => lines().filter((line) => line.getAttribute('aria-current') === 'true').length;
  const at = (agoS: number): number => {
    change({ shownS: nowS - agoS });
    return current();
  };
  expect(current()).toBe(0);
  expect([at(236), at(235), at(180), at(179), at(60), at(50)]).toEqual([0, 1, 1, 0, 0, 1]);
});

test('a line says when, which emote, how strong and how many; a click on the time shows that second', () => {
  const { calls } = showMoments({ moments: [peak(50, 'YooHoo')] });
  expect(lines()[0]?.textContent).toContain(`${secondText(nowS - 50)}YooHoo×4.2530 emotes61 chatters`);
  expect(screen.getByText('×4.2').title).toBe('4.2 times as active as usual (61 chatters)');
  fireEvent.click(screen.getByText(secondText(nowS - 50)));
  expect(calls.shows).toEqual([nowS - 50]);
  fireEvent.click(screen.getByRole('button', { name: /^More about the moment/ }));
  expect(screen.getByText('530 emotes in 10 s · 4.2 times as active as usual (61 chatters)')).toBeTruthy();
});

test('a mark says that it is one in place of a strength', () => {
  showMoments({ moments: [peak(50, 'a', { isManual: true, ratio: null })] });
  expect(lines()[0]?.textContent).toBe(`${secondText(nowS - 50)}amark530 emotes61 chatters`);
});

test('× is not shown where next to nothing is usual; the chatters are', () => {
  showMoments({ moments: [peak(50, 'a', { ratio: 147, surprise: 22, chatters: 147 })] });
  expect(lines()[0]?.textContent).toBe(`${secondText(nowS - 50)}a530 emotes147 chatters`);
  fireEvent.click(screen.getByRole('button', { name: /^More about the moment/ }));
  expect(screen.getByText('530 emotes in 10 s · 147 chatters')).toBeTruthy();
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
  expect(document.activeElement?.textContent).toBe('1 moment');
});

test('records show their second, if it is of this session', () => {
  const records = {
    recording: {
      total: { count: 1_282, second: nowS - 90 },
      emotes: [
        { count: 500, second: nowS - 70, emote: { ...emoteOf('LUL'), code: 'renamed' } },
        { count: 400, second: nowS - 80, emote: emoteOf('LUL') },
      ],
    },
    channel: { total: { count: 2_000, second: nowS - 86_400 }, emotes: [] },
  };
  const { calls } = showMoments({ records, choice: { kind: 'records' }, listed: [] });
  const session = recordsOf('session');
  expect(session.getByText('1,282')).toBeTruthy();
  fireEvent.click(session.getByText(secondText(nowS - 80)));
  expect(calls.shows).toEqual([nowS - 80]);
  const channel = recordsOf('channel');
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
  const { calls } = showMoments({
    records,
    choice: { kind: 'records' },
    listed: [],
    recorded: { fromS: midnightS, toS: midnightS + 600 },
  });
  const channel = recordsOf('channel');
  expect(channel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'no dateAll emotes90',
    'no dateKEKW9',
    '0:01:00LUL5',
  ]);
  const shown = channel.getByRole('button', { name: 'Show 0:01:00 in the table' });
  expect(shown.tabIndex).toBe(0);
  fireEvent.click(shown);
  expect(calls.shows).toEqual([midnightS + 60]);
});

test('the lines are one stop of the keyboard: Up, Down, Home and End move between them, Left and Right in one; its buttons follow with Tab', () => {
  const moments = peaks('a', 'b', 'c');
  const { change } = showMoments({ moments });
  const name = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');
  const [c, b, a] = [100, 200, 300].map((agoS) => secondText(nowS - agoS));
  const press = (...keys: readonly string[]): void => {
    for (const key of keys) fireEvent.keyDown(document.activeElement as Element, { key });
  };
  const stops = (): readonly (string | null)[] =>
    within(screen.getByRole('list'))
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0)
      .map((button) => button.getAttribute('aria-label'));
  const ofRow = (time: string | undefined) => [
    `Show ${time} in the table`,
    `Link video at ${time}`,
    `Copy the moment of ${time}`,
    `More about the moment of ${time}`,
  ];
  expect(stops()).toEqual(ofRow(c));
  act(() => screen.getByRole('button', { name: `Show ${c} in the table` }).focus());
  press('ArrowDown');
  expect(name()).toBe(`Show ${b} in the table`);
  expect(stops()).toEqual(ofRow(b));
  press('ArrowRight', 'ArrowRight', 'ArrowDown');
  expect(name()).toBe(`Copy the moment of ${a}`);
  press('ArrowDown', 'ArrowLeft', 'Home');
  expect(name()).toBe(`Link video at ${c}`);
  press('End', 'ArrowUp');
  expect(name()).toBe(`Link video at ${b}`);
  // A moment that comes above them moves no stop.
  change({ moments: [...moments, peak(50, 'd')] });
  expect(stops()).toEqual(ofRow(b));
});

test('keys in a field that is open in a line belong to the field', () => {
  showMoments({ moments: [peak(100, 'a'), peak(50, 'b')] });
  fireEvent.click(screen.getAllByRole('button', { name: /^Link video/ })[0] as HTMLElement);
  const field = screen.getByRole('textbox');
  act(() => field.focus());
  expect(fireEvent.keyDown(field, { key: 'Home' })).toBe(true);
  expect(document.activeElement).toBe(field);
});

test('the filter has all, the moods that occur, marks and records, with their numbers', () => {
  const choices: MomentChoice[] = [];
  const moments = [
    peak(400, 'a', { mood: 'funny' }),
    peak(300, 'b', { mood: 'hype' }),
    peak(200, 'c', { mood: null, isManual: true }),
    peak(100, 'd', { mood: 'funny' }),
  ];
  const { change } = showMoments({ moments, onChoose: (choice) => choices.push(choice) });
  const filter = within(screen.getByRole('group', { name: 'Filter' }));
  const names = () => filter.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names()).toEqual(['All 4', 'funny 2', 'hype 1', 'Marks 1', 'Records']);
  expect(filter.getByRole('button', { pressed: true }).textContent).toBe('All 4');
  for (const name of [/^funny/, /^Marks/, /^Records/]) fireEvent.click(filter.getByRole('button', { name }));
  expect(choices).toEqual([
    { kind: 'mood', mood: 'funny', among: 'moments' },
    { kind: 'marks' },
    { kind: 'records' },
  ]);
  change({ choice: { kind: 'marks' } });
  expect(filter.getByRole('button', { pressed: true }).textContent).toBe('Marks 1');
  expect(screen.getByRole('heading', { name: '1 mark' })).toBeTruthy();
  change({ moments: [], listed: [] });
  expect(names()).toEqual(['All 0', 'Records']);
});

test('one switch has the moments of a mood and all of its peaks', () => {
  const choices: MomentChoice[] = [];
  const moments = [peak(400, 'a', { mood: 'funny' }), peak(300, 'b', { mood: 'hype' })];
  const among = { kind: 'mood', mood: 'funny', among: 'moments' } as const;
  const { change } = showMoments({
    moments,
    listed: moments.slice(0, 1),
    choice: among,
    onChoose: (choice) => choices.push(choice),
  });
  const which = () => within(screen.getByRole('group', { name: 'Which peaks' }));
  expect(screen.getByRole('heading', { name: 'funny' })).toBeTruthy();
  expect(which().getByRole('button', { pressed: true }).textContent).toBe('moments 1');
  fireEvent.click(which().getByRole('button', { name: 'all peaks' }));
  const found = [peak(700, 'LUL'), peak(600, 'LUL'), peak(400, 'KEKW')];
  change({
    choice: { kind: 'mood', mood: 'funny' },
    listed: found,
    peaks: { kind: 'read', peaks: found.map(({ moment: of }) => of) },
  });
  expect(which().getByRole('button', { pressed: true }).textContent).toBe('all peaks 3');
  expect(which().getByRole('button', { pressed: true }).title).toMatch(/^All funny peaks/);
  fireEvent.click(which().getByRole('button', { name: 'moments 1' }));
  expect(choices).toEqual([{ kind: 'mood', mood: 'funny' }, among]);
});

test('the peaks of an emote have the row of a moment, with its uses; the list takes the focus when it is asked for from elsewhere', () => {
  const emote = emoteOf('KEKW');
  const found = [peak(500, 'KEKW', { uses: 36 })];
  const ofEmote = () => ({ kind: 'emote', emote }) as const;
  const props = { listed: found, peaks: { kind: 'read', peaks: [] } } as const;
  const { calls, change } = showMoments({ moments: peaks('a'), choice: ofEmote(), ...props });
  const heading = screen.getByRole('heading', { name: 'KEKW' });
  expect(document.activeElement).toBe(heading);
  expect(lines()[0]?.textContent).toBe(`${secondText(nowS - 500)}KEKW×4.236 uses61 chatters`);
  expect(screen.getByRole('button', { name: /^Link video/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Copy the moment/ })).toBeTruthy();
  fireEvent.click(screen.getByText(secondText(nowS - 500)));
  expect(calls.shows).toEqual([nowS - 500]);
  heading.blur();
  change({ choice: ofEmote(), ...props });
  expect(document.activeElement).toBe(heading);
  const chip = screen.getByRole('button', { name: /^All/ });
  chip.focus();
  change({ choice: ofEmote(), ...props });
  expect(document.activeElement).toBe(chip);
});

test.each([
  ['reading', 'Reading the recorded seconds.'],
  ['unreadable', 'The recorded seconds could not be read.'],
  ['read', 'No peak: the number of its chatters was never far above the usual.'],
] as const)('without a peak the list says why: %s', (kind, words) => {
  showMoments({ choice: { kind: 'mood', mood: 'funny' }, peaks: { kind, peaks: [] } as Peaks });
  expect(screen.getByText(words)).toBeTruthy();
});

test('until a video is linked a moment offers a link, and no play', () => {
  const icon = () => lines()[0]?.querySelector('svg path')?.getAttribute('d');
  const { change } = showMoments({ moments: [peak(50, 'a')] });
  const link = icon();
  change({ video: { videoId: '1', zeroS: nowS - 900 } });
  expect(screen.getByRole('link', { name: /^Video at/ })).toBeTruthy();
  expect(link).toBe(renderToString(<LinkIcon />).match(/d="([^"]+)"/)?.[1]);
  expect(icon()).toBe(renderToString(<ResumeIcon />).match(/d="([^"]+)"/)?.[1]);
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

test('the mark of a vote is called a vote, with its counts, the highest first', () => {
  const vote = {
    options: [
      { text: 'LUL', votes: 4 },
      { text: 'pizza', votes: 7 },
    ],
    isPartial: false,
  };
  showMoments({ moments: [peak(100, 'LUL', { isManual: true, ratio: null, vote })] });
  expect(screen.getByText('pizza 7, LUL 4')).toBeTruthy();
  expect(screen.getByText('vote')).toBeTruthy();
  expect(screen.queryByText('mark')).toBeNull();
});
