import { type Browser, chromium } from '@playwright/test';
import { serveStandIn } from '../../standin/serve.ts';
import type { StandIn } from '../../standin/stand-in.ts';
import type { ServePage } from '../build/site.ts';
import { chromiumFlags } from './chromium-flags.ts';
import { findChromium } from './find-chromium.ts';
import { prepareOnlyFont } from './test-fonts.ts';

/** A Chromium in which every host name resolves to the stand-in, over TLS. */
export interface StandInBrowser {
  readonly browser: Browser;
  /** Where the stand-in answers. */
  readonly port: number;
  /** Stops the browser, the stand-in and its server. */
  close(): Promise<void>;
}

/**
 * @param servePage answers requests to hosts that the stand-in does not serve
 * @param fontFamily the font of every text; default: the fonts of this system
 */
export async function openStandInBrowser(
  standIn: StandIn,
  servePage: ServePage,
  fontFamily?: string,
): Promise<StandInBrowser> {
  const font = prepareOnlyFont(fontFamily);
  const server = await serveStandIn({ standIn, servePage, port: 0, tls: true });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumFlags(server.port),
    env: { ...process.env, ...font.environment },
  });
  return {
    browser,
    port: server.port,
    async close() {
      await browser.close();
      font.remove();
      standIn.close();
      await server.close();
    },
  };
}
