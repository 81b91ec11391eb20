import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { infoOf, recordingRules } from '../../../tests/builders/recordings.ts';
import { shownSecondOf } from '../../../tests/builders/snapshots.ts';
import { newRecorded } from '../../client/recorded-state.ts';
import type { RecordingClient, SessionRecordings } from '../../client/recording-client.ts';
import { NO_SESSION } from '../../client/session-state.ts';
import type { ShownSecond } from '../../client/shown-second.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { RecordingInfo } from '../../domain/recording.ts';
import { UNDATED_ZERO_MS } from '../../domain/undated.ts';
import { LinkedSecond } from './linked-second.tsx';

const SECOND = 1_800_000_000;
const UNDATED_SECOND = UNDATED_ZERO_MS / 1_000 + 2_467;

test.each([
  ['of the present session is shown in it', 'present', [[{ recordingId: 'present', second: SECOND }]], []],
  ['of another session opens that', 'other', [[{ recordingId: 'other', second: SECOND }]], [['other']]],
  ['that is not recorded is said', null, [], []],
])('a linked second %s', async (_, recordingId, shown, opened) => {
  const listed = { recordingId, channelLogin: 'a', startS: SECOND, endS: SECOND, isLive: false };
  const show = vi.fn();
  const client = {
    recordingsOf: () => ({ show }) as Partial<SessionRecordings> as SessionRecordings,
    request: async ({ kind }) => (kind === 'list' ? [listed] : { observedMs: recordingId === null ? 0 : 1 }),
  } as Partial<RecordingClient> as RecordingClient;
  const onOpenRecording = vi.fn();
  history.replaceState(null, '', '/a#at');
  render(
    <LinkedSecond
      second={SECOND}
      client={client}
      session={{ ...NO_SESSION, sessionId: 1, channelLogin: 'a' as ChannelLogin }}
      recorded={{ ...newRecorded(recordingRules('watched')), info: infoOf({ recordingId: 'present' }) }}
      onOpenRecording={onOpenRecording}
    />,
  );
  // A text that comes with its region is not announced.
  const region = document.querySelector('[aria-live=polite]');
  expect(region?.textContent).toBe('');
  await act(async () => undefined);
  expect([show.mock.calls, onOpenRecording.mock.calls]).toEqual([shown, opened]);
  if (recordingId !== null) return;
  expect(region?.textContent).toContain('is not recorded in this browser');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(location.hash).toBe('');
});

test('of a chat without a date a linked second that is not recorded has no day', async () => {
  const client = { request: async () => [] } as Partial<RecordingClient> as RecordingClient;
  render(
    <LinkedSecond
      second={UNDATED_SECOND}
      client={client}
      session={{ ...NO_SESSION, sessionId: 1, channelLogin: 'a' as ChannelLogin }}
      recorded={{ ...newRecorded(recordingRules('watched')), info: infoOf({}) }}
      onOpenRecording={() => undefined}
    />,
  );
  expect(
    await screen.findByText(/^0:41:07 of a chat without a date is not recorded in this browser/),
  ).toBeTruthy();
});

test('a second that the user shows meanwhile stays: the address names the linked one no longer', async () => {
  const listed = { recordingId: 'present', channelLogin: 'a', startS: SECOND, endS: SECOND, isLive: false };
  let answer: () => void = () => undefined;
  const show = vi.fn();
  const client = {
    recordingsOf: () => ({ show }) as Partial<SessionRecordings> as SessionRecordings,
    request: async ({ kind }) => {
      if (kind === 'list') return [listed];
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { observedMs: 1 };
    },
  } as Partial<RecordingClient> as RecordingClient;
  history.replaceState(null, '', '/a#at');
  const recorded = { ...newRecorded(recordingRules('watched')), info: infoOf({ recordingId: 'present' }) };
  const element = (shown: ShownSecond | null) => (
    <LinkedSecond
      second={SECOND}
      client={client}
      session={{ ...NO_SESSION, sessionId: 1, channelLogin: 'a' as ChannelLogin }}
      recorded={{ ...recorded, shown }}
      onOpenRecording={() => undefined}
    />
  );
  const { rerender, unmount } = render(element(null));
  await act(async () => undefined);
  rerender(element(shownSecondOf(SECOND - 60, [], { recordingId: 'present' })));
  expect(location.hash).toBe('');
  // The panel has no linked second now.
  unmount();
  await act(async () => answer());
  expect(show).not.toHaveBeenCalled();
});

test('until the recording begins no recording is searched: a stored one may be resumed', async () => {
  const request = vi.fn(async () => []);
  const client = { request } as Partial<RecordingClient> as RecordingClient;
  const element = (info: RecordingInfo | null) => (
    <LinkedSecond
      second={SECOND}
      client={client}
      session={{ ...NO_SESSION, sessionId: 1, channelLogin: 'a' as ChannelLogin }}
      recorded={{ ...newRecorded(recordingRules('watched')), info }}
      onOpenRecording={() => undefined}
    />
  );
  const { rerender } = render(element(null));
  await act(async () => undefined);
  expect(request).not.toHaveBeenCalled();
  rerender(element(infoOf({})));
  expect(await screen.findByText(/is not recorded in this browser/)).toBeTruthy();
});
