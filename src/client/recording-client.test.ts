import { expect, test } from 'vitest';
import {
  infoOf,
  recordedTable,
  recordingRules,
  secondsIn,
  seriesOf,
} from '../../tests/builders/recordings.ts';
import { stepOf } from '../../tests/builders/snapshots.ts';
import { A, B, startRecordingClient } from '../../tests/stages/client.ts';
import type { LevelReading } from '../domain/chat-level.ts';
import { byMode, DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import { RECENT_S } from '../domain/limits.ts';
import type { RecordedTable, RecordingInfo } from '../domain/recording.ts';
import type { ChannelMessage } from '../session/protocol.ts';
import { newRecorded } from './recorded-state.ts';
import { secondInTable } from './shown-second.ts';

const INFO = infoOf({ recordingId: 'h', channelLogin: 'somebody', startS: 100 });

/** Follows session 1, which is joined and recorded, with a worker whose answers the test gives. */
function start() {
  const started = startRecordingClient();
  const { client, newest, requests } = started;
  client.join(A);
  newest().send({ kind: 'ready' });
  client.record(1, recordingRules('watched'));
  newest().send({ kind: 'step', sessionId: 1, step: stepOf(1, [], []) });
  newest().send({ kind: 'recording', sessionId: 1, info: INFO, savingState: 'saved' });
  return {
    ...started,
    shown: client.recordingsOf(1),
    state: () => client.state().sessions.get(1)?.recorded ?? newRecorded(),
    send: (message: ChannelMessage, sessionId = 1) => newest().send({ ...message, sessionId }),
    /** Answers the last request for a table. */
    answer(table: RecordedTable | null): Promise<void> {
      started.answer('window', table);
      return settled();
    },
    answerMark: (info: RecordingInfo) => started.answer('mark', info),
    answerInfo: (info: RecordingInfo) => started.answer('info', info),
    refuseVideo: () => started.answer('edit', 'failed'),
    requested: () => requests().flatMap((request) => (request.kind === 'window' ? [request.second] : [])),
  };
}

const levelOf = (ratio: number): LevelReading => ({ ratio, surprise: 2 * ratio });

/** The message of seconds whose totals are their own numbers. */
function secondsMessage(seconds: readonly number[], level: LevelReading | null = null): ChannelMessage {
  return {
    kind: 'seconds',
    seconds: seriesOf(seconds[0] ?? 0, seconds),
    level,
    highest: byMode(() => null),
  };
}

/** Resolves after all code that waits for an answer. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

test('seconds of the own session are kept, at most the last ten minutes', () => {
  const { client, newest, send, state } = start();
  client.join(B);
  for (let second = 1; second <= RECENT_S + 5; second++) send(secondsMessage([second]));
  send(secondsMessage([9_999], levelOf(3)), 2);
  const recent = secondsIn(state().recent);
  expect(recent.map(({ second }) => second)).toEqual(Array.from({ length: RECENT_S }, (_, i) => i + 6));
  expect(recent.every(({ second, totals }) => totals['every-use'] === second)).toBe(true);
  newest().send(
    { ...secondsMessage([RECENT_S + 6]), sessionId: 1 },
    { kind: 'recording', sessionId: 1, info: INFO, savingState: 'saved' },
    { kind: 'recording', sessionId: 2, info: { ...INFO, recordingId: 'other' }, savingState: 'save-failed' },
  );
  expect(state()).toMatchObject({ info: INFO, savingState: 'saved', level: null });
});

test('a session is recorded from its first step on, and again after the code for recordings could not be loaded', () => {
  const { client, newest } = startRecordingClient();
  const recorded = () => newest().posted.filter(({ kind }) => kind === 'record');
  client.join(A);
  newest().send({ kind: 'ready' });
  client.record(1, recordingRules('watched'));
  expect(recorded()).toEqual([]);
  newest().send({ kind: 'step', sessionId: 1, step: stepOf(1, [], []) });
  newest().send({ kind: 'step', sessionId: 1, step: stepOf(2, [], []) });
  const message = { kind: 'record', sessionId: 1, rules: recordingRules('watched') };
  expect(recorded()).toEqual([message]);
  newest().send({ kind: 'ready' });
  expect(recorded()).toEqual([message, message]);
});

test('after another recording began, the seconds before it are gone: they cannot be shown', async () => {
  const { shown, state, send, answer } = start();
  const recentOf = () => secondsIn(state().recent).map(({ second }) => second);
  send(secondsMessage([98, 99, 100]));
  send({ kind: 'recording', info: INFO, savingState: 'saved' });
  expect(recentOf()).toEqual([98, 99, 100]);
  shown.show(98);
  await answer(recordedTable(98));
  shown.show(99);
  const next = { ...INFO, recordingId: 'next', startS: 100 };
  send({ kind: 'recording', info: next, savingState: 'saved' });
  expect(recentOf()).toEqual([100]);
  expect(secondInTable(state())).toBeNull();
  shown.show(100);
  await answer(recordedTable(99));
  expect(state()).toMatchObject({ shown: null, wanted: 100 });
});

test('while a request is open only the newest second waits', async () => {
  const { shown, state, answer, requested } = start();
  for (const second of [10, 11, 12, 13]) shown.show(second);
  expect(requested()).toEqual([10]);
  expect(secondInTable(state())).toBe(13);
  await answer(recordedTable(10));
  expect(state()).toMatchObject({ shown: { step: 10, recordingId: 'h' } });
  // The next key continues from the wanted second, not from the one in the table.
  expect(secondInTable(state())).toBe(13);
  expect(requested()).toEqual([10, 13]);
  await answer(recordedTable(13));
  expect(state().wanted).toBeNull();
  expect(state().shown).toMatchObject({ endTime: 13_000, totalEmotes: 0 });
  expect(requested()).toEqual([10, 13]);
});

test('a second that cannot be read leaves the table; the present is shown at once, whatever answers come', async () => {
  const { shown, state, answer } = start();
  shown.show(10);
  await answer(recordedTable(10));
  shown.show(11);
  await answer(null);
  expect(state().shown?.step).toBe(10);
  expect(secondInTable(state())).toBe(10);
  shown.show(12);
  shown.show(null);
  expect(secondInTable(state())).toBeNull();
  await answer(recordedTable(12));
  expect(state()).toMatchObject({ shown: null });
});

test('a change that was refused stays so when the answer to an earlier one comes after it', async () => {
  const { shown, state, answerMark, refuseVideo } = start();
  const marked = shown.mark(10);
  const linked = shown.setVideo(null);
  refuseVideo();
  expect(await linked).toBe(false);
  answerMark(INFO);
  expect(await marked).toBe(true);
  expect(state().isRefused).toBe(true);
});

test('another way of counting requests the shown second again, and a wanted one only as it is counted then', async () => {
  const { client, shown, newest, state, answer, requested } = start();
  shown.show(10);
  await answer(recordedTable(10));
  client.setRules({ ...DEFAULT_COUNTING_RULES, ignoredUsers: ['somebody'] });
  expect(requested()).toEqual([10]);
  client.setRules({ ...DEFAULT_COUNTING_RULES, countingMode: 'once-a-chatter' });
  expect(requested()).toEqual([10, 10]);
  expect(newest().posted.at(-1)).toMatchObject({ request: { countingMode: 'once-a-chatter' } });
  shown.show(20);
  client.setRules({ ...DEFAULT_COUNTING_RULES, countingMode: 'once-a-message' });
  await answer(recordedTable(10));
  expect(requested()).toEqual([10, 10, 20]);
  expect(newest().posted.at(-1)).toMatchObject({ request: { countingMode: 'once-a-message' } });
  await answer(recordedTable(20));
  expect(state()).toMatchObject({ shown: { second: 20 }, wanted: null });
  expect(requested()).toEqual([10, 10, 20]);
});

test('a second is marked in the chosen way of counting; without one the newest that was seen', async () => {
  const { client, shown, requests, send, answerMark } = start();
  const marked = () => requests().filter(({ kind }) => kind === 'mark');
  shown.markNewest();
  expect(marked()).toEqual([]);
  send({ kind: 'seconds', seconds: seriesOf(100, [7, 8, null]), level: null, highest: byMode(() => null) });
  shown.markNewest();
  expect(marked().at(-1)).toMatchObject({ recordingId: 'h', second: 101, countingMode: 'every-use' });
  client.setRules({ ...DEFAULT_COUNTING_RULES, countingMode: 'once-a-chatter' });
  const marking = shown.mark(10);
  expect(marked().at(-1)).toMatchObject({ recordingId: 'h', second: 10, countingMode: 'once-a-chatter' });
  answerMark(INFO);
  expect(await marking).toBe(true);
});
