import { readFileSync } from 'node:fs';
import { createSite, type ServePage } from '../../scripts/build/site.ts';
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
const serveFraming: ServePage = (request, response) => {
  const frame = new URL(request.url ?? '/', PARENT).searchParams.get('frame') ?? '';
  response.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>parent</title><script>
    window.got = [];
    addEventListener('message', ({ data }) => window.got.push(data));
  </script><iframe src="${frame.replaceAll('"', '')}"></iframe>`);
};

/** Like `test` in `stage.ts`, but the hosts send headers. A test may add hosts, for itself. */
export const test = base.extend<{ readonly deployment: undefined }>({
  deployment: [
    async ({ hosts }, use) => {
      const usual = [...hosts];
      hosts.set(SITE, deployed('dist')).set(BARE_SITE, createSite('dist')).set(PARENT, serveFraming);
      await use(undefined);
      hosts.clear();
      for (const [origin, serve] of usual) hosts.set(origin, serve);
    },
    { auto: true },
  ],
});
