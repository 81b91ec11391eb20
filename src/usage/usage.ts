import type { KeepRule } from '../domain/recording.ts';
import { createTurns } from '../domain/turns.ts';
import type { AddedResult, ChannelUsage, UsageChannel, UsagePeriod } from '../domain/usage.ts';
import type { OpenedCount } from '../recorded-chat/opened-files.ts';
import type { TodaysLists } from '../recorded-chat/todays-lists.ts';
import type { Failed, RequestOf, SessionMessage, UsageHandlers } from '../session/protocol.ts';
import type { ChannelLists, RecordedChannel } from '../session/step-recorder.ts';
import type { AddChatDeps } from './add-recorded-chat.ts';
import { type LiveUsage, type LiveUsageDeps, startLiveUsage } from './live-usage.ts';

/** The use of emotes in all channels: counts it, and answers requests about it. */
export type Usage = ReturnType<typeof createUsage>;

/** The lists of a channel as a session of this page has them; null if none follows it. */
export type ListsOf = (channelLogin: string) => ChannelLists | null;

export interface UsageDeps extends LiveUsageDeps, AddChatDeps {
  readonly listsOf: ListsOf;
  /** The server's time in seconds, estimated by the device's clock. */
  readonly nowS: () => number;
}

export function createUsage(deps: UsageDeps) {
  const { store, readCalendar, nowS, listsOf } = deps;
  /** Of followed channels, and of those that were left until they are saved. */
  const lives = new Set<LiveUsage>();
  /** Of the file that is being added, and of those that wait for it. */
  let adding = new AbortController();
  const inTurn = createTurns();

  const saveAll = (): Promise<unknown> => Promise.all(Array.from(lives, (live) => live.saveNow()));

  async function read(channelLogin: string, periods: readonly UsagePeriod[]): Promise<ChannelUsage | Failed> {
    await saveAll();
    const { readUsage } = await import('./read-usage.ts');
    const lists = listsOf(channelLogin);
    const context = {
      today: readCalendar(nowS()),
      readCalendar,
      present: lists && { lists, nowS: Math.floor(nowS()) },
      saving: [...lives].findLast((live) => live.channelLogin === channelLogin)?.saving() ?? 'off',
    } as const;
    return (await readUsage(store, channelLogin, periods, context)) ?? 'failed';
  }

  async function forget(channelLogin: string | null): Promise<readonly UsageChannel[]> {
    // Otherwise the chat would be stored after the channel is forgotten.
    cancelAdding();
    const meant = [...lives].filter((live) => channelLogin === null || live.channelLogin === channelLogin);
    // Followed channels begin to count again. A running save ends before all is deleted.
    for (const live of meant) live.forget();
    await saveAll();
    await store.forget(channelLogin);
    return store.channels();
  }

  function cancelAdding(): void {
    adding.abort();
    adding = new AbortController();
  }

  /**
   * Adds one chat after the other, because two screens can request it.
   *
   * @param open the open chat of the files; null: none
   */
  function add(
    { channelLogin, files, rules, customEmotes }: RequestOf<'add-to-usage'>,
    emit: (message: SessionMessage) => void,
    open: OpenedCount | null = null,
  ): Promise<AddedResult> {
    const { signal } = adding;
    return inTurn(async () => {
      await saveAll();
      const { addRecordedChat } = await import('./add-recorded-chat.ts');
      return addRecordedChat(channelLogin, files, deps, {
        rules,
        customEmotes,
        opened: open?.counted ?? null,
        todays: open?.todays ?? todaysLists(listsOf(channelLogin)),
        signal,
        onProgress: (progress) => emit({ kind: 'adding-progress', ...progress }),
      });
    });
  }

  async function csv(request: RequestOf<'usage-csv'>): Promise<Blob | Failed> {
    const usage = await read(request.channelLogin, [request.period]);
    const { usageCsv } = await import('./usage-csv.ts');
    return usage === 'failed' ? usage : usageCsv(usage, readCalendar, request.ignoredEmotes);
  }

  return {
    start(channel: RecordedChannel, rule: KeepRule): LiveUsage {
      const live = startLiveUsage(channel, deps, rule);
      lives.add(live);
      return {
        ...live,
        stop() {
          live.stop();
          void live.saveNow().finally(() => lives.delete(live));
        },
      };
    },
    /** Saves what is counted so far. */
    saveNow: saveAll,
    /** They reject if the storage fails. */
    handlers: {
      usage: ({ channelLogin, periods }) => read(channelLogin, periods),
      'usage-csv': csv,
      async 'usage-channels'() {
        await saveAll();
        return store.channels();
      },
      'forget-usage': ({ channelLogin }) => forget(channelLogin),
      'add-to-usage': add,
      'cancel-adding': async () => cancelAdding(),
      'remove-added': ({ channelLogin, addedId }) => store.removeAdded(channelLogin, addedId),
    } satisfies UsageHandlers,
  };
}

/** Null while none is loaded. */
function todaysLists(present: ChannelLists | null): TodaysLists | null {
  const isAnyLoaded = present?.states.some(({ loadedAt }) => loadedAt !== null);
  return present && isAnyLoaded ? { ...present, others: new Map() } : null;
}
