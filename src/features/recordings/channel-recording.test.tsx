import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { infoOf, momentOf, seriesOf } from '../../../tests/builders/recordings.ts';
import { emoteOf, shownSecondOf, snapshotOf } from '../../../tests/builders/snapshots.ts';
import { appOf, inApp } from '../../../tests/stages/app.tsx';
import { newRecorded, type RecordedState } from '../../client/recorded-state.ts';
import { createRecordingActions } from '../../client/recording-actions.ts';
import type { RecordingClient } from '../../client/recording-client.ts';
import type { RequestWorker } from '../../client/session-client.ts';
import { NO_SESSION } from '../../client/session-state.ts';
import { emptySeries } from '../../domain/series.ts';
import { dayAndTimeText, secondText } from '../../ui/time-text.ts';
import { ChannelRecording } from './channel-recording.tsx';

const startS = 1_800_000_000;
const byHand = momentOf(startS + 30, emoteOf('byHand'), { isManual: true, ratio: null });
const info = infoOf({
  recordingId: 'one',
  startS,
  moments: [momentOf(startS + 20, emoteOf('first')), byHand],
});
const begun: RecordedState = { ...newRecorded(), info, savingState: 'saved' };

/** Answers each question with what `answers` has for its kind, and keeps the questions. */
async function openHistory(
  first: RecordedState,
  answers: Record<string, unknown> = {},
  present = [snapshotOf(startS + 59, [])],
) {
  const asked: Record<string, unknown>[] = [];
  const marks = vi.fn();
  let latest = first;
  const known: Record<string, unknown> = { series: seriesOf(startS, Array(60).fill(7)), ...answers };
  const request = (async (wanted: Record<string, unknown>) => {
    // The tables of shown seconds are changes of the test.
    if (wanted.kind === 'window') return new Promise(() => undefined);
    asked.push(wanted);
    return known[wanted.kind as string] ?? 'failed';
  }) as RequestWorker;
  const actions = createRecordingActions(request, 'every-use', {
    state: () => latest,
    set(changes) {
      latest = { ...latest, ...changes, shown: latest.shown };
      rerender(element(latest));
    },
    saveInfo: () => undefined,
  });
  const client = {
    request,
    recordingsOf: () => ({ ...actions, markNewest: marks }),
  } as Partial<RecordingClient> as RecordingClient;
  const app = appOf({ client, saved: { showThreshold: 10 } });
  const element = (recorded: RecordedState, snapshots = present) => (
    <ChannelRecording shows="all" session={{ ...NO_SESSION, sessionId: 1, snapshots, recorded }} />
  );
  const { rerender, unmount } = render(element(first), inApp(app));
  await act(async () => undefined);
  return {
    asked,
    options: app.options.current,
    marks,
    known,
    unmount,
    change: (next: Partial<RecordedState>) =>
      act(async () => {
        latest = { ...first, ...next };
        rerender(element(latest));
      }),
  };
}

const second = (at: number, total: number) => seriesOf(at, [total]);

const words = (): string | null => screen.getByRole('slider').getAttribute('aria-valuetext');
/** The words of the newest second, which is shown for that, and then the present again. */
function newestWords(): string | null {
  const slider = screen.getByRole('slider');
  fireEvent.keyDown(slider, { key: 'End' });
  const text = words();
  fireEvent.keyDown(slider, { key: 'Escape' });
  return text;
}

test('the moments of the filter are exported, or those that are ticked', async () => {
  const video = { videoId: '1', zeroS: startS };
  const { asked } = await openHistory({ ...begun, info: { ...info, video } }, { export: null });
  const exported = async () => {
    await act(async () => fireEvent.click(screen.getByText('LosslessCut')));
    return asked.findLast(({ kind }) => kind === 'export')?.options;
  };
  fireEvent.click(screen.getByRole('button', { name: 'Marks 1' }));
  expect(await exported()).toMatchObject({ moments: [byHand] });
  fireEvent.click(screen.getByRole('button', { name: 'All 2' }));
  const tick = screen.getByRole('checkbox', { name: `Choose the moment of ${secondText(startS + 20)}` });
  fireEvent.click(tick);
  expect(await exported()).toMatchObject({ moments: [{ peakS: startS + 20 }] });
});

test('before the recording it says so, and requests nothing', async () => {
  const { asked } = await openHistory({ ...begun, info: null });
  expect(screen.getByText('Recording begins with the first second.')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('where it cannot be read, the recent seconds are shown, and it can be requested again', async () => {
  const { change, known } = await openHistory(
    { ...begun, recent: second(startS + 60, 5) },
    { series: 'failed' },
  );
  expect(newestWords()).toMatch(/, 5 emotes$/);
  known.series = seriesOf(startS, Array(60).fill(7));
  fireEvent.click(screen.getByRole('button', { name: 'Retry now' }));
  await change({ recent: emptySeries(0) });
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  expect(newestWords()).toMatch(/, 7 emotes$/);
});

test.each([
  ['in-memory', /Kept for this visit only: Keep history is off/],
  ['full', /Kept for this visit only: the browser’s storage is full/],
  ['save-failed', /Kept for this visit only: this browser does not let/],
] as const)('it says that the session is kept for the visit only (%s)', async (savingState, text) => {
  await openHistory({ ...begun, savingState });
  expect(screen.getByText(text)).toBeTruthy();
});

test('the handle goes where the table goes, also when another part shows a second before the wanted one is read', async () => {
  const { change } = await openHistory(begun);
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'Home' });
  await change({ shown: shownSecondOf(startS + 20), wanted: startS + 30 });
  expect(words()).toBe(`${secondText(startS + 30)}, 7 emotes`);
  await change({ shown: shownSecondOf(startS + 30), wanted: null });
  expect(words()).toBe(`${secondText(startS + 30)}, 7 emotes`);
});

test('once chat has gone quiet the summary picture is offered', async () => {
  const summary = () => screen.queryByText('Summary picture', { selector: 'p button' });
  const evening = (last: number) => ({
    series: seriesOf(startS, [...Array(3_000).fill(50), ...Array(600).fill(last)]),
  });
  const { unmount } = await openHistory(begun, evening(50));
  expect(summary()).toBeNull();
  unmount();
  await openHistory(begun, evening(0));
  expect(screen.getByText(/^The chat has gone quiet/)).toBeTruthy();
  await act(async () => fireEvent.click(summary() as HTMLElement));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Summary picture' })).toBeTruthy());
});

/** The mark is the newest moment. */
const removeMark = async () => {
  const more = screen.getAllByRole('button', { name: /^More about/, expanded: false });
  if (screen.queryByText('Remove mark') === null) fireEvent.click(more[0] as HTMLElement);
  await act(async () => fireEvent.click(screen.getByText('Remove mark')));
};

test('a moment is removed at once, also if Past Stats is closed then; undo puts it back', async () => {
  const without = { ...info, moments: info.moments.slice(0, 1) };
  const { asked, change, unmount } = await openHistory(begun, { edit: info });
  await removeMark();
  expect(asked.at(-1)).toEqual({ kind: 'edit', recordingId: 'one', edit: { removed: byHand } });
  await change({ info: without });
  expect(screen.queryByText('byHand')).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  expect(asked.at(-1)).toEqual({ kind: 'edit', recordingId: 'one', edit: { added: byHand } });
  await change({ info });
  await removeMark();
  unmount();
  expect(asked.at(-1)).toMatchObject({ kind: 'edit', edit: { removed: byHand } });
});

test('a change of a session that another tab has deleted is said, until one is stored', async () => {
  const { known } = await openHistory(begun);
  await removeMark();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The change could not be stored\./);
  known.edit = info;
  await removeMark();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

/** Answers about a session in which LUL was counted. */
function answersWithLul(second: number) {
  const records = { total: { count: 9, second }, emotes: [{ emote: emoteOf('LUL'), count: 4, second }] };
  return {
    'best-counts': { recording: records, channel: records },
    'emote-series': Uint32Array.from(Array(60).fill(3)),
  };
}

test('a recording of the channel that another tab began earlier is named, and can be shown', async () => {
  const listed = { ...info, endS: startS, bytes: 9_000, isNewer: false, isLive: true };
  const list = [
    listed,
    { ...listed, recordingId: 'ended', startS: startS - 90, isLive: false },
    { ...listed, recordingId: 'later', startS: startS + 9 },
    { ...listed, recordingId: 'of another channel', startS: startS - 90, channelLogin: 'other' },
    { ...listed, recordingId: 'earlier', startS: startS - 1_560 },
  ];
  await openHistory(begun, { list });
  expect(screen.getByText(`Recorded in another tab since ${dayAndTimeText(startS - 1_560)}.`)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Show that recording' });
  expect(link.getAttribute('href')).toBe('/recorded?id=earlier');
  cleanup();
  await openHistory(begun, { list: list.slice(0, -1) });
  expect(screen.queryByText(/another tab/)).toBeNull();
});

const filterOf = () => within(screen.getByRole('toolbar', { name: 'Filter' }));

test('records that cannot be read say so, until they are read again', async () => {
  const { known } = await openHistory(begun, { ...answersWithLul(startS), 'best-counts': 'failed' });
  const choose = (name: string | RegExp) =>
    act(async () => fireEvent.click(filterOf().getByRole('button', { name })));
  await choose('Records');
  expect(screen.getByText('The records could not be loaded.')).toBeTruthy();
  known['best-counts'] = answersWithLul(startS)['best-counts'];
  await choose(/^All/);
  await choose('Records');
  expect(screen.getByRole('region', { name: 'Records of this recording' }).textContent).toContain('LUL4');
});

test('how many moments are found from now on is chosen beside them', async () => {
  const { options } = await openHistory(begun);
  fireEvent.click(screen.getByRole('radio', { name: 'fewer' }));
  expect(options().momentRate).toBe('few');
});
