import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { infoOf } from '../../../tests/builders/recordings.ts';
import { shownSecondOf } from '../../../tests/builders/snapshots.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import { newRecorded } from '../../client/recorded-state.ts';
import type { RecordingActions } from '../../client/recording-actions.ts';
import type { RecordingClient } from '../../client/recording-client.ts';
import type { RequestWorker } from '../../client/session-client.ts';
import { NO_SESSION } from '../../client/session-state.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { ListedRecording } from '../../domain/recording.ts';
import { UNDATED_ZERO_MS } from '../../domain/undated.ts';
import { findRecordedSecond, LinkedSecond } from './linked-second.tsx';

const SECOND = 1_800_000_000;
const UNDATED_SECOND = UNDATED_ZERO_MS / 1_000 + 2_467;
const RECORDED = { ...newRecorded(), info: infoOf({ recordingId: 'present' }) };

/** The element for this second, of a page that shows the present session of channel `a`. */
function linkedSecond(more: Partial<ComponentProps<typeof LinkedSecond>> = {}) {
  return (
    <LinkedSecond
      second={SECOND}
      session={{ ...NO_SESSION, sessionId: 1, channelLogin: 'a' as ChannelLogin }}
      recorded={RECORDED}
      {...more}
    />
  );
}

test.each([
  ['of the present session is shown in it', 'present', [[SECOND]], '/a#at'],
  ['of another session opens that', 'other', [], '/recorded?id=other#at=2027-01-15T08:00:00Z'],
  ['that is not recorded is said', null, [], '/a#at'],
])('a linked second %s', async (_, recordingId, shown, address) => {
  const listed = { recordingId, channelLogin: 'a', startS: SECOND, endS: SECOND, isLive: false };
  const show = vi.fn();
  const client = {
    recordingsOf: () => ({ show }) as Partial<RecordingActions> as RecordingActions,
    request: async ({ kind }) => (kind === 'list' ? [listed] : { observedMs: recordingId === null ? 0 : 1 }),
  } as Partial<RecordingClient>;
  history.replaceState(null, '', '/a#at');
  render(linkedSecond(), inApp({ client }));
  // A text that comes with its region is not announced.
  const region = document.querySelector('[aria-live=polite]');
  expect(region?.textContent).toBe('');
  await act(async () => undefined);
  expect(show.mock.calls).toEqual(shown);
  expect(location.href.slice(location.origin.length)).toBe(address);
  if (recordingId !== null) return;
  expect(region?.textContent).toContain('is not recorded in this browser');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(location.hash).toBe('');
});

test('of a chat without a date a linked second that is not recorded has no day', async () => {
  render(linkedSecond({ second: UNDATED_SECOND }), inApp({ request: async () => [] as never }));
  expect(
    await screen.findByText(/^0:41:07 of a chat without a date is not recorded in this browser/),
  ).toBeTruthy();
});

test('a second that the user shows meanwhile stays: the address names the linked one no longer', async () => {
  const listed = { recordingId: 'present', channelLogin: 'a', startS: SECOND, endS: SECOND, isLive: false };
  let answer: () => void = () => undefined;
  const show = vi.fn();
  const client = {
    recordingsOf: () => ({ show }) as Partial<RecordingActions> as RecordingActions,
    request: async ({ kind }) => {
      if (kind === 'list') return [listed];
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { observedMs: 1 };
    },
  } as Partial<RecordingClient>;
  history.replaceState(null, '', '/a#at');
  const { rerender, unmount } = render(linkedSecond(), inApp({ client }));
  await act(async () => undefined);
  const shown = shownSecondOf(SECOND - 60, [], { recordingId: 'present' });
  rerender(linkedSecond({ recorded: { ...RECORDED, shown } }));
  expect(location.hash).toBe('');
  // The panel has no linked second now.
  unmount();
  await act(async () => answer());
  expect(show).not.toHaveBeenCalled();
});

test('until the recording begins no recording is searched: a stored one may be resumed', async () => {
  const request = vi.fn(async () => []);
  const client = { request: request as never };
  const { rerender } = render(linkedSecond({ recorded: { ...RECORDED, info: null } }), inApp({ client }));
  await act(async () => undefined);
  expect(request).not.toHaveBeenCalled();
  rerender(linkedSecond());
  expect(await screen.findByText(/is not recorded in this browser/)).toBeTruthy();
});

const S = 1_800_000_000;

/** A recording of the channel `somebody` from `S` to `S + 100`. */
const recordingOf = (recordingId: string, more: Partial<ListedRecording> = {}): ListedRecording => ({
  recordingId,
  channelLogin: 'somebody',
  startS: S,
  endS: S + 100,
  bytes: 1,
  isNewer: false,
  isLive: false,
  ...more,
});

/** The worker has seen each second that is asked for, except in the recordings named in `gaps`. */
async function find(
  recordings: readonly ListedRecording[] | null,
  second: number,
  gaps: readonly string[] = [],
) {
  const asked: string[] = [];
  const request = (async (wanted: { readonly kind: string; readonly recordingId: string }) => {
    if (wanted.kind === 'list') return recordings;
    asked.push(wanted.recordingId);
    return wanted.recordingId === 'unreadable'
      ? null
      : { observedMs: gaps.includes(wanted.recordingId) ? 0 : 10_000 };
  }) as RequestWorker;
  return { found: await findRecordedSecond(request, 'somebody', second), asked };
}

test.each<[string, readonly ListedRecording[] | null, string | null]>([
  ['the newest of the channel that has it', [recordingOf('later'), recordingOf('earlier')], 'later'],
  [
    'never a recording of another channel',
    [recordingOf('other', { channelLogin: 'other' }), recordingOf('own')],
    'own',
  ],
  [
    'never a recording of a newer version',
    [recordingOf('newer', { isNewer: true }), recordingOf('own')],
    'own',
  ],
  [
    'not a recording that ended before it',
    [recordingOf('ended', { endS: S + 49 }), recordingOf('own')],
    'own',
  ],
  [
    'not a recording that began after it',
    [recordingOf('began', { startS: S + 51 }), recordingOf('own')],
    'own',
  ],
  [
    'a live recording, although its stored end is before it',
    [recordingOf('live', { endS: S + 9, isLive: true })],
    'live',
  ],
  ['none where the list cannot be read', null, null],
])('the recording of a second is %s', async (_, recordings, expected) => {
  const { found, asked } = await find(recordings, S + 50);
  expect(found).toBe(expected);
  expect(asked).toEqual(expected === null ? [] : [expected]);
});

test('a recording in which the second was not seen, or cannot be read, is passed over', async () => {
  const recordings = ['gap', 'unreadable', 'seen'].map((id) => recordingOf(id));
  expect(await find(recordings, S + 50, ['gap'])).toEqual({
    found: 'seen',
    asked: ['gap', 'unreadable', 'seen'],
  });
  expect((await find(recordings.slice(0, 2), S + 50, ['gap'])).found).toBeNull();
});
