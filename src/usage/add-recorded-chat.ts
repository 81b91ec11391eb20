import type { YieldToTasks } from '../domain/clock.ts';
import type { Counting } from '../domain/counting-rules.ts';
import type { Emote } from '../domain/emote.ts';
import { type FileReport, type ReadProgress, UNNAMED_CHANNEL } from '../domain/recorded-chat.ts';
import { isUndated } from '../domain/undated.ts';
import type { AddedResult, Day, RefusedFile } from '../domain/usage.ts';
import type { FileCounting } from '../recorded-chat/count-chat.ts';
import { createPace, reportSometimes } from '../recorded-chat/pace.ts';
import { type CountedUses, type FoundChat, recordChat } from '../recorded-chat/record-chat.ts';
import type { ChatEmotes, TodaysLists } from '../recorded-chat/todays-lists.ts';
import { hasMinute, minuteOf, type ReadCalendar, setMinute } from './calendar.ts';
import { createChannelNumbers, encodeTotal } from './day-codec.ts';
import { addUses, type DayTotal, emptyDay } from './day-totals.ts';
import type { LiveUsageDeps } from './live-usage.ts';
import { addedChats } from './read-usage.ts';
import { seeLists } from './seen-lists.ts';
import { newChannel, type StoredChannel } from './stored-usage.ts';
import { makeRoom } from './usage-room.ts';
import type { ReadDay } from './usage-store.ts';

export interface AddChatDeps
  extends Pick<LiveUsageDeps, 'store' | 'readCalendar' | 'newId'>,
    Pick<FileCounting, 'now' | 'pictureAddress'> {
  readonly yieldToTasks: YieldToTasks;
}

/** How files are counted, and what the page gets while they are read. */
interface AddingOptions extends Counting {
  /** The chat of the files, if it is open and was counted with lists. */
  readonly opened: CountedUses | null;
  /** The lists that were loaded for the files. They are used while no list of the channel is known. */
  readonly todays: TodaysLists | null;
  /** If it is aborted, nothing is added. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ReadProgress) => void;
}

class RefusedFileError extends Error {
  override readonly name = 'RefusedFileError';

  constructor(readonly reason: RefusedFile) {
    super(`The file is not added: ${reason.kind}`);
  }
}

/**
 * Adds the usage in a recorded chat once: the same part of a video, or lines with the same start, end and number, are refused,
 * and minutes that were counted before are left out. The emotes are the files' own, then those of the lists as they were last
 * seen. Nothing is requested. An open chat is not read again.
 *
 * @param files of one chat
 */
export async function addRecordedChat(
  channelLogin: string,
  files: readonly File[],
  { store, readCalendar, yieldToTasks, now, newId, pictureAddress }: AddChatDeps,
  { signal, onProgress, opened, todays, ...wanted }: AddingOptions,
): Promise<AddedResult> {
  const name = nameOf(files);
  // If the storage fails, the save reports it.
  await makeRoom(store, channelLogin).catch(() => undefined);
  const read = await store.read(channelLogin);
  if (read === null) return { kind: 'refused', name, reason: { kind: 'newer' } };
  const stored = read.channel ?? newChannel(channelLogin, newId());
  const days = await store.days(channelLogin);
  const added = addedChats(read.added, days);
  const isKnown = knownMinutes(days, readCalendar);

  function count(): Promise<CountedUses> {
    return recordChat('usage', files, {
      yieldToTasks: createPace(yieldToTasks, now),
      onProgress: reportSometimes(onProgress, now),
      chooseEmotes: (found) => emotesOf(withTodays(stored, todays), found, todays),
      signal,
      counting: { ...wanted, pictureAddress, now },
    });
  }

  try {
    const counted = opened ?? (await count());
    signal.throwIfAborted();
    const { chat, used } = addedChat(channelLogin, name, counted);
    const { totals, knownSeconds } = dayTotals(used, isKnown, readCalendar);
    const seconds = totals.reduce((sum, day) => sum + day.seconds, 0);
    if (added.some(({ addedId }) => addedId === chat.addedId)) return { kind: 'known', name };
    if (seconds === 0) throw new RefusedFileError({ kind: 'all-known' });
    const { late, foreign, beyond, repeated } = counted;
    const outcome = await store.change(channelLogin, (found) => {
      const channel = withTodays(found ?? stored, todays);
      // Another tab can have added the same minutes meanwhile.
      if (channel.addedTotal !== stored.addedTotal) return null;
      const numbers = createChannelNumbers(channel);
      const part = chat.addedId;
      const parts = totals.map((total) => ({ day: total.day, part, stored: encodeTotal(total, numbers) }));
      return {
        channel: { ...channel, ...numbers.channel(), addedTotal: channel.addedTotal + 1 },
        parts,
        added: [{ ...chat, seconds }],
      };
    });
    if (outcome !== 'saved')
      throw new RefusedFileError({ kind: outcome === 'refused' ? 'changed' : outcome });
    return {
      kind: 'added',
      chat: { ...chat, seconds },
      knownSeconds,
      report: reportOf(counted),
      leftOut: { late, foreign, beyond, repeated },
    };
  } catch (error) {
    if (signal.aborted) return { kind: 'cancelled', name };
    if (error instanceof RefusedFileError) return { kind: 'refused', name, reason: error.reason };
    throw error;
  }
}

/** Named after the first file. */
function nameOf(files: readonly File[]): string {
  const [first] = files;
  const more = files.length > 1 ? ` and ${files.length - 1} more` : '';
  return `${first?.name ?? ''}${more}`;
}

/** The report of the first file, with the sums of all. */
function reportOf({ reports }: CountedUses): FileReport {
  const sumOf = (figure: 'entries' | 'unreadable'): number =>
    reports.reduce((sum, report) => sum + report[figure], 0);
  return { ...(reports[0] as FileReport), entries: sumOf('entries'), unreadable: sumOf('unreadable') };
}

/** Whether a minute was counted before. In another time zone it can be stored under the date before or after. */
function knownMinutes(days: readonly ReadDay[], readCalendar: ReadCalendar) {
  const minutesOf = new Map<Day, Uint8Array[]>();
  for (const { day, stored } of days)
    if (stored !== null) minutesOf.set(day, [...(minutesOf.get(day) ?? []), stored.minutes]);
  return (unixS: number): boolean => {
    const date = readCalendar(unixS);
    return [date, date - 1, date + 1].some((day) =>
      minutesOf.get(day)?.some((minutes) => hasMinute(minutes, minuteOf(unixS, day))),
    );
  };
}

const areListsSeen = ({ lists }: StoredChannel): boolean => lists.some(({ seenS }) => seenS > 0);

/** The channel with the lists that were loaded for the files, unless some of its own were seen. */
function withTodays(channel: StoredChannel, todays: TodaysLists | null): StoredChannel {
  if (todays === null || areListsSeen(channel)) return channel;
  const loadedMs = Math.max(...todays.states.map(({ loadedAt }) => loadedAt ?? 0));
  return { ...channel, ...seeLists(channel, todays, Math.floor(loadedMs / 1_000)) };
}

/** The lists as they were last seen. Without them, emotes would count as words. */
async function emotesOf(
  channel: StoredChannel,
  { ownEmotes }: FoundChat,
  todays: TodaysLists | null,
): Promise<ChatEmotes> {
  const { emotes, lists } = channel;
  if (!areListsSeen(channel) && ownEmotes === 0) throw new RefusedFileError({ kind: 'lists-unknown' });
  const own = new Map<string, Emote[]>(lists.map(({ id }) => [id, []]));
  for (const { listId, number: _n, added: _, removed, oldCode: __, ...emote } of emotes) {
    if (listId !== null && removed === null) own.get(listId)?.push(emote);
  }
  const globalListIds = lists.flatMap(({ id, isGlobal }) => (isGlobal ? [id] : []));
  return { emotes: own, globalListIds, others: todays?.others ?? new Map() };
}

/** The totals by day without the minutes that are known, and how many seconds those have. */
function dayTotals(
  { emotes, minutes }: NonNullable<CountedUses['used']>,
  isKnown: (unixS: number) => boolean,
  readCalendar: ReadCalendar,
) {
  const totals = new Map<Day, DayTotal>();
  let knownSeconds = 0;
  for (const { fromS, untilS, seconds, uses } of minutes) {
    if (isKnown(fromS) || isKnown(untilS)) {
      knownSeconds += seconds;
      continue;
    }
    const day = readCalendar(fromS);
    const total = totals.get(day) ?? emptyDay(day);
    totals.set(day, total);
    total.seconds += seconds;
    if (seconds > 0) for (const second of [fromS, untilS]) setMinute(total.minutes, minuteOf(second, day));
    for (let at = 0; at < uses.length; at += 3) {
      const [number, count, messages] = uses.subarray(at);
      addUses(total, emotes[number as number] as Emote, count as number, messages as number);
    }
  }
  return { totals: [...totals.values()], knownSeconds };
}

/** What is stored of the chat, still without its seconds. Throws if it cannot be added. */
function addedChat(channelLogin: string, name: string, { reports, used }: CountedUses) {
  if (used === null) {
    const trouble = reports[0]?.trouble ?? null;
    throw new RefusedFileError(trouble === null ? { kind: 'no-messages' } : { kind: 'trouble', trouble });
  }
  const { startS, endS, video } = used;
  if (used.channelLogin !== UNNAMED_CHANNEL && used.channelLogin !== channelLogin)
    throw new RefusedFileError({ kind: 'other-channel', channelLogin: used.channelLogin });
  if (used.minutes.length === 0) throw new RefusedFileError({ kind: 'only-seconds' });
  if (isUndated(startS)) throw new RefusedFileError({ kind: 'undated' });
  const messages = reports.reduce((sum, { entries }) => sum + entries, 0);
  const span = `${startS}-${endS}`;
  // A video can come in parts.
  const addedId = video === null ? `lines-${span}-${messages}` : `video-${video.videoId}-${span}`;
  return { chat: { addedId, name: name.slice(0, 200), fromS: startS, messages }, used };
}
