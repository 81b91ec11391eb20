import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServePage } from '../../../scripts/build/site.ts';

const PRELUDE_PATH = '/stage-prelude.js';

/**
 * The site of `folder` with the prelude before the page's scripts and before the worker's. Nothing else of the site is changed.
 *
 * @param site serves `folder`
 * @param now where the clock of the stage stands, in Unix milliseconds
 */
export function createSteppedSite(folder: string, site: ServePage, now: () => number): ServePage {
  const prelude = (): string =>
    `globalThis.STAGE_UNIX_MS = ${now()};\n${readFileSync('test-results/prelude/prelude.js', 'utf8')}\n`;
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return (request, response) => {
    const path = new URL(request.url ?? '/', 'https://site.example').pathname;
    const isWorker = /^\/assets\/worker-[^/]+\.js$/.test(path);
    const isPage = /^(document|iframe)$/.test(`${request.headers['sec-fetch-dest']}`) && !path.includes('.');
    if (isPage) {
      response.setHeader('Content-Type', 'text/html');
      response.end(page.replace('</title>', `</title><script src="${PRELUDE_PATH}"></script>`));
    } else if (isWorker || path === PRELUDE_PATH) {
      response.setHeader('Content-Type', 'text/javascript');
      response.setHeader('Cache-Control', 'no-store');
      response.end(prelude() + (isWorker ? readFileSync(join(folder, path), 'utf8') : ''));
    } else site(request, response);
  };
}
