import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { emoteOf, stepOf } from '../../tests/builders/snapshots.ts';
import { A, B, settled, startClient, step } from '../../tests/stages/client.ts';
import type { UnixMs } from '../domain/clock.ts';
import type { ConnectionState } from '../domain/connection-state.ts';
import type { Step } from '../domain/snapshot.ts';
import type { ChannelMessage, PageMessage } from '../session/protocol.ts';

test.each([
  ['moves by milliseconds', [102_002, 102_998, 104_001, 104_999], [105, 104, 103, 102]],
  [
    'becomes known, so that earlier seconds had a later time',
    [102_000, 103_000, 101_400, 102_400],
    [102, 101],
  ],
  ['becomes known, so that a second is missing', [102_000, 103_000, 107_500], [107, 103, 102]],
])('each second stands once while the clock of the server %s', (_, endTimes, seconds) => {
  const { client, send, session } = startClient();
  const id = client.join(A);
  for (const [index, endTime] of endTimes.entries()) {
    send({ kind: 'step', step: stepOf(index + 1, [], [], { endTime: endTime as UnixMs }) });
  }
  expect(session(id)?.snapshots.map(({ second }) => second)).toEqual(seconds);
});

test('an attempt after a failed one is known until the server answers; offline nothing has failed', () => {
  const { client, send, session } = startClient();
  const id = client.join(A);
  const waiting = (isOffline: boolean) => ({ kind: 'waiting', retryInMs: 1_000, isOffline }) as const;
  const states: readonly ConnectionState[] = [
    { kind: 'connecting' },
    waiting(false),
    { kind: 'connecting' },
    waiting(true),
    { kind: 'connecting' },
    waiting(false),
    { kind: 'joining' },
    { kind: 'joined' },
    { kind: 'connecting' },
  ];
  const failed = states.map((state) => {
    send({ kind: 'connection', state });
    return session(id)?.hasFailed;
  });
  expect(failed).toEqual([false, true, true, false, false, true, false, false, false]);
});

test('a channel whose join failed is tried again by the worker, or by a new worker if that failed', () => {
  const { client, newest, workers, session } = startClient();
  const id = client.join(A);
  client.retry(id + 1);
  client.retry(id);
  expect(newest().posted.at(-1)).toEqual({ kind: 'retry', channelLogin: A });
  newest().fail();
  expect(session(id)?.connection.kind).toBe('given-up');
  client.retry(id);
  expect(workers).toHaveLength(2);
  expect(newest().posted.at(-1)).toEqual({ kind: 'join', sessionId: id, channelLogin: A });
});

test('a late message about a session that was left changes nothing, also when its channel is joined again', async () => {
  const { client, newest, send, session } = startClient();
  const first = client.join(A);
  client.leave(first);
  await settled();
  client.leave(client.join(B));
  const again = client.join(A);
  await settled();
  newest().send({ kind: 'emotes', sessionId: first, from: 0, emotes: [emoteOf('late')] });
  newest().send({ ...step(500), sessionId: first } as ChannelMessage & { sessionId: number });
  newest().send({ kind: 'connection', sessionId: first, state: { kind: 'joined' } });
  expect(session(first)).toBeUndefined();
  expect(session(again)).toMatchObject({ snapshots: [], connection: { kind: 'connecting' } });
  send(step(1));
  send(step(2));
  expect(session(again)?.snapshots.map((snapshot) => snapshot.step)).toEqual([2, 1]);
});

const joinsAndLeaves = (posted: readonly PageMessage[]): readonly string[] =>
  posted.flatMap((message) =>
    message.kind === 'join' || message.kind === 'leave' ? [`${message.kind} ${message.sessionId}`] : [],
  );

test('a channel that is left and joined again at once keeps its session and state, and reads without a delay', async () => {
  const { client, newest, session } = startClient();
  const a = client.join(A);
  client.setDelay(a, 8_000);
  newest().send({ kind: 'connection', sessionId: a, state: { kind: 'joined' } });
  newest().send({ kind: 'step', sessionId: a, step: stepOf(1, [], []) });
  const state = session(a);
  client.leave(a);
  expect(session(a)).toBe(state);
  expect(client.join(A)).toBe(a);
  await settled();
  expect(session(a)).toBe(state);
  expect(joinsAndLeaves(newest().posted)).toEqual(['join 1']);
  expect(newest().posted.at(-1)).toEqual({ kind: 'delay', sessionId: a, delayMs: 0 });
});

test('a channel that is joined twice has one session, until both have left', async () => {
  const { client, newest } = startClient();
  expect([client.join(A), client.join(A)]).toEqual([1, 1]);
  client.leave(1);
  await settled();
  expect([...client.state().sessions.keys()]).toEqual([1]);
  client.leave(1);
  await settled();
  expect(joinsAndLeaves(newest().posted)).toEqual(['join 1', 'leave 1']);
});

test('kept snapshots hold together no more than 200 000 counts', () => {
  const { client, send, session } = startClient();
  const id = client.join(A);
  const ids = Array.from({ length: 5_000 }, (_, emoteId) => emoteId);
  const counts = ids.map(() => 1);
  for (let number = 1; number <= 50; number++) send({ kind: 'step', step: stepOf(number, ids, counts) });
  expect(session(id)?.snapshots.map((snapshot) => snapshot.step)).toEqual(
    Array.from({ length: 40 }, (_, index) => 50 - index),
  );
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes in use, those of typed arrays included, after a garbage collection. */
function usedBytes(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** A step of 1 000 distinct emotes, in an order of its own, transferred as from the worker. */
function busyStep(number: number): Step {
  const ids = Array.from({ length: 1_000 }, (_, rank) => (rank * 7 + number) % 1_000);
  const counts = ids.map((_, rank) => 1_000 - rank);
  const step = stepOf(number, ids, counts);
  return structuredClone(step, { transfer: [step.emoteIds.buffer, step.counts.buffer] });
}

test('100 kept snapshots of 1 000 distinct emotes take at most 2 MB', () => {
  const { client, send, session } = startClient();
  const id = client.join(A);
  const emotes = Array.from({ length: 1_000 }, (_, index) => emoteOf(`emote${index}`));
  send({ kind: 'emotes', from: 0, emotes });
  send({ kind: 'step', step: busyStep(1) });
  const before = usedBytes();
  for (let number = 2; number <= 101; number++) send({ kind: 'step', step: busyStep(number) });
  expect(usedBytes() - before).toBeLessThanOrEqual(2_000_000);
  expect(session(id)?.snapshots).toHaveLength(100);
});
