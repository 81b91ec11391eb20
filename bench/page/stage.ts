import { type Browser, chromium } from '@playwright/test';
import { build } from 'vite';
import { chromiumFlags } from '../../scripts/chromium-flags.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { createSite } from '../../scripts/site.ts';
import { roomIdOf } from '../../standin/chat/room-id.ts';
import { serveStandIn } from '../../standin/serve.ts';
import { createStandIn, type StandIn } from '../../standin/stand-in.ts';
import { CHANNEL } from '../chat-frames.ts';
import { sevenTvAnswer } from '../seven-tv-answer.ts';

/** Where the site is, for the browser: a name that no service has. */
export const SITE = 'https://emotes.example';

/** A site that frames ours: `PARENT/?frame=ADDRESS`. */
export const PARENT = 'https://parent.example';

/** Apart from `dist`, which tests may be using. */
const FOLDER = '.cache/bench-site';

/** The production bundle in a Chromium to which every host name is the stand-in. */
export interface BenchStage {
  readonly standIn: StandIn;
  readonly browser: Browser;
  close(): Promise<void>;
}

/** @param codes what the channel's 7TV set holds */
export async function openStage(codes: readonly string[]): Promise<BenchStage> {
  await build({ mode: 'production', logLevel: 'warn', build: { outDir: FOLDER, emptyOutDir: true } });
  const standIn = createStandIn({ stillPictures: true });
  standIn.services.script('7tv.io/v3/users/twitch/', {
    kind: 'json',
    json: sevenTvAnswer(roomIdOf(CHANNEL), codes),
  });
  const site = createSite(FOLDER);
  const server = await serveStandIn({
    standIn,
    servePage(request, response) {
      if (request.headers.host !== new URL(PARENT).host) return site(request, response);
      const frame = new URL(request.url ?? '/', PARENT).searchParams.get('frame') ?? '';
      response
        .setHeader('Content-Type', 'text/html')
        .end(`<!doctype html><title>parent</title><iframe src="${frame.replaceAll('&', '&amp;')}"></iframe>
          <script>addEventListener('message', ({ data }) => { window.latest = data; });</script>`);
    },
    port: 0,
    tls: true,
  });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumFlags(server.port),
  });
  return {
    standIn,
    browser,
    async close() {
      await browser.close();
      standIn.close();
      await server.close();
    },
  };
}
