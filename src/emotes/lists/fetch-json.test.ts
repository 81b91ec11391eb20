import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { UnixMs } from '../../domain/clock.ts';
import { createFetchJson } from './fetch-json.ts';
import { ListFailure } from './load-list.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: RequestListener): Promise<string> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/`;
}

const unixNow = () => Date.parse('2026-11-20T12:00:00Z') as UnixMs;
const fetchJson = createFetchJson(fetch, unixNow);
const never = () => new AbortController().signal;

test('an answer with any status has its status and its body', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(404).end('{"error":"user not found — ні"}');
  });
  expect(await fetchJson(url, never())).toMatchObject({
    status: 404,
    body: { error: 'user not found — ні' },
  });
});

test.each(['', '<html>', '{"a":', '[1,2'])('a body that is not JSON (%j) is undefined', async (body) => {
  const url = await serve((_request, response) => response.end(body));
  expect(await fetchJson(url, never())).toMatchObject({ status: 200, body: undefined });
});

test.each([
  ['120', 120_000],
  ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['soon', null],
  [undefined, null],
])('Retry-After: %s is a wait of %j ms', async (header, retryAfterMs) => {
  const url = await serve((_request, response) => {
    response.writeHead(429, header === undefined ? {} : { 'Retry-After': header }).end();
  });
  expect(await fetchJson(url, never())).toMatchObject({ status: 429, retryAfterMs });
});

test('no additional headers and no cookies are sent', async () => {
  const inits: RequestInit[] = [];
  const recordingFetch: typeof fetch = (input, init) => {
    inits.push(init ?? {});
    return fetch(input, init);
  };
  let request: IncomingMessage | undefined;
  const url = await serve((incoming, response) => {
    request = incoming;
    response.end('[]');
  });
  await createFetchJson(recordingFetch, unixNow)(url, never());
  expect(inits).toHaveLength(1);
  expect(Object.keys(inits[0] ?? {}).sort()).toEqual(['credentials', 'signal']);
  expect(inits[0]?.credentials).toBe('omit');
  expect(request?.method).toBe('GET');
  expect(Object.keys(request?.headers ?? {}).sort()).toEqual([
    'accept',
    'accept-encoding',
    'accept-language',
    'connection',
    'host',
    'sec-fetch-mode',
    'user-agent',
  ]);
});

test.each([
  ['body', { 'content-length': '100' }],
  ['chunked body', {}],
])('a %s that is cut off rejects, even if the received part is JSON', async (_what, headers) => {
  const url = await serve((_request, response) => {
    response.writeHead(200, headers);
    response.write('[1]', () => response.destroy());
  });
  await expect(fetchJson(url, never())).rejects.toThrow();
});

test('a request without a server rejects', async () => {
  const url = await serve((_request, response) => response.end());
  await new Promise((resolve) => server?.close(resolve));
  await expect(fetchJson(url, never())).rejects.toThrow();
});

test('an abort rejects with its reason, even in the middle of a body', async () => {
  const controller = new AbortController();
  const reason = new Error('enough');
  const url = await serve((_request, response) => {
    response.write('[1,', () => controller.abort(reason));
  });
  await expect(fetchJson(url, controller.signal)).rejects.toBe(reason);
});

test('a character that is split between two chunks arrives complete', async () => {
  const bytes = new TextEncoder().encode('["😀"]');
  const inChunks = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 4));
      controller.enqueue(bytes.slice(4));
      controller.close();
    },
  });
  const answer = await createFetchJson(async () => new Response(inChunks), unixNow)(
    'https://cdn.example/',
    never(),
  );
  expect(answer.body).toEqual(['😀']);
});

test('a body of 10 MB and 50 000 entries arrives complete', async () => {
  const entry = JSON.stringify({ id: 'x'.repeat(188) });
  const text = `[${Array.from({ length: 50_000 }, () => entry).join(',')}]`;
  expect(text.length).toBeGreaterThan(9_900_000);
  const url = await serve((_request, response) => response.end(text));
  const { body } = await fetchJson(url, never());
  expect(body).toHaveLength(50_000);
});

test('a body over 10 MB is refused without reading it to its end', async () => {
  const block = Buffer.alloc(1_000_000, ' ');
  const url = await serve((_request, response) => {
    const send = () => {
      while (!response.destroyed && response.write(block));
    };
    response.on('drain', send); // without end
    send();
  });
  const failure = await fetchJson(url, never()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ListFailure);
  expect(failure).toMatchObject({ reason: 'answer over 10 MB' });
});

test('each part of a body is reported as it arrives', async () => {
  const parts = ['[1,', '2,', '3]'];
  let continueBody: () => void = () => undefined;
  const url = await serve((_request, response) => {
    continueBody = () => {
      const part = parts.shift();
      if (part === undefined) response.end();
      else response.write(part);
    };
    continueBody();
  });
  let reported = 0;
  const answer = await fetchJson(url, never(), () => {
    reported++;
    continueBody();
  });
  expect([answer.body, reported]).toEqual([[1, 2, 3], 3]);
});
