import { expect, test } from 'vitest';
import { startClient } from '../../tests/stages/client.ts';
import { createWorkerRequests } from './worker-requests.ts';

test('a request starts the worker without joining a channel or recording, and gets its own answer', async () => {
  const { client, workers, newest } = startClient();
  const request = createWorkerRequests(client);
  const sessions = request({ kind: 'list' });
  const drops = request({ kind: 'drops' });
  expect(workers).toHaveLength(1);
  const posted = newest().posted;
  expect(posted.map(({ kind }) => kind)).toEqual(['network', 'counting-rules', 'request', 'request']);
  const [first, second] = posted.flatMap((message) => ('requestId' in message ? message.requestId : []));
  newest().send({ kind: 'ready' });
  const none = { count: 0, last: [] };
  newest().send(
    { kind: 'answer', requestId: second ?? 0, answer: none },
    { kind: 'answer', requestId: first ?? 0, answer: [] },
  );
  expect(await Promise.all([sessions, drops])).toEqual([[], none]);
});

test('if the worker fails or is ended, open requests fail; the next one starts a worker', async () => {
  const { client, workers, newest } = startClient();
  const request = createWorkerRequests(client);
  const lost = request({ kind: 'list' });
  newest().fail();
  expect(await lost).toBe('failed');
  const open = request({ kind: 'list' });
  expect(workers).toHaveLength(2);
  client.end();
  expect(await open).toBe('failed');
});
