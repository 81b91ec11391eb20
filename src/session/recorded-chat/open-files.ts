import type { MonotonicMs, UnixMs, YieldToTasks } from '../../domain/clock.ts';
import { createFetchJson } from '../../emotes/lists/fetch-json.ts';
import type { RecordingStore } from '../recording/store.ts';
import { demoServiceAddress, productionServiceAddress } from '../service-address.ts';
import { createOpenedFiles, type OpenedFiles } from './opened-files.ts';

/** Files of recorded chat in the worker, with its network and clock. */
export function openFiles(store: RecordingStore, yieldToTasks: YieldToTasks): OpenedFiles {
  const address =
    import.meta.env.MODE === 'demo' ? demoServiceAddress(location.origin) : productionServiceAddress;
  const now = (): MonotonicMs => performance.now() as MonotonicMs;
  const fetchJson = createFetchJson(fetch.bind(globalThis), yieldToTasks, () => Date.now() as UnixMs);
  return createOpenedFiles({
    store,
    random: Math.random,
    yieldToTasks,
    now,
    fetchJson: (url, signal) => fetchJson(address(url), signal),
    pictureAddress: address,
    async readCustomEmotes(emotes) {
      const { compilePattern, createPatternEngine } = await import('../pattern-engine.ts');
      return createPatternEngine(compilePattern).read(emotes, new Set(), now, () => undefined);
    },
  });
}
