import type { FoundEngines } from '../../../scripts/testing/find-engines.ts';
import { startConnectProxy } from './connect-proxy.ts';
import { createEngineScreen, type EngineScreen } from './engine-screen.ts';
import { type EngineName, FULL_VIEW } from './engine-window.ts';
import { openFirefox } from './firefox-window.ts';
import { openWebKit } from './webkit-window.ts';

export interface RunningEngine {
  readonly screen: EngineScreen;
  close(): Promise<void>;
}

/**
 * Opens one window of an engine, 1440 pixels wide and 900 high, in which every host name leads to the stand-in.
 *
 * @param port where the stand-in and the site answer, over TLS
 */
export async function startEngine(
  name: EngineName,
  { firefox, webkit }: FoundEngines,
  port: number,
): Promise<RunningEngine> {
  const proxy = await startConnectProxy(port);
  const window = await (name === 'Firefox'
    ? openFirefox(firefox ?? '', proxy.port)
    : openWebKit(webkit ?? '', proxy.port));
  await window.resize(FULL_VIEW.width, FULL_VIEW.height);
  return {
    screen: createEngineScreen(window),
    async close() {
      await window.close();
      await proxy.close();
    },
  };
}
