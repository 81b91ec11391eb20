import { expect, test } from 'vitest';
import { startClient } from '../../tests/stages/client.ts';
import { createWorkerRequests } from './worker-requests.ts';

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
