import { expect, test } from 'vitest';
import { stepOf } from '../../tests/builders/snapshots.ts';
import { A, settled, startClient } from '../../tests/stages/client.ts';
import type { PageMessage } from '../session/protocol.ts';

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
