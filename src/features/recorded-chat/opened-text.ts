import type { OpenedChat } from '../../client/opened-chat.ts';
import { countedText, groupedText } from '../../domain/number-text.ts';
import type { EmotesCounted, FileReport, ReadChat } from '../../domain/recorded-chat.ts';
import { UNNAMED_CHANNEL } from '../../domain/recorded-chat.ts';
import {
  failedListText,
  LEFT_OUT_REASONS,
  leftOutTexts,
  mostlyUnreadableText,
  noteTexts,
  TOO_MANY_EMOTES,
  troubleText,
} from '../../domain/recorded-chat-text.ts';
import type { RecordingInfo } from '../../domain/recording.ts';
import { shownText } from '../../ui/shown-text.ts';
import { dayAndTimeText } from '../../ui/time-text.ts';
import { REFUSED_BECAUSE } from '../recordings/recording-details.tsx';

/** The title of the reports about the files of a chat. */
export function aboutText({ reports }: Pick<ReadChat, 'reports'>): string {
  return `About the ${reports.length === 1 ? 'file' : 'files'}`;
}

/** The report about a file, in sentences: its form, its messages, and what is not counted. */
export function reportText(report: FileReport): string {
  const { form, unit, entries, unreadable, firstUnreadable, trouble } = report;
  const sentences = [
    form !== null && entries > 0 && `${form}, ${countedText(entries, unit, `${unit}s`)}.`,
    form !== null && entries === 0 && trouble === null && `${form}, but it has no messages.`,
    trouble !== null && troubleText(trouble),
    firstUnreadable !== null &&
      `${countedText(unreadable, 'entry is', 'entries are')} left out; the first is entry ${groupedText(firstUnreadable.entry)}: ${firstUnreadable.problem}.`,
    ...noteTexts(report),
  ];
  return sentences.filter((sentence) => sentence !== false && sentence !== null).join(' ');
}

/** The files that were hardly read: a sentence each. */
export function failureTexts(reports: ReadChat['reports']): readonly string[] {
  return reports.flatMap((report) => mostlyUnreadableText(report, shownText(report.name)) ?? []);
}

/** What of all files together is not counted: a sentence each. */
export function missingTexts(chat: ReadChat): readonly string[] {
  const { late, foreign, beyond, repeated, hasTooManyEmotes, listFailures } = chat;
  return [
    ...leftOutTexts(late, 'message', LEFT_OUT_REASONS.late),
    ...leftOutTexts(foreign, 'line', LEFT_OUT_REASONS.foreign),
    ...leftOutTexts(beyond, 'message', LEFT_OUT_REASONS.beyond),
    ...leftOutTexts(repeated, 'message', LEFT_OUT_REASONS.repeated),
    ...(hasTooManyEmotes ? [TOO_MANY_EMOTES] : []),
    ...listFailures.map((list) => `Not loaded: ${shownText(failedListText(list))}`),
  ];
}

const EMOTES_TEXTS: Readonly<Record<EmotesCounted, string>> = {
  file: 'Counted with Twitch’s emotes and the third-party emotes of the file.',
  todays:
    'Counted with Twitch’s emotes and today’s lists. Emotes that were removed since are missing, new ones may be counted.',
  none: 'Counted with the emotes that the file marks. Third-party emotes are missing.',
};

/** Which emotes were counted, and what looks missing. */
export function emotesText({ emotes, unknownWords: { words, likeEmotes } }: ReadChat): string {
  if (words === 0) return EMOTES_TEXTS[emotes];
  const missing =
    likeEmotes === 0
      ? 'No frequent word looks like a removed emote.'
      : `${countedText(likeEmotes, 'frequent word looks like a removed emote and was', 'frequent words look like removed emotes and were')} not counted.`;
  return `${EMOTES_TEXTS[emotes]} ${missing}`;
}

/** That no file could be opened. */
export function refusedText({ reports }: Pick<ReadChat, 'reports'>): string {
  const [first] = reports;
  const isOne = reports.length === 1 && first !== undefined;
  const isNoChat = reports.every(({ trouble }) => trouble?.kind === 'unknown');
  const open = `Could not open ${isOne ? shownText(first.name) : 'these files'}.`;
  return isOne && isNoChat ? `${open} This file is not a recorded chat.` : open;
}

export function closedText(info: RecordingInfo): string {
  return `${chatName(info) ?? 'A chat'}, ${dayAndTimeText(info.startS)}, closed without saving.`;
}

/** Why a chat is not kept. */
export const KEEP_FAILURES: Readonly<Partial<Record<OpenedChat['keeping'], string>>> = {
  deleted: 'Not saved: it was deleted in another tab.',
  full: 'Not saved: the browser’s storage is full. Delete a recording in the settings to make room.',
  failed: 'Not saved: this browser does not let the page store history.',
};

/** Why a second of a kept recording has no mark. */
export const MARK_REFUSED = `The mark could not be stored. ${REFUSED_BECAUSE}`;

/** The name of a chat: its channel; null if its files do not name one. */
export function chatName({ channelLogin }: Pick<RecordingInfo, 'channelLogin'>): string | null {
  return channelLogin === UNNAMED_CHANNEL ? null : shownText(channelLogin);
}
