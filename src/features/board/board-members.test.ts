import { expect, test } from 'vitest';
import { createFakeWorkers } from '../../../tests/fake-workers.ts';
import { stepOf } from '../../../tests/snapshot-of.ts';
import { createSessionClient } from '../../client/session-client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { createBoardMembers, isHot } from './board-members.ts';

const login = (text: string): ChannelLogin => text as ChannelLogin;

/** The members of a board, and the reports to the client of what is in view. */
function startMembers() {
  const { open, newest } = createFakeWorkers();
  const inView: (readonly number[])[] = [];
  const client = {
    ...createSessionClient(open),
    setInView: (ids: readonly number[]) => void inView.push(ids),
  };
  const members = createBoardMembers(client);
  return { client, members, inView, newest, join: (name: string) => client.join(login(name)) };
}

test('a channel has a total and a ratio while it is joined, and without a connection neither', () => {
  const { members, newest, join } = startMembers();
  const sessionId = join('a');
  members.add(login('a'), { sessionId, ratio: () => 2.5 });
  expect(members.read(login('a'))).toEqual({ total: null, ratio: null });
  newest().send({ kind: 'connection', sessionId, state: { kind: 'joined' } });
  expect(members.read(login('a'))).toEqual({ total: null, ratio: 2.5 });
  newest().send({ kind: 'emotes', sessionId, from: 0, emotes: [] });
  newest().send({ kind: 'step', sessionId, step: stepOf(1, [], [], { totalEmotes: 7 }) });
  expect(members.read(login('a'))).toEqual({ total: 7, ratio: 2.5 });
  newest().send({ kind: 'connection', sessionId, state: { kind: 'connecting' } });
  expect(members.read(login('a'))).toEqual({ total: null, ratio: null });
  expect(members.read(login('b'))).toEqual({ total: null, ratio: null });
});

test('all changes of one task are one report to the client of the sessions in view', async () => {
  const { members, inView } = startMembers();
  const ratio = () => null;
  members.setInView(new Set(['a', 'c']));
  const stops = ['a', 'b', 'c'].map((name, at) => members.add(login(name), { sessionId: at + 1, ratio }));
  await Promise.resolve();
  expect(inView).toEqual([[1, 3]]);
  // The card of a has another session: the former one is removed later.
  members.add(login('a'), { sessionId: 9, ratio });
  stops[0]?.();
  stops[2]?.();
  await Promise.resolve();
  expect(inView).toEqual([[1, 3], [9]]);
});

test.each([
  [null, false],
  [1.29, false],
  [1.3, true],
  [4, true],
])('chat at the ratio %j is hot: %s', (ratio, hot) => {
  expect(isHot(ratio)).toBe(hot);
});
