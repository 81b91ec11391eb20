import type { MonotonicMs, YieldToTasks } from '../../domain/clock.ts';
import { openServices } from '../open-services.ts';
import type { RecordingStore } from '../recording/store.ts';
import { createOpenedFiles, type OpenedFiles } from './opened-files.ts';

/** Files of recorded chat in the worker, with its network and clock. */
export function openFiles(store: RecordingStore, yieldToTasks: YieldToTasks): OpenedFiles {
  const { address, fetchJson } = openServices(yieldToTasks);
  return createOpenedFiles({
    store,
    random: Math.random,
    yieldToTasks,
    now: () => performance.now() as MonotonicMs,
    nowS: () => Date.now() / 1_000,
    fetchJson,
    pictureAddress: address,
  });
}
