import { expect, test } from 'vitest';
import { recordingRules } from '../../tests/builders/recordings.ts';
import { stepOf } from '../../tests/builders/snapshots.ts';
import { A, B, settled, startClient } from '../../tests/stages/client.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
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

test('one of many is taken over while the others end, and back: it keeps its session, whatever the order of the joins', async () => {
  const { client, newest } = startClient();
  const board = ['a', 'b', 'c'] as ChannelLogin[];
  const ids = board.map((login) => client.join(login));
  for (const id of ids) client.leave(id);
  expect(client.join(board[1] as ChannelLogin)).toBe(ids[1]);
  await settled();
  expect([...client.state().sessions.keys()]).toEqual([ids[1]]);
  client.leave(ids[1] as number);
  expect(board.map((login) => client.join(login))).toEqual([4, 2, 5]);
  await settled();
  expect(joinsAndLeaves(newest().posted)).toEqual([
    ...['join 1', 'join 2', 'join 3', 'leave 1', 'leave 3'],
    ...['join 4', 'join 5'],
  ]);
});

test('a switch ends the old session before it starts the new one, and what is posted meanwhile comes after both', async () => {
  const { client, newest, session } = startClient();
  client.leave(client.join(A));
  const b = client.join(B);
  client.setDelay(b, 3_000);
  client.post({ kind: 'record', sessionId: b, rules: recordingRules('watched') });
  expect(session(b)).toMatchObject({ sessionId: b, connection: { kind: 'connecting' } });
  await settled();
  expect(newest().posted.slice(-4)).toEqual([
    { kind: 'leave', sessionId: 1 },
    { kind: 'join', sessionId: b, channelLogin: B },
    { kind: 'delay', sessionId: b, delayMs: 3_000 },
    { kind: 'record', sessionId: b, rules: recordingRules('watched') },
  ]);
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
