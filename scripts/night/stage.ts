import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';
import { SCENARIOS, type Scenario } from '../../standin/chat/scenarios.ts';
import { createStandIn, type StandIn } from '../../standin/stand-in.ts';
import { createSite } from '../build/site.ts';
import { openStandInBrowser } from '../testing/stand-in-browser.ts';
import { TIMER_COUNTER } from './timers.ts';

const SCENARIO = SCENARIOS.flood;

const SITE = 'https://emotes.example';

/** The production bundle in a browser in which every host name resolves to the stand-in. */
export interface SoakStage {
  readonly standIn: StandIn;
  readonly context: BrowserContext;
  readonly page: Page;
  /** The chat that plays where there is no fault. */
  readonly scenario: Scenario;
  /** Waits, in milliseconds of `now`. */
  pause(ms: number): Promise<void>;
  /** Milliseconds since any time before. */
  now(): number;
}

/** The stage that the night of chat opens for itself, in real time. */
export interface OpenedSoakStage extends SoakStage {
  readonly browserVersion: string;
  close(): Promise<void>;
}

/** Builds into a separate folder, so that a concurrent build does not change it. */
export async function openSoakStage(seed: number): Promise<OpenedSoakStage> {
  const folder = mkdtempSync(join(tmpdir(), 'emotes-soak-'));
  await build({ mode: 'production', logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
  const standIn = createStandIn({ seed, stillPictures: true, autoplay: SCENARIO });
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
    scenario: SCENARIO,
    pause,
    now: () => performance.now(),
    browserVersion: browser.version(),
    async close() {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
