import type { IncomingHttpHeaders } from 'node:http';
import { request as startRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { ServePage } from '../../../scripts/build/site.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it was sent: compressed if the headers say so. */
  readonly body: Buffer;
}

const HOST = 'emotes.example';

/** Requests an address of a server on this machine. Redirects are not followed. */
export async function ask(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { port, path, headers: { host: HOST, ...headers }, rejectUnauthorized: false };
    startRequest(options, (response) => {
      const { statusCode = 0, headers: received } = response;
      buffer(response).then((body) => resolve({ status: statusCode, headers: received, body }), reject);
    })
      .once('error', reject)
      .end();
  });
}

/** Passes requests of a browser on to a server of this machine, and its answers back, unchanged. */
export function behind(port: number): ServePage {
  return ({ method, url, headers }, response) => {
    const options = { port, path: url, method, headers, rejectUnauthorized: false };
    startRequest(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    })
      .once('error', () => response.destroy())
      .end();
  };
}
