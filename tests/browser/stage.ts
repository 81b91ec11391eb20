import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { createSite, type ServePage } from '../../scripts/site.ts';
import { openStandInBrowser } from '../../scripts/stand-in-browser.ts';
import { installedTestFonts } from '../../scripts/test-fonts.ts';
import { createStandIn, type StandIn } from '../../standin/stand-in.ts';

/** The origin of the site in the browser. No service has this name. */
export const SITE = 'https://emotes.example';

/** Another site, which frames ours: `PARENT/?frame=ADDRESS`. */
export const PARENT = 'https://parent.example';

/** The stand-in and a browser in which every host name resolves to it. */
interface Stage {
  readonly standIn: StandIn;
  readonly browser: Browser;
}

interface Act {
  /** Reset before each test. */
  readonly standIn: StandIn;
  readonly context: BrowserContext;
  readonly page: Page;
}

/**
 * `test` with the unmodified production bundle. Real host names resolve to the stand-in, over TLS. Texts are in the widest of
 * the test fonts that this system has.
 */
export const test = base.extend<Act, { readonly stage: Stage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const standIn = createStandIn({ stillPictures: true });
      const { browser, close } = await openStandInBrowser(
        standIn,
        servePages(createSite('dist')),
        installedTestFonts()[0],
      );
      await use({ standIn, browser });
      await close();
    },
    { scope: 'worker' },
  ],
  standIn: [
    async ({ stage }, use) => {
      stage.standIn.reset();
      await use(stage.standIn);
    },
    { auto: true },
  ],
  context: async ({ stage }, use) => {
    const context = await stage.browser.newContext({ baseURL: SITE, viewport: { width: 1440, height: 900 } });
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => {
    await use(await context.newPage());
  },
});

/** Serves the site. At `PARENT` it serves a page that frames the address in its query and stores the messages it gets. */
function servePages(site: ServePage): ServePage {
  return (request, response) => {
    if (request.headers.host !== new URL(PARENT).host) {
      site(request, response);
      return;
    }
    response.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>parent</title><script>
      window.got = [];
      addEventListener('message', ({ origin, data }) => window.got.push({ origin, data }));
      const frame = document.createElement('iframe');
      frame.src = new URLSearchParams(location.search).get('frame');
      addEventListener('DOMContentLoaded', () => document.body.append(frame));
    </script>`);
  };
}

export { expect } from '@playwright/test';
