import { readFileSync } from 'node:fs';
import { createSite, type ServePage } from '../../scripts/site.ts';
import { openStandInBrowser } from '../../scripts/stand-in-browser.ts';
import { createStandIn } from '../../standin/stand-in.ts';
import { readHeaderFile } from '../read-header-file.ts';
import { test as base, PARENT, SITE } from './stage.ts';

/** A host that serves the same files without our headers. */
export const BARE_SITE = 'https://bare.example';
/** The path of `SUB_SITE` at which the site is served. */
export const BASE_PATH = '/emotes/';
export const SUB_SITE = 'https://sub.example';

/**
 * Serves a built folder at `basePath` like a static host: with the headers of its `_headers` file, and with a redirect
 * that adds the missing slash after a folder's name.
 */
export function deployed(folder: string, basePath = '/'): ServePage {
  const headersFor = readHeaderFile(readFileSync(`${folder}/_headers`, 'utf8'));
  const site = createSite(folder);
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', SITE);
    for (const [name, value] of headersFor(pathname)) response.setHeader(name, value);
    if (`${pathname}/` === basePath) {
      response.writeHead(301, { location: basePath }).end();
      return;
    }
    if (!pathname.startsWith(basePath)) {
      response.writeHead(404).end();
      return;
    }
    request.url = `/${(request.url ?? '').slice(basePath.length)}`;
    site(request, response);
  };
}

/** A page of another site. It frames the address in its query and stores the messages it gets. */
function framing(url: string): string {
  const frame = new URL(url, PARENT).searchParams.get('frame') ?? '';
  return `<!doctype html><title>parent</title><script>
    window.got = [];
    addEventListener('message', ({ data }) => window.got.push(data));
  </script><iframe src="${frame.replaceAll('"', '')}"></iframe>`;
}

/** The server of each origin; a test may add more. */
type Hosts = Map<string, ServePage>;

/** Like `test` in `stage.ts`, but the hosts send headers. */
export const test = base.extend<object, { readonly hosts: Hosts }>({
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, use) => {
      await use(
        new Map([
          [SITE, deployed('dist')],
          [BARE_SITE, createSite('dist')],
        ]),
      );
    },
    { scope: 'worker' },
  ],
  stage: [
    async ({ hosts }, use) => {
      const standIn = createStandIn({ stillPictures: true });
      const servePage: ServePage = (request, response) => {
        const serve = hosts.get(`https://${request.headers.host}`);
        if (serve !== undefined) serve(request, response);
        else response.setHeader('Content-Type', 'text/html').end(framing(request.url ?? '/'));
      };
      const { browser, close } = await openStandInBrowser(standIn, servePage);
      await use({ standIn, browser });
      await close();
    },
    { scope: 'worker' },
  ],
});
