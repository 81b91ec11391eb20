import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { peakOf } from '../../../tests/builders/recordings.ts';
import { stubClipboard } from '../../../tests/fakes/browser.ts';
import { lines, listOf, moment, NOW_S, peak, showMoments } from '../../../tests/stages/screens.tsx';
import { videoLink } from '../../domain/video-address.ts';
import { secondText } from '../../ui/clock-text.ts';
import { VideoStart } from '../../ui/time-text.ts';
import { momentText } from './moment-text.ts';

/** Gives the address of the video for the newest moment, of 50 s ago. */
function linkVideo(address: string): void {
  fireEvent.click(screen.getAllByRole('button', { name: /^Link video/ })[0] as HTMLElement);
  const field = screen.getByRole('textbox', { name: `Video address at ${secondText(NOW_S - 50)}` });
  fireEvent.change(field, { target: { value: address } });
  fireEvent.submit(field);
}

test('the row of the second that the table shows is marked: of a moment from its start to its end, of a mark the second alone', () => {
  const mark = peak(50, 'b', { isManual: true, startS: NOW_S - 85, endS: NOW_S - 50 });
  const { change } = showMoments({ moments: [peak(200, 'a'), mark] });
  const current = () => lines().filter((line) => line.getAttribute('aria-current') === 'true').length;
  const at = (agoS: number): number => {
    change({ shownS: NOW_S - agoS });
    return current();
  };
  expect(current()).toBe(0);
  expect([at(236), at(235), at(180), at(179), at(60), at(50)]).toEqual([0, 1, 1, 0, 0, 1]);
});

test('a line says when, which emote, how strong and how many; a click on the time shows that second', () => {
  const { calls } = showMoments({ moments: [peak(50, 'YooHoo')] });
  expect(lines()[0]?.textContent).toContain(`${secondText(NOW_S - 50)}YooHoo×4.2530 emotes61 chatters`);
  expect(screen.getByText('×4.2').title).toBe('4.2 times as active as usual (61 chatters)');
  fireEvent.click(screen.getByText(secondText(NOW_S - 50)));
  expect(calls.shows).toEqual([NOW_S - 50]);
  fireEvent.click(screen.getByRole('button', { name: /^More about the moment/ }));
  expect(screen.getByText('530 emotes in 10 s · 4.2 times as active as usual (61 chatters)')).toBeTruthy();
});

test('a mark says that it is one in place of a strength', () => {
  showMoments({ moments: [peak(50, 'a', { isManual: true, ratio: null })] });
  expect(lines()[0]?.textContent).toBe(`${secondText(NOW_S - 50)}amark530 emotes61 chatters`);
});

test('× is not shown where next to nothing is usual; the chatters are', () => {
  showMoments({ moments: [peak(50, 'a', { ratio: 147, surprise: 22, chatters: 147 })] });
  expect(lines()[0]?.textContent).toBe(`${secondText(NOW_S - 50)}a530 emotes147 chatters`);
  fireEvent.click(screen.getByRole('button', { name: /^More about the moment/ }));
  expect(screen.getByText('530 emotes in 10 s · 147 chatters')).toBeTruthy();
});

test('Escape closes the field for a video, and the focus stays in its row', () => {
  showMoments({ moments: [peak(50, 'a')] });
  fireEvent.click(screen.getByRole('button', { name: /^Link video/ }));
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /in the table$/ }));
});

test('a copied moment says so for two seconds', async () => {
  vi.useFakeTimers();
  const copied = peak(50, 'YooHoo');
  const copies = stubClipboard(true);
  showMoments({ moments: [copied] });
  const button = screen.getByRole('button', { name: /^Copy the moment/ });
  await act(async () => fireEvent.click(button));
  expect(copies).toEqual([momentText(copied.moment, null, secondText)]);
  expect(screen.getByText('copied')).toBeTruthy();
  expect(button.title).toBe('Copied');
  act(() => vi.advanceTimersByTime(2_000));
  expect(screen.queryByText('copied')).toBeNull();
  expect(button.title).not.toBe('Copied');
});

test('a copied moment of a video has the times of the video, as its line', async () => {
  const copied = peak(50, 'YooHoo');
  const copies = stubClipboard(true);
  const video = { videoId: '123', zeroS: NOW_S - 3_773 };
  render(<VideoStart value={video.zeroS}>{listOf({ moments: [copied], video })}</VideoStart>);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy the moment of 1:02:03' })));
  expect(copies).toEqual([`1:02:03 YooHoo ×4.2, from 1:01:28 ${videoLink(video, NOW_S - 50)}`]);
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
  const video = { videoId: '123', zeroS: NOW_S - 50 - 3_723 };
  expect(calls.videos).toEqual([video]);
  // The form had the focus, and the button that opened it becomes a link.
  expect(document.activeElement?.textContent).toBe(secondText(NOW_S - 50));
  change({ video });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(moments.toReversed().map(({ moment }) => videoLink(video, moment.peakS)));
});

test('only a moment that was marked by hand can be removed; the focus goes to `Undo`', () => {
  const byHand = moment(50, 'b', { isManual: true, ratio: null });
  const removals: unknown[] = [];
  const removal = {
    removed: null,
    onRemove: async (moment: unknown) => void removals.push(moment),
    onUndo: () => undefined,
  };
  const { change } = showMoments({ moments: [peak(150, 'a'), peakOf(byHand)], removal });
  const [ofMark, ofMoment] = screen.getAllByRole('button', { name: /^More about/ }) as [
    HTMLElement,
    HTMLElement,
  ];
  fireEvent.click(ofMoment);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  fireEvent.click(ofMark);
  fireEvent.click(screen.getByRole('button', { name: /^Remove the mark/ }));
  expect(removals).toEqual([byHand]);
  change({ moments: [peak(150, 'a')], removal: { ...removal, removed: byHand } });
  expect(document.activeElement?.textContent).toBe('Undo');
  change({ moments: [peak(150, 'a')], removal });
  expect(document.activeElement?.textContent).toBe('1 moment');
});

test('keys in a field that is open in a line belong to the field', () => {
  showMoments({ moments: [peak(100, 'a'), peak(50, 'b')] });
  fireEvent.click(screen.getAllByRole('button', { name: /^Link video/ })[0] as HTMLElement);
  const field = screen.getByRole('textbox');
  act(() => field.focus());
  expect(fireEvent.keyDown(field, { key: 'Home' })).toBe(true);
  expect(document.activeElement).toBe(field);
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
