import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { build } from 'vite';
import { OPENER_POLICY } from './host-headers.ts';

/** Answers a request with a page or with a file of the built site. */
export type ServePage = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Builds the site: `production` into `dist`, `demo` into `dist-demo`.
 *
 * @param demoUrl address of the offline demo, shown when no channel is chosen; if omitted, nothing is shown
 */
export async function buildSite(mode: 'production' | 'demo', demoUrl?: string): Promise<void> {
  await build({
    mode,
    logLevel: 'warn',
    define: demoUrl === undefined ? {} : { 'import.meta.env.VITE_DEMO_URL': JSON.stringify(demoUrl) },
  });
}

/** Serves a folder with the built site. Unknown paths get `index.html`. */
export function createSite(folder: string): ServePage {
  return sirv(folder, { single: true, etag: true });
}

/** The same, as served by `npm start` and `npm run demo`. */
export function createLocalSite(folder: string): ServePage {
  const site = createSite(folder);
  return (request, response) => {
    response.setHeader('Cross-Origin-Opener-Policy', OPENER_POLICY);
    site(request, response);
  };
}
