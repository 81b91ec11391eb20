import type { ServerResponse } from 'node:http';

/** A complete answer, before a script changes it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** The parts of a request that a service uses. */
export interface ServiceCall {
  readonly method: string;
  readonly pathname: string;
  readonly query: URLSearchParams;
  /** The `Origin` header; null outside a browser. */
  readonly origin: string | null;
}

/** CORS headers that allow every page to read the answer. */
export const OPEN_TO_ALL = { 'access-control-allow-origin': '*' } as const;

export function jsonAnswer(
  json: unknown,
  headers: Readonly<Record<string, string>> = OPEN_TO_ALL,
  status = 200,
): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(json),
  };
}

export function textAnswer(
  body: string,
  contentType: string,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): Answer {
  return { status, headers: { 'content-type': contentType, ...headers }, body };
}

/** The body as it is sent. */
export function bytesOf({ body }: Answer): Uint8Array {
  return typeof body === 'string' ? Buffer.from(body) : body;
}

/** Sends the answer; for `HEAD` only its headers; nothing if the client has disconnected. */
export function sendAnswer(response: ServerResponse, answer: Answer, method: string): void {
  if (response.destroyed) return;
  const body = bytesOf(answer);
  response.writeHead(answer.status, { ...answer.headers, 'content-length': String(body.length) });
  response.end(method === 'HEAD' ? undefined : body);
}
