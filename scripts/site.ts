import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { build } from 'vite';

/** Answers a request with a page or a file of the built site. */
export type ServePage = (request: IncomingMessage, response: ServerResponse) => void;

/** Builds the site: `production` into `dist`, `demo` into `dist-demo`. */
export async function buildSite(mode: 'production' | 'demo'): Promise<void> {
  await build({ mode, logLevel: 'warn' });
}

/** Serves a folder with the built site; an unknown path is answered with `index.html`. */
export function createSite(folder: string): ServePage {
  return sirv(folder, { single: true, etag: true });
}
