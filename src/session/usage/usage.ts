import type { MonotonicMs, YieldToTasks } from '../../domain/clock.ts';
import type { KeepRule } from '../../domain/recording.ts';
import type { ChannelUsage, UsagePeriod } from '../../domain/usage.ts';
import type { RecordingResponses, SessionMessage, UsageRequest } from '../protocol.ts';
import type { TodaysLists } from '../recorded-chat/todays-lists.ts';
import type { RecordedChannel } from '../recording/recorder.ts';
import type { ServiceAddress } from '../service-address.ts';
import { type LiveUsage, type LiveUsageDeps, startLiveUsage } from './live-usage.ts';
import type { UsageStore } from './usage-store.ts';

/** The use of emotes in all channels: counts it, and answers requests about it. */
export interface Usage {
  start(channel: RecordedChannel, rule: KeepRule): LiveUsage;
  /** Saves what is counted so far. */
  saveNow(): Promise<unknown>;
  /**
   * Rejects if the storage fails.
   *
   * @param emit called with the progress of a file that is added
   * @param todays the lists that were loaded for the open chat that has the file
   */
  respond(
    request: UsageRequest,
    emit?: (message: SessionMessage) => void,
    todays?: TodaysLists | null,
  ): Promise<RecordingResponses[UsageRequest['kind']]>;
}

export interface UsageDeps extends LiveUsageDeps {
  readonly yieldToTasks: YieldToTasks;
  readonly now: () => MonotonicMs;
  /** The server's time, in seconds, by the device's clock. */
  readonly nowS: () => number;
  /** The address at which this build requests a picture. */
  readonly pictureAddress: ServiceAddress;
}

export function createUsage(deps: UsageDeps): Usage {
  const { store, readCalendar, nowS } = deps;
  const lives = new Set<LiveUsage>();
  /** Saves of channels that were left. */
  const ending = new Set<Promise<void>>();
  let adding: AbortController | null = null;

  const saveAll = (): Promise<unknown> =>
    Promise.all([...ending, ...Array.from(lives, (live) => live.saveNow())]);

  const liveOf = (channelLogin: string): LiveUsage | undefined =>
    [...lives].find((live) => live.channelLogin === channelLogin);

  async function read(channelLogin: string, periods: readonly UsagePeriod[]): Promise<ChannelUsage | null> {
    await saveAll();
    const { readUsage } = await import('./read-usage.ts');
    const live = liveOf(channelLogin);
    const today = readCalendar(nowS());
    return readUsage(store, channelLogin, periods, { today, readCalendar, saving: live?.saving() ?? 'off' });
  }

  async function forget(channelLogin: string | null): Promise<ReturnType<UsageStore['channels']>> {
    // Otherwise it would be stored after it is forgotten.
    adding?.abort();
    const meant = [...lives].filter((live) => channelLogin === null || live.channelLogin === channelLogin);
    // Those that are counted now begin again, and a save that has begun is deleted too.
    for (const live of meant) live.forget();
    await saveAll();
    await store.forget(channelLogin);
    return store.channels();
  }

  async function add(
    { channelLogin, name, file, rules, customEmotes }: Extract<UsageRequest, { kind: 'add-to-usage' }>,
    emit: (message: SessionMessage) => void,
    todays: TodaysLists | null,
  ) {
    adding?.abort();
    adding = new AbortController();
    const { signal } = adding;
    await saveAll();
    const { addRecordedChat } = await import('./add-recorded-chat.ts');
    return addRecordedChat(channelLogin, { name, bytes: file }, deps, {
      rules,
      customEmotes,
      todays: todays ?? listsNow(liveOf(channelLogin)),
      signal,
      onProgress: (progress) => emit({ kind: 'adding-progress', ...progress }),
    });
  }

  async function removeAdded(channelLogin: string, addedId: string) {
    const { removeAddedChat } = await import('./add-recorded-chat.ts');
    const channel = await store.read(channelLogin);
    if (channel.kind !== 'stored') return null;
    const parts = channel.channel.parts.filter(({ part }) => part === addedId);
    const outcome = await removeAddedChat(store, channelLogin, addedId, parts);
    return outcome === 'saved' ? ({ isRemoved: true } as const) : null;
  }

  return {
    start(channel, rule) {
      const live = startLiveUsage(channel, deps, rule);
      const started: LiveUsage = {
        ...live,
        stop() {
          lives.delete(started);
          live.stop();
          const ended = live.saveNow();
          ending.add(ended);
          void ended.finally(() => ending.delete(ended));
        },
      };
      lives.add(started);
      return started;
    },
    saveNow: saveAll,
    async respond(request, emit = () => undefined, todays = null) {
      switch (request.kind) {
        case 'usage':
          return read(request.channelLogin, request.periods);
        case 'usage-csv': {
          const usage = await read(request.channelLogin, [request.period]);
          const { usageCsv } = await import('./usage-csv.ts');
          return usage && usageCsv(usage, readCalendar, request.ignoredEmotes);
        }
        case 'usage-channels':
          await saveAll();
          return store.channels();
        case 'forget-usage':
          return forget(request.channelLogin);
        case 'add-to-usage':
          return add(request, emit, todays);
        case 'cancel-adding':
          adding?.abort();
          return null;
        case 'remove-added':
          return removeAdded(request.channelLogin, request.addedId);
      }
    },
  };
}

/** The lists of a session that is followed now: its channel is stored only after a minute. Null while none is loaded. */
function listsNow(live: LiveUsage | undefined): TodaysLists | null {
  if (live === undefined) return null;
  const { states, emotes, globalListIds } = live.lists();
  if (states.every(({ loadedAt }) => loadedAt === null)) return null;
  return { states, own: emotes, globalListIds, others: new Map() };
}
