import { writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { DEMO_BOARD, DEMO_CHANNELS } from '../../standin/chat/demo-channels.ts';
import { OPENER_POLICY } from './host-headers.ts';

/** Answers a request with a page or with a file of the built site. */
export type ServePage = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Builds the site: `production` into `dist`, `demo` into `dist-demo`. Only the demo's first page lists its channels.
 *
 * @param demoUrl address of the offline demo, shown when no channel is chosen; if omitted, nothing is shown
 */
export async function buildSite(mode: 'production' | 'demo', demoUrl?: string): Promise<void> {
  const define: Record<string, string> = {};
  if (demoUrl !== undefined) define['import.meta.env.VITE_DEMO_URL'] = JSON.stringify(demoUrl);
  if (mode === 'demo') {
    // A string literal with JSON in it: `define` replaces the name with code.
    const lists = JSON.stringify({ channels: DEMO_CHANNELS, board: DEMO_BOARD });
    define['import.meta.env.VITE_DEMO_CHANNELS'] = JSON.stringify(lists);
  }
  // Loaded here, because each process of the browser tests imports this file and builds nothing.
  const { build } = await import('vite');
  await build({ mode, logLevel: 'warn', define });
  if (mode === 'demo') {
    const { demoEvening } = await import('./demo-evening.ts');
    writeFileSync('dist-demo/recorded-evening.txt.gz', demoEvening());
  }
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
