import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { infoOf, momentOf, readChat, seriesOf } from '../../../tests/builders/recordings.ts';
import { emoteOf, shownSecondOf } from '../../../tests/builders/snapshots.ts';
import { stubClipboard } from '../../../tests/fakes/browser.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import type { OpenedChat } from '../../client/opened-chat.ts';
import { createRecordingActions } from '../../client/recording-actions.ts';
import type { RequestWorker } from '../../client/session-client.ts';
import { NOTHING_SHOWN } from '../../client/shown-second.ts';
import { DEFAULT_COUNTING_RULES } from '../../domain/counting-rules.ts';
import { DEFAULT_MOMENT_RULES } from '../../domain/recording.ts';
import type { TwitchEmbedLibrary } from '../../page/twitch-embed.ts';
import { secondText } from '../../ui/time-text.ts';
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

interface Evening extends Partial<OpenedChat> {
  readonly isVideoStored?: boolean;
  readonly loadLibrary?: () => Promise<TwitchEmbedLibrary>;
  /** The totals from `startS` on; null: not seen. Null for all: they cannot be read. */
  readonly totals?: readonly (number | null)[] | null;
}

/** An evening with five moments and a second in its table. */
async function openEvening({
  isVideoStored = true,
  loadLibrary = () => new Promise(() => undefined),
  totals = Array(700).fill(7),
  ...more
}: Evening = {}) {
  const asked: unknown[] = [];
  const request = (async (wanted: { readonly kind: string }) =>
    wanted.kind === 'series' && totals !== null ? seriesOf(startS, totals) : null) as RequestWorker;
  const actions = createRecordingActions(request, 'every-use', {
    state: () => ({ ...NOTHING_SHOWN, info }),
    set: ({ wanted: second }) => second && asked.push({ second }),
    saveInfo: () => undefined,
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
    actions: {
      ...actions,
      async mark(second) {
        asked.push({ mark: second });
        return true;
      },
      async setVideo(video) {
        asked.push({ video });
        return isVideoStored;
      },
      async findMoments(rules) {
        asked.push(rules);
        return isVideoStored;
      },
    },
    shown: shownSecondOf(startS + 50, [{ emote: emoteOf('a'), count: 3 }], { recordingId: 'file-a' }),
    ...more,
  };
  render(
    <OpenedChatView opened={opened} videoInAddress={null} secondInAddress={null} />,
    inApp({ request, loadTwitchEmbed: loadLibrary }),
  );
  await act(async () => undefined);
  return { asked };
}

const pressM = (more: KeyboardEventInit = {}) =>
  act(async () => fireEvent.keyDown(document.body, { key: 'm', ...more }));

test('a change that cannot be stored is said in the panel', async () => {
  await openEvening({ isRefused: true });
  const panel = within(screen.getByRole('complementary', { name: 'Emote statistics' }));
  expect(panel.getByRole('alert').textContent).toMatch(/^The change could not be stored\. Try again/);
});

test('it begins with the peak of the strongest moment; without moments with the first full window', async () => {
  const { asked } = await openEvening();
  expect(asked).toEqual([{ second: startS + 300 }]);
  cleanup();
  const without = await openEvening({ info: { ...info, moments: [] } });
  expect(without.asked).toEqual([{ second: startS + 10 }]);
});

test('it begins with the second that the list names: that of the highest total near the peak of the moment', async () => {
  const totals = Array(700).fill(7).with(303, 12);
  const strongest = info.moments[2] ?? momentOf(startS, emoteOf('c'));
  const { asked } = await openEvening({
    info: { ...info, moments: [{ ...strongest, endS: startS + 310 }] },
    totals,
  });
  expect(asked.at(-1)).toEqual({ second: startS + 303 });
  expect(screen.getByRole('button', { name: `Show ${secondText(startS + 303)} in the table` })).toBeTruthy();
});

test('a second that was not seen cannot be marked', async () => {
  const unseen = shownSecondOf(startS - 60, [], { recordingId: 'file-a', observedMs: 0 });
  const { asked } = await openEvening({ shown: unseen });
  const before = asked.length;
  await pressM();
  expect(asked).toHaveLength(before);
});

test('M marks the second that is shown, once while it is held', async () => {
  const { asked } = await openEvening();
  const before = asked.length;
  await pressM();
  await pressM({ repeat: true });
  expect(asked.slice(before)).toEqual([{ mark: startS + 50 }]);
});

test('the card of an emote does not offer to ignore it: the chat is counted already', async () => {
  await openEvening();
  fireEvent.click(await screen.findByRole('row', { name: 'a' }));
  const card = within(await screen.findByRole('dialog', { name: 'a' }));
  expect(card.getByRole('button', { name: 'Pin' })).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Ignore' })).toBeNull();
});

test('a second that the list of moments has is a moment already', async () => {
  // Of equal totals the first one of a moment is its peak.
  await openEvening({ shown: shownSecondOf(startS + 300, [], { recordingId: 'file-a' }) });
  expect(await screen.findByText('Moment')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull();
});

test('a second has an address as soon as the chat is kept, or its video is linked', async () => {
  const copies = stubClipboard(true);
  const link = () => screen.getByRole('button', { name: 'Link' });
  const inCaption = () => within(screen.getByRole('complementary')).getByRole('button', { name: 'Link' });
  await openEvening({ keeping: 'not-kept' });
  expect(inCaption().getAttribute('aria-disabled')).toBe('true');
  cleanup();
  await openEvening({ keeping: 'not-kept', info: { ...info, video: { videoId: '123', zeroS: startS } } });
  await act(async () => fireEvent.click(link()));
  expect(copies).toEqual(['https://www.twitch.tv/videos/123?t=0h0m50s']);
});

test('without a video its place has a field for the address; the position in it is that of the second shown', async () => {
  const { asked } = await openEvening();
  const submit = async () => {
    const field = screen.getByLabelText('Add the video to watch along');
    fireEvent.change(field, { target: { value: 'https://www.twitch.tv/videos/123?t=60s' } });
    await act(async () => fireEvent.submit(field));
  };
  // It names the second that is shown: a screen reader would say it for each key in the timeline.
  expect(screen.getByText(/of this chat in the video/).closest('[role=status], [aria-live]')).toBeNull();
  await submit();
  expect(asked.at(-1)).toEqual({ video: { videoId: '123', zeroS: startS + 50 - 60 } });
  expect(screen.queryByText(/could not be linked/)).toBeNull();
  cleanup();
  await openEvening({ isVideoStored: false });
  await submit();
  expect(screen.getByText('The video could not be linked. Try again.')).toBeTruthy();
});

test('with a video the times are its own, and the clock is beside them', async () => {
  await openEvening({ info: { ...info, video: { videoId: '123', zeroS: startS - 10 } } });
  const statistics = within(screen.getByRole('complementary', { name: 'Emote statistics' }));
  expect((await statistics.findByRole('time')).textContent).toBe('0:01:00');
  expect(statistics.getByText(secondText(startS + 50))).toBeTruthy();
  expect(statistics.getByRole('button', { name: 'Mark 0:01:00' })).toBeTruthy();
  expect(statistics.queryByText('In step with the video')).toBeNull();
  const slider = screen.getByRole('slider', { name: 'Second shown in the table' });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^0:01:00, /);
  const moments = within(screen.getByRole('region', { name: 'Moments' }));
  const row = moments.getByRole('button', { name: 'Show 0:05:10 in the table' }).closest('li');
  expect(row?.textContent).toContain(`0:05:10${secondText(startS + 300)}`);
});

test('as soon as there is a player the table is in step with it', async () => {
  class Embed {
    static readonly VIDEO_READY = 'video.ready';
    addEventListener(_: string, listener: () => void): void {
      listener();
    }
    getPlayer() {
      return { setChannel: () => undefined };
    }
  }
  const video = { videoId: '123', zeroS: startS };
  await openEvening({ info: { ...info, video }, loadLibrary: async () => ({ Embed }) });
  expect(await screen.findByText('In step with the video')).toBeTruthy();
});

test('how many moments were found is said of files that were read, until others are found; of a session of the history it is not known', async () => {
  const pressed = () =>
    within(screen.getByRole('group', { name: 'How many moments' }))
      .queryAllByRole<HTMLInputElement>('radio', { checked: true })
      .map(({ value }) => value);
  await openEvening();
  expect(pressed()).toEqual(['usual']);
  expect(screen.getByText('the strongest, about 8 an hour')).toBeTruthy();
  cleanup();
  // A mark changes nothing, and a moment fewer does.
  const mark = { ...momentOf(startS + 650, emoteOf('f')), isManual: true };
  await openEvening({ info: { ...info, moments: [...info.moments, mark] } });
  expect(pressed()).toEqual(['usual']);
  cleanup();
  await openEvening({ info: { ...info, moments: info.moments.slice(1) } });
  expect(pressed()).toEqual([]);
  cleanup();
  const { asked } = await openEvening({ source: null });
  expect(pressed()).toEqual([]);
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'fewer' })));
  expect(pressed()).toEqual(['few']);
  expect(asked.at(-1)).toEqual({ momentRate: 'few', moodCodes: [] });
  cleanup();
  await openEvening({ source: null, isVideoStored: false });
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'fewer' })));
  expect(pressed()).toEqual([]);
});
