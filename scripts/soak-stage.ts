import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';
import { SCENARIOS } from '../standin/chat/scenarios.ts';
import { createStandIn, type StandIn } from '../standin/stand-in.ts';
import { createSite } from './site.ts';
import { TIMER_COUNTER } from './soak-timers.ts';
import { openStandInBrowser } from './stand-in-browser.ts';

const SITE = 'https://emotes.example';

/** The production bundle in a browser in which every host name resolves to the stand-in. */
export interface SoakStage {
  readonly standIn: StandIn;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly browserVersion: string;
  close(): Promise<void>;
}

/** Builds into a separate folder, so that a concurrent build does not change it. */
export async function openSoakStage(seed: number): Promise<SoakStage> {
  const folder = mkdtempSync(join(tmpdir(), 'emotes-soak-'));
  await build({ mode: 'production', logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
  const standIn = createStandIn({ seed, stillPictures: true, autoplay: SCENARIOS.flood });
  // An empty player: the real one runs in another process, and rendering it would only cost time.
  standIn.services.script('player.twitch.tv/', {
    kind: 'body',
    body: '<!doctype html><title>player</title>',
    contentType: 'text/html; charset=utf-8',
  });
  const { browser, close } = await openStandInBrowser(standIn, createSite(folder));
  const context = await browser.newContext({ baseURL: SITE, viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  await page.addInitScript(TIMER_COUNTER);
  return {
    standIn,
    context,
    page,
    browserVersion: browser.version(),
    async close() {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
