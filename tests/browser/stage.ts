import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { createSite, type ServePage } from '../../scripts/build/site.ts';
import { openStandInBrowser } from '../../scripts/testing/stand-in-browser.ts';
import { installedTestFonts } from '../../scripts/testing/test-fonts.ts';
import { createStandIn, type StandIn } from '../../standin/stand-in.ts';
import { createStageClock, type StageClock } from './stepped/stage-clock.ts';
import { createSteppedSite } from './stepped/stepped-site.ts';
import { stallAtRandom } from './suspended-renderers.ts';

/** The origin of the site in the browser. No service has this name. */
export const SITE = 'https://emotes.example';

/** Another site, which frames ours: `PARENT/?frame=ADDRESS`. */
export const PARENT = 'https://parent.example';

/** The variable `STALL_MS` lets the pages of all tests stall, to find races. */
const LONGEST_STALL_MS = Number(process.env.STALL_MS ?? 0);

/** The stand-in and a browser in which every host name resolves to it. */
interface Stage {
  readonly standIn: StandIn;
  readonly browser: Browser;
  /** Where the stand-in and the site answer, over TLS. */
  readonly port: number;
  /** Of the stand-in. It is real, but for tests of `stepped-stage.ts`. */
  readonly clock: StageClock;
  /** Serves the built site, with the prelude of a stepped clock if it is stepped. */
  readonly serveSite: ServePage;
}

/** The server of each origin that does not have the site of `dist`. */
export type Hosts = Map<string, ServePage>;

interface Act {
  /** Reset before each test. */
  readonly standIn: StandIn;
  readonly context: BrowserContext;
  readonly page: Page;
  /** A page of a phone of 360 x 640 px. */
  readonly phone: Page;
}

/**
 * `test` with the unmodified production bundle. Real host names resolve to the stand-in, over TLS. Texts are in the widest of
 * the test fonts that this system has.
 *
 * Every file uses it, because a worker process is restarted, with its browser, for a test that has other fixtures of a worker.
 */
export const test = base.extend<Act, { readonly hosts: Hosts; readonly stage: Stage }>({
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, use) => {
      await use(new Map([[PARENT, serveParent]]));
    },
    { scope: 'worker' },
  ],
  stage: [
    async ({ hosts }, use) => {
      const clock = createStageClock();
      const standIn = createStandIn({ stillPictures: true, now: clock.now, timers: clock.timers });
      const site = createSite('dist');
      const steppedSite = createSteppedSite('dist', site, clock.now);
      const serveSite: ServePage = (request, response) =>
        (clock.isStepped() ? steppedSite : site)(request, response);
      const servePage: ServePage = (request, response) => {
        const serve = hosts.get(`https://${request.headers.host}`) ?? serveSite;
        serve(request, response);
      };
      const font = installedTestFonts()[0]?.family;
      const { browser, port, close } = await openStandInBrowser(standIn, servePage, font);
      const endStalls = LONGEST_STALL_MS > 0 ? await stallAtRandom(browser, LONGEST_STALL_MS) : null;
      await use({ standIn, browser, port, clock, serveSite });
      await endStalls?.();
      await close();
    },
    { scope: 'worker' },
  ],
  standIn: [
    async ({ stage }, use) => {
      stage.clock.run();
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
  phone: async ({ stage }, use) => {
    const viewport = { width: 360, height: 640 };
    const context = await stage.browser.newContext({
      baseURL: SITE,
      viewport,
      hasTouch: true,
      isMobile: true,
    });
    await use(await context.newPage());
    await context.close();
  },
});

/** Serves a page that frames the address in its query and stores the messages it gets. */
const serveParent: ServePage = (_, response) => {
  response.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>parent</title><script>
      window.got = [];
      addEventListener('message', ({ origin, data }) => window.got.push({ origin, data }));
      const frame = document.createElement('iframe');
      frame.src = new URLSearchParams(location.search).get('frame');
      addEventListener('DOMContentLoaded', () => document.body.append(frame));
    </script>`);
};

export { expect } from '@playwright/test';
