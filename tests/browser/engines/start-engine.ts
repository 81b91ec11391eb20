import type { Browser } from '@playwright/test';
import type { FoundEngines } from '../../../scripts/find-engines.ts';
import { openChromium } from './chromium-window.ts';
import { startConnectProxy } from './connect-proxy.ts';
import { createEngineScreen, type EngineScreen } from './engine-screen.ts';
import { type EngineName, type EngineWindow, FULL_VIEW } from './engine-window.ts';
import { openFirefox } from './firefox-window.ts';
import { openWebKit } from './webkit-window.ts';

export interface RunningEngine {
  readonly screen: EngineScreen;
  close(): Promise<void>;
}

/** What the engines share with the stage of the other tests. */
interface EngineStage {
  readonly browser: Browser;
  /** Where the stand-in and the site answer, over TLS. */
  readonly port: number;
}

/** Opens one window of an engine, 1440 pixels wide and 900 high, in which every host name leads to the stand-in. */
export async function startEngine(
  name: EngineName,
  found: FoundEngines,
  { browser, port }: EngineStage,
): Promise<RunningEngine> {
  const proxy = await startConnectProxy(port);
  const window = await openWindow(name, found, browser, proxy.port);
  await window.resize(FULL_VIEW.width, FULL_VIEW.height);
  return {
    screen: createEngineScreen(window),
    async close() {
      await window.close();
      await proxy.close();
    },
  };
}

function openWindow(
  name: EngineName,
  { firefox, webkit }: FoundEngines,
  browser: Browser,
  proxyPort: number,
): Promise<EngineWindow> {
  switch (name) {
    case 'Chromium':
      return openChromium(browser);
    case 'Firefox':
      return openFirefox(firefox ?? '', proxyPort);
    case 'WebKitGTK':
      return openWebKit(webkit ?? '', proxyPort);
  }
}
