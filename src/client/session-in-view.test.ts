import { expect, test } from 'vitest';
import { A, B, settled, startClient } from '../../tests/stages/client.ts';

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
