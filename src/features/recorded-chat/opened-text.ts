import type { EmotesCounted, FileReport, KeptChat, OpenedChat } from '../../domain/recorded-chat.ts';
import { LEFT_OUT_REASONS, noteTexts, TOO_MANY_EMOTES, UNNAMED_CHANNEL } from '../../domain/recorded-chat.ts';
import type { RecordingInfo } from '../../domain/recording.ts';
import { groupedText } from '../../ui/count-text.ts';
import { dayAndTimeText } from '../../ui/session-text.ts';
import { shownText } from '../../ui/shown-text.ts';

/** What is told about a file, in sentences: its form, its messages, and what of it is not counted. */
export function reportText(report: FileReport): string {
  const { form, unit, entries, unreadable, firstUnreadable, trouble } = report;
  const sentences = [
    form !== null && entries > 0 && `${form}, ${countText(entries, unit, `${unit}s`)}.`,
    form !== null && entries === 0 && trouble === null && `${form}, but it has no messages.`,
    trouble,
    firstUnreadable !== null &&
      `${countText(unreadable, 'entry is', 'entries are')} left out; the first is entry ${groupedText(firstUnreadable.entry)}: ${firstUnreadable.problem}.`,
    ...noteTexts(report, groupedText),
  ];
  return sentences.filter((sentence) => sentence !== false && sentence !== null).join(' ');
}

/** What of all files together is not counted: a sentence each. */
export function leftOutTexts({
  late,
  foreign,
  beyond,
  hasTooManyEmotes,
  listFailures,
}: OpenedChat): readonly string[] {
  return [
    ...(late > 0
      ? [`${countText(late, 'message is', 'messages are')} left out: ${LEFT_OUT_REASONS.late}.`]
      : []),
    ...(foreign > 0
      ? [`${countText(foreign, 'line is', 'lines are')} left out: ${LEFT_OUT_REASONS.foreign}.`]
      : []),
    ...(beyond > 0
      ? [`${countText(beyond, 'message is', 'messages are')} left out: ${LEFT_OUT_REASONS.beyond}.`]
      : []),
    ...(hasTooManyEmotes ? [TOO_MANY_EMOTES] : []),
    ...listFailures.map((failure) => `Not loaded: ${shownText(failure)}`),
  ];
}

const EMOTES_TEXTS: Readonly<Record<EmotesCounted, string>> = {
  file: 'Counted with Twitch’s emotes and the third-party emotes of the file.',
  todays:
    'Counted with Twitch’s emotes and today’s lists. Emotes that were removed since are missing, new ones may be counted.',
  none: 'Counted with the emotes that the file marks. Third-party emotes are missing.',
};

/** Which emotes were counted, and what looks missing. */
export function emotesText({ emotes, unknownWords: { words, likeEmotes } }: OpenedChat): string {
  if (words === 0) return EMOTES_TEXTS[emotes];
  const missing =
    likeEmotes === 0
      ? `None of the ${words} most frequent unknown words looks like a removed emote.`
      : `${likeEmotes} of the ${words} most frequent unknown words ${likeEmotes === 1 ? 'looks like a removed emote' : 'look like removed emotes'}; not counted.`;
  return `${EMOTES_TEXTS[emotes]} ${missing}`;
}

/** What is said about a chat that was closed and can be put back. */
export function closedText(info: RecordingInfo): string {
  return `${chatName(info) ?? 'A chat'}, ${dayAndTimeText(info.startS)}, is closed. It is not kept.`;
}

/** Why a recording could not be kept. */
export const KEEP_FAILURES: Readonly<Record<Exclude<KeptChat, 'saved'>, string>> = {
  deleted: 'It could not be kept: it was deleted meanwhile.',
  full: 'It could not be kept: the browser’s storage is full. Delete a session in the settings to make room.',
  failed: 'It could not be kept: this browser does not let the page store history.',
};

/** Why a second of a kept recording has no mark. */
export const MARK_REFUSED =
  'The mark could not be stored. Try again, or delete a session in the settings to make room.';

function countText(count: number, one: string, many: string): string {
  return `${groupedText(count)} ${count === 1 ? one : many}`;
}

/** The name of a chat: its channel; null if its files do not name one. */
export function chatName({ channelLogin }: Pick<RecordingInfo, 'channelLogin'>): string | null {
  return channelLogin === UNNAMED_CHANNEL ? null : shownText(channelLogin);
}
