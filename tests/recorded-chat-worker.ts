import type { MonotonicMs } from '../src/domain/clock.ts';
import { DEFAULT_COUNTING_RULES } from '../src/domain/counting-rules.ts';
import type { ReadChat } from '../src/domain/recorded-chat.ts';
import { DEFAULT_MOMENT_RULES } from '../src/domain/recording.ts';
import type { FetchJson } from '../src/emotes/lists/load-list.ts';
import { createOpenedFiles } from '../src/recorded-chat/opened-files.ts';
import type { SessionMessage, WorkerRequest } from '../src/session/protocol.ts';
import { createArchive } from '../src/worker/archive.ts';
import { platformTimers } from '../src/worker/platform-timers.ts';
import { memoryUsage } from './memory-usage.ts';
import { openBrowser } from './recording-stores.ts';

/** When a chat is kept, in Unix seconds. */
export const KEPT_S = 1_800_000_000;

/** A page's request to open files. */
const openRequest = (files: readonly File[]) =>
  ({
    kind: 'open-files',
    files,
    rules: DEFAULT_COUNTING_RULES,
    customEmotes: [],
    momentRules: DEFAULT_MOMENT_RULES,
  }) as const;

/**
 * The recordings of a worker, with a store of its own in a browser.
 *
 * @param answers what is answered to the question about lists; null leaves it open
 * @param services what the services of the lists answer
 */
export function startRecordedChatWorker(
  answers: boolean | null = false,
  browser = openBrowser(),
  services: FetchJson = async () => ({ status: 500, body: null, retryAfterMs: null }),
) {
  const emitted: SessionMessage[] = [];
  const asked: string[] = [];
  const yieldToTasks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const store = browser.openPage();
  let ids = 0;
  const deps = {
    store,
    usage: memoryUsage({ nowS: () => KEPT_S }),
    random: () => ++ids / 100,
    yieldToTasks,
    logWarning: fail,
  };
  const recordings = createArchive({
    ...deps,
    loadFiles: async () =>
      createOpenedFiles({
        ...deps,
        now: () => performance.now() as MonotonicMs,
        nowS: () => KEPT_S + 0.5,
        fetchJson(url, ...more) {
          asked.push(url);
          return services(url, ...more);
        },
        timers: platformTimers,
        pictureAddress: (url) => url,
      }),
  });
  const request = <Answer>(wanted: WorkerRequest): Promise<Answer> =>
    recordings.answer(wanted, (message) => {
      emitted.push(message);
      if (message.kind !== 'lists-question' || answers === null) return;
      if (asked.length > 0) fail('A list was requested before the answer.');
      void recordings.answer({ kind: 'answer-lists', areWanted: answers });
    }) as Promise<Answer>;
  const open = (...files: readonly File[]) => request<ReadChat | null>(openRequest(files));
  return { request, open, emitted, asked, store, browser };
}

function fail(text: string): never {
  throw new Error(text);
}
