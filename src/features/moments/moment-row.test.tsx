import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stubClipboard } from '../../../tests/fakes/browser.ts';
import { lines, moment, NOW_S, showMoments } from '../../../tests/stages/viewed-recording.tsx';
import { videoLink } from '../../domain/video-address.ts';
import { secondText, VideoStart } from '../../ui/time-text.ts';

/** Gives the address of the video for the newest moment, of 50 s ago. */
function linkVideo(address: string): void {
  fireEvent.click(screen.getAllByRole('button', { name: /^Link video/ })[0] as HTMLElement);
  const field = screen.getByRole('textbox', { name: `Video address at ${secondText(NOW_S - 50)}` });
  fireEvent.change(field, { target: { value: address } });
  fireEvent.submit(field);
}

test('the row of the second that the table shows is marked: of a moment from its start to its end, of a mark the second alone', async () => {
  const mark = moment(50, 'b', { isManual: true, startS: NOW_S - 85, endS: NOW_S - 50 });
  const { change } = await showMoments({ moments: [moment(200, 'a'), mark] });
  const current = () => lines().filter((line) => line.getAttribute('aria-current') === 'true').length;
  expect(current()).toBe(0);
  const found: number[] = [];
  for (const agoS of [236, 235, 180, 179, 60, 50]) {
    await change({ shownS: NOW_S - agoS });
    found.push(current());
  }
  expect(found).toEqual([0, 1, 1, 0, 0, 1]);
});

test('a line says when, which emote, how strong and how many; a click on the time shows that second', async () => {
  const { actions } = await showMoments({ moments: [moment(50, 'YooHoo')] });
  expect(lines()[0]?.textContent).toContain(`${secondText(NOW_S - 50)}YooHoo×4.2530 emotes61 chatters`);
  expect(screen.getByText('×4.2').title).toBe('4.2 times as active as usual (61 chatters)');
  fireEvent.click(screen.getByText(secondText(NOW_S - 50)));
  expect(actions.show.mock.calls).toEqual([[NOW_S - 50]]);
  fireEvent.click(screen.getByRole('button', { name: /^More about the moment/ }));
  expect(screen.getByText('530 emotes in 10 s · 4.2 times as active as usual (61 chatters)')).toBeTruthy();
});

test('a mark says that it is one in place of a strength', async () => {
  await showMoments({ moments: [moment(50, 'a', { isManual: true, ratio: null })] });
  expect(lines()[0]?.textContent).toBe(`${secondText(NOW_S - 50)}amark530 emotes61 chatters`);
});

test('× is not shown where next to nothing is usual; the chatters are', async () => {
  await showMoments({ moments: [moment(50, 'a', { ratio: 147, surprise: 22, chatters: 147 })] });
  expect(lines()[0]?.textContent).toBe(`${secondText(NOW_S - 50)}a530 emotes147 chatters`);
  fireEvent.click(screen.getByRole('button', { name: /^More about the moment/ }));
  expect(screen.getByText('530 emotes in 10 s · 147 chatters')).toBeTruthy();
});

test('Escape closes the field for a video, and the focus stays in its row', async () => {
  await showMoments({ moments: [moment(50, 'a')] });
  fireEvent.click(screen.getByRole('button', { name: /^Link video/ }));
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /in the table$/ }));
});

test('a copied moment says so for two seconds', async () => {
  vi.useFakeTimers();
  const copies = stubClipboard(true);
  await showMoments({ moments: [moment(50, 'YooHoo')] });
  const button = screen.getByRole('button', { name: /^Copy the moment/ });
  await act(async () => fireEvent.click(button));
  const [peak, start] = [50, 85].map((agoS) => secondText(NOW_S - agoS));
  expect(copies).toEqual([`${peak} YooHoo ×4.2, from ${start}`]);
  expect(screen.getByText('copied')).toBeTruthy();
  expect(button.title).toBe('Copied');
  act(() => vi.advanceTimersByTime(2_000));
  expect(screen.queryByText('copied')).toBeNull();
  expect(button.title).not.toBe('Copied');
});

test('a copied moment of a video has the times of the video, as its line', async () => {
  const copies = stubClipboard(true);
  const video = { videoId: '123', zeroS: NOW_S - 3_773 };
  await showMoments({
    moments: [moment(50, 'YooHoo')],
    info: { video },
    around: (list) => <VideoStart value={video.zeroS}>{list}</VideoStart>,
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy the moment of 1:02:03' })));
  expect(copies).toEqual([`1:02:03 YooHoo ×4.2, from 1:01:28 ${videoLink(video, NOW_S - 50)}`]);
});

test.each([
  ['', 'Paste the address of the video.'],
  ['https://example.com/videos/1?t=1s', /^This is not the address of a Twitch video/],
  ['https://www.twitch.tv/videos/123', /^The address has no time/],
])('the address `%s` is refused with a reason', async (typed, reason) => {
  const { actions } = await showMoments({ moments: [moment(50, 'a')] });
  linkVideo(typed);
  expect(screen.getByText(reason)).toBeTruthy();
  expect(actions.setVideo).not.toHaveBeenCalled();
});

test('one address links all moments: the second of its moment is known in the video', async () => {
  const moments = [moment(150, 'a'), moment(50, 'b')];
  const { actions, change } = await showMoments({ moments });
  linkVideo('https://www.twitch.tv/videos/123?t=1h2m3s');
  const video = { videoId: '123', zeroS: NOW_S - 50 - 3_723 };
  expect(actions.setVideo.mock.calls).toEqual([[video]]);
  // The form had the focus, and the button that opened it becomes a link.
  expect(document.activeElement?.textContent).toBe(secondText(NOW_S - 50));
  await change({ info: { video } });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(moments.toReversed().map(({ peakS }) => videoLink(video, peakS)));
});

test('only a mark can be removed; the focus goes to `Undo`, and from there to the heading', async () => {
  const mark = moment(50, 'b', { isManual: true, ratio: null });
  const found = moment(150, 'a');
  const { actions, change } = await showMoments({ moments: [found, mark] });
  const press = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await press(new RegExp(`^More about .* ${secondText(NOW_S - 150)}`));
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  await press(new RegExp(`^More about .* ${secondText(NOW_S - 50)}`));
  await press(/^Remove the mark/);
  expect(actions.removeMoment.mock.calls).toEqual([[mark]]);
  await change({ moments: [found] });
  expect(document.activeElement?.textContent).toBe('Undo');
  await press(/^Undo$/);
  expect(actions.restoreMoment.mock.calls).toEqual([[mark]]);
  expect(document.activeElement?.textContent).toBe('1 moment');
  await change({});
  await press(new RegExp(`^More about .* ${secondText(NOW_S - 50)}`));
  actions.removeMoment.mockResolvedValue(false);
  await press(/^Remove the mark/);
  expect(screen.queryByText('Undo')).toBeNull();
});

test('keys in a field that is open in a line belong to the field', async () => {
  await showMoments({ moments: [moment(100, 'a'), moment(50, 'b')] });
  fireEvent.click(screen.getAllByRole('button', { name: /^Link video/ })[0] as HTMLElement);
  const field = screen.getByRole('textbox');
  act(() => field.focus());
  expect(fireEvent.keyDown(field, { key: 'Home' })).toBe(true);
  expect(document.activeElement).toBe(field);
});

test('the mark of a vote is called a vote, with its counts, the highest first', async () => {
  const vote = {
    options: [
      { text: 'LUL', votes: 4 },
      { text: 'pizza', votes: 7 },
    ],
    isPartial: false,
  };
  await showMoments({ moments: [moment(100, 'LUL', { isManual: true, ratio: null, vote })] });
  expect(screen.getByText('pizza 7, LUL 4')).toBeTruthy();
  expect(screen.getByText('vote')).toBeTruthy();
  expect(screen.queryByText('mark')).toBeNull();
});
