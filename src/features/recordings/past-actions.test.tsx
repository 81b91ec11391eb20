import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { infoOf, momentOf } from '../../../tests/builders/recordings.ts';
import { emoteOf, shownSecondOf } from '../../../tests/builders/snapshots.ts';
import { stubClipboard } from '../../../tests/fakes/browser.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { RecordingInfo } from '../../domain/recording.ts';
import { fullAddress, secondPath } from '../../links/screen-address.ts';
import { secondText, VideoStart } from '../../ui/time-text.ts';
import { PastActions } from './past-actions.tsx';

const S = 1_800_000_000;
const CODES = ['catNod', 'waveHype', 'coolToast', 'boxWink', 'frogNod', 'giggle'];
const SHOWN = shownSecondOf(
  S,
  CODES.map((code, index) => ({ emote: emoteOf(code), count: 1_000 - index })),
);

function showActions(info: RecordingInfo | null, shown = SHOWN, videoStartS: number | null = null) {
  const calls = { onMark: vi.fn(), onBack: vi.fn() };
  const login = 'somebody' as ChannelLogin;
  render(
    <VideoStart value={videoStartS}>
      <PastActions
        shown={shown}
        info={info}
        channelLogin={login}
        onMark={calls.onMark}
        onBack={calls.onBack}
      />
    </VideoStart>,
  );
  return calls;
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));

test('a second is marked once; `Back to now` is the way back', async () => {
  const { onMark, onBack } = showActions(null);
  await press(`Mark ${secondText(S)}`);
  expect(onMark).toHaveBeenCalledOnce();
  await press('Back to now');
  expect(onBack).toHaveBeenCalledOnce();
});

test('a second that is marked says so, and a moment that was found there does not count', async () => {
  const emote = emoteOf('catNod');
  const { onMark } = showActions(infoOf({ moments: [momentOf(S, emote, { isManual: true, ratio: null })] }));
  await press('Marked');
  expect(onMark).not.toHaveBeenCalled();
});

test('the copied text has the time, the total and the five leading emotes', async () => {
  const copies = stubClipboard(true);
  showActions(infoOf({ moments: [momentOf(S, emoteOf('catNod'))] }));
  expect(button(`Mark ${secondText(S)}`)).toBeTruthy();
  await press('Copy');
  expect(copies).toEqual([
    `${secondText(S)} 5,985 emotes: catNod 1,000, waveHype 999, coolToast 998, boxWink 997, frogNod 996`,
  ]);
  expect(button('Copied')).toBeTruthy();
  expect(button('Link')).toBeTruthy();
});

test('the copied text of a second of a video has its time there, as the button that marks it', async () => {
  const copies = stubClipboard(true);
  showActions(null, shownSecondOf(S, [{ emote: emoteOf('catNod'), count: 1 }]), S - 3_723);
  expect(button('Mark 1:02:03')).toBeTruthy();
  await press('Copy');
  expect(copies).toEqual(['1:02:03 1 emote: catNod 1']);
});

test.each([
  ['the second of the recording', null, fullAddress(secondPath('somebody', S))],
  ['the video at that time', { videoId: '123', zeroS: S - 65 }, 'https://www.twitch.tv/videos/123?t=0h1m5s'],
])('the copied link opens %s', async (_, video, address) => {
  const copies = stubClipboard(true);
  showActions(infoOf({ video }));
  await press('Link');
  expect(copies).toEqual([address]);
});

test('of a second that was not seen there is nothing to mark, copy or link, only the way back', () => {
  showActions(infoOf(), shownSecondOf(S, [], { observedMs: 0 }));
  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Back to now']);
});
