import type { MonotonicMs, YieldToTasks } from '../domain/clock.ts';
import type { Counting } from '../domain/counting-rules.ts';
import type { Emote } from '../domain/emote.ts';
import { type FileReport, type ReadProgress, UNNAMED_CHANNEL } from '../domain/recorded-chat.ts';
import type { AddedChat, AddedResult, RefusedFile } from '../domain/usage.ts';
import type { NamedFile } from '../recorded-chat/chat-file.ts';
import { createPace, reportSometimes } from '../recorded-chat/pace.ts';
import { readCountOptions } from '../recorded-chat/read-count-options.ts';
import { type FoundChat, recordChat } from '../recorded-chat/record-chat.ts';
import type { ChatEmotes, TodaysLists } from '../recorded-chat/todays-lists.ts';
import type { LiveRecording } from '../recording/live-recording.ts';
import { withPictureAddress } from '../session/emote-index.ts';
import type { ServiceAddress } from '../session/service-address.ts';
import { dayAfter, NO_BASE } from './day-base.ts';
import { createChannelNumbers } from './day-changes.ts';
import { createFileUsage, type FileUsage, knownMinutes } from './file-usage.ts';
import type { LiveUsageDeps } from './live-usage.ts';
import { removedChats, withoutChats } from './remove-added-chat.ts';
import { seeLists } from './seen-lists.ts';
import { type DayPart, newChannel, type StoredChannel, type StoredDay, withAdded } from './stored-usage.ts';
import { makeRoom } from './usage-room.ts';
import type { SaveOutcome } from './usage-store.ts';

export interface AddChatDeps extends Pick<LiveUsageDeps, 'store' | 'readCalendar' | 'newId'> {
  readonly yieldToTasks: YieldToTasks;
  readonly now: () => MonotonicMs;
  /** The address at which this build requests a picture. */
  readonly pictureAddress: ServiceAddress;
}

/** How a file is counted, and what the page does meanwhile. */
interface AddingOptions extends Counting {
  /** The lists that were loaded for the file. They count while no list of the channel is known. */
  readonly todays: TodaysLists | null;
  /** Aborted: nothing of the file is added. */
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
 * Adds the usage in a recorded chat, each once: the same part of a video, or lines with the same start, end and number, are refused,
 * and minutes that were counted before are left out. The emotes are the file's own, then those of the lists as they were
 * last seen. Nothing is requested.
 */
export async function addRecordedChat(
  channelLogin: string,
  file: NamedFile,
  { store, readCalendar, yieldToTasks, now, newId, pictureAddress }: AddChatDeps,
  { signal, onProgress, todays: loaded, ...wanted }: AddingOptions,
): Promise<AddedResult> {
  const { name } = file;
  const todays = loaded && withPictures(loaded, pictureAddress);
  await makeRoom(store, channelLogin);
  const read = await store.read(channelLogin);
  if (read.kind === 'newer') return { kind: 'refused', name, reason: { kind: 'newer' } };
  const stored = read.kind === 'stored' ? read.channel : newChannel(channelLogin, newId());
  const channel = withTodays(stored, todays);
  const days = await store.readDays(channelLogin, channel.parts);
  const known = channel.parts.flatMap(({ day }, index) => {
    const stored = days[index];
    return stored?.kind === 'stored' ? [{ day, minutes: stored.stored.minutes }] : [];
  });
  const usage = createFileUsage(readCalendar, knownMinutes(known));
  try {
    const counted = await recordChat('usage', [file], {
      yieldToTasks: createPace(yieldToTasks, now),
      onProgress: reportSometimes(onProgress, now),
      chooseEmotes: (found) => emotesOf(channel, found, todays),
      alsoRecord: usage.start,
      signal,
      counting: await readCountOptions(wanted, pictureAddress, now),
    });
    signal.throwIfAborted();
    const { recording, reports, late, foreign, beyond, repeated } = counted;
    const [report] = reports;
    if (recording === null || report === undefined)
      return { kind: 'refused', name, reason: whyEmpty(report) };
    const chat = addedChat(channelLogin, report, recording, usage);
    const removed = removedChats(channel, days);
    const isKnown = channel.added.some(({ addedId }) => addedId === chat.addedId);
    if (isKnown && !removed.has(chat.addedId)) return { kind: 'known', name };
    if (chat.seconds === 0) return { kind: 'refused', name, reason: { kind: 'all-known' } };
    const outcome = await save(channelLogin, chat, usage, {
      store,
      newId,
      todays,
      addedBefore: channel.added,
      removed,
    });
    if (outcome === 'refused') return { kind: 'refused', name, reason: { kind: 'changed' } };
    if (outcome !== 'saved') return { kind: 'refused', name, reason: { kind: outcome } };
    return {
      kind: 'added',
      chat,
      knownSeconds: usage.knownSeconds(),
      report,
      leftOut: { late, foreign, beyond, repeated },
    };
  } catch (error) {
    if (signal.aborted) return { kind: 'cancelled', name };
    if (error instanceof RefusedFileError) return { kind: 'refused', name, reason: error.reason };
    throw error;
  }
}

/** The own lists are stored, and shown as they are stored. */
function withPictures(todays: TodaysLists, pictureAddress: ServiceAddress): TodaysLists {
  const own = Array.from(
    todays.own,
    ([id, emotes]) => [id, emotes.map((emote) => withPictureAddress(emote, pictureAddress))] as const,
  );
  return { ...todays, own: new Map(own) };
}

const areListsSeen = ({ lists }: StoredChannel): boolean => lists.some(({ seenS }) => seenS > 0);

/** The channel with the lists that were loaded for the file, if none of its own were seen. */
function withTodays(channel: StoredChannel, todays: TodaysLists | null): StoredChannel {
  if (todays === null || areListsSeen(channel)) return channel;
  const { states, own, globalListIds } = todays;
  const loadedMs = Math.max(...states.map(({ loadedAt }) => loadedAt ?? 0));
  return {
    ...channel,
    ...seeLists(channel, { states, emotes: own, globalListIds }, Math.floor(loadedMs / 1_000)),
  };
}

/** The lists as they were last seen. Without them, words that are emotes would count as none. */
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
  return { own, globalListIds, others: todays?.others ?? new Map() };
}

/** Why a file without messages is not added. */
function whyEmpty(report: FileReport | undefined): RefusedFile {
  const trouble = report?.trouble ?? null;
  return trouble === null ? { kind: 'no-messages' } : { kind: 'trouble', trouble };
}

/** Throws if the chat cannot be added. */
function addedChat(
  channelLogin: string,
  { name, entries }: FileReport,
  recording: LiveRecording,
  usage: FileUsage,
): AddedChat {
  const { info } = recording;
  if (info.channelLogin !== UNNAMED_CHANNEL && info.channelLogin !== channelLogin) {
    throw new RefusedFileError({ kind: 'other-channel', channelLogin: info.channelLogin });
  }
  const days = usage.days();
  if (usage.isUndated()) throw new RefusedFileError({ kind: 'undated' });
  if (usage.emotes().length === 0 && usage.knownSeconds() === 0 && days.length === 0) {
    throw new RefusedFileError({ kind: 'only-seconds' });
  }
  const { endS } = recording.infoToSave();
  const span = `${info.startS}-${endS}`;
  // A video can come in parts.
  const addedId = info.video === null ? `lines-${span}-${entries}` : `video-${info.video.videoId}-${span}`;
  const seconds = days.reduce((sum, day) => sum + day.seconds, 0);
  return { addedId, name: name.slice(0, 200), fromS: info.startS, seconds, messages: entries };
}

interface SaveDeps extends Pick<AddChatDeps, 'store' | 'newId'>, Pick<AddingOptions, 'todays'> {
  /** The chats whose minutes are left out: those that were added before the file was read. */
  readonly addedBefore: readonly AddedChat[];
  /** Of these, those that the channel only names. */
  readonly removed: ReadonlySet<string>;
}

function save(
  channelLogin: string,
  chat: AddedChat,
  usage: FileUsage,
  { store, newId, todays, addedBefore, removed }: SaveDeps,
): Promise<SaveOutcome> {
  const parts = usage.days().map(({ day }): DayPart => ({ day, part: chat.addedId }));
  return store.change(channelLogin, parts, (stored) => {
    // Another tab can have added the same minutes while this file was read.
    if (idsOf(stored?.added ?? []) !== idsOf(addedBefore)) return null;
    const listed = withTodays(stored ?? newChannel(channelLogin, newId()), todays);
    const channel = withAdded(withoutChats(listed, removed), chat);
    if (channel === null) return null;
    const numbers = createChannelNumbers(channel);
    const days = new Map<DayPart, StoredDay>();
    for (const [index, day] of usage.days().entries()) {
      const copy = { ...day, emotes: usage.emotes() };
      days.set(parts[index] as DayPart, dayAfter(NO_BASE, copy, numbers, chat.addedId));
    }
    return { channel: { ...channel, ...numbers.channel() }, days };
  });
}

const idsOf = (added: readonly AddedChat[]): string => added.map(({ addedId }) => addedId).join();
