// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { startClient } from '../../tests/start-client.ts';
import { createHistoryQuestions } from './history-questions.ts';

test('a question starts the worker without joining a channel or recording, and gets its own answer', async () => {
  const { client, workers, newest } = startClient();
  const { request } = createHistoryQuestions(client);
  const sessions = request({ kind: 'list' });
  const drops = request({ kind: 'drops' });
  expect(workers).toHaveLength(1);
  const posted = newest().posted;
  expect(posted.map(({ kind }) => kind)).toEqual([
    'network',
    'counting-rules',
    'recording-request',
    'recording-request',
  ]);
  const [first, second] = posted.flatMap((message) => ('requestId' in message ? message.requestId : []));
  newest().send({ kind: 'ready' });
  const none = { count: 0, last: [] };
  newest().send(
    { kind: 'recording-response', requestId: second ?? 0, response: none },
    { kind: 'recording-response', requestId: first ?? 0, response: [] },
  );
  expect(await Promise.all([sessions, drops])).toEqual([[], none]);
});

test('if the worker fails, or after a stop, open questions are answered with null; the next one starts a worker', async () => {
  const { client, workers, newest } = startClient();
  const { request, stop } = createHistoryQuestions(client);
  const lost = request({ kind: 'list' });
  newest().fail();
  expect(await lost).toBeNull();
  const open = request({ kind: 'list' });
  expect(workers).toHaveLength(2);
  stop();
  expect(await open).toBeNull();
});
