import { expect, test } from 'vitest';
import { A, B, settled, startClient } from '../../tests/stages/client.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';

test('the sessions in view are posted when they change, and to a worker that starts again after its sessions', async () => {
  const { client, newest } = startClient();
  const [a, b] = [client.join(A), client.join(B)];
  client.setInView(new Set([B]));
  await settled();
  expect(newest().posted.at(-1)).toEqual({ kind: 'in-view', sessionIds: [b] });
  newest().fail();
  client.setInView(new Set([A]));
  client.reportNetwork(true);
  expect(
    newest()
      .posted.map(({ kind }) => kind)
      .slice(-3),
  ).toEqual(['join', 'join', 'in-view']);
  expect(newest().posted.at(-1)).toEqual({ kind: 'in-view', sessionIds: [a] });
});

test('all changes of one task are one report of the sessions in view', async () => {
  const { client, newest } = startClient();
  const inView = () =>
    newest().posted.flatMap((message) => (message.kind === 'in-view' ? [message.sessionIds] : []));
  const [a, b, c] = ['a', 'b', 'c'] as ChannelLogin[] as [ChannelLogin, ChannelLogin, ChannelLogin];
  for (const login of [a, b, c]) client.join(login);
  await settled();
  expect(inView()).toEqual([]);
  client.setInView(new Set());
  client.setInView(new Set([a, c]));
  await settled();
  expect(inView()).toEqual([[1, 3]]);
  client.leave(3);
  client.leave(1);
  client.join('d' as ChannelLogin);
  client.join(a);
  await settled();
  expect(inView()).toEqual([[1, 3], [1]]);
  client.setInView(null);
  await settled();
  expect(inView().at(-1)).toEqual([1, 2, 4]);
  client.join(c);
  await settled();
  expect(inView()).toHaveLength(3);
});
