import { expect, test } from 'vitest';
import type { RequestWorker } from '../../client/worker-requests.ts';
import type { ListedRecording } from '../../domain/recording.ts';
import { findRecordedSecond } from './linked-second.tsx';

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

/** Each recording has seen all its seconds but those of `gaps`; one that continues also those after its stored end. */
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
    'never one of another channel',
    [recordingOf('other', { channelLogin: 'other' }), recordingOf('own')],
    'own',
  ],
  ['never one of a newer version', [recordingOf('newer', { isNewer: true }), recordingOf('own')], 'own'],
  ['not one that ended before it', [recordingOf('ended', { endS: S + 49 }), recordingOf('own')], 'own'],
  ['not one that began after it', [recordingOf('began', { startS: S + 51 }), recordingOf('own')], 'own'],
  [
    'one that continues, though its stored end is before it',
    [recordingOf('live', { endS: S + 9, isLive: true })],
    'live',
  ],
  ['none in another channel', [recordingOf('other', { channelLogin: 'other' })], null],
  ['none in a newer version', [recordingOf('newer', { isNewer: true })], null],
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
