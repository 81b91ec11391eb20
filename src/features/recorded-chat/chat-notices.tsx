import type { OpenedChat, OpenedState } from '../../client/opened-chat.ts';
import { type ChannelLogin, readChannelLogin } from '../../domain/channel-login.ts';
import { countedText, groupedText } from '../../domain/number-text.ts';
import {
  type EmotesCounted,
  type FileReport,
  type ReadChat,
  UNNAMED_CHANNEL,
} from '../../domain/recorded-chat.ts';
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
import { useApp } from '../../page/use-app.ts';
import { Button } from '../../ui/button.tsx';
import { claimEscape } from '../../ui/claim-escape.ts';
import { focusOnce } from '../../ui/focus-once.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { dayAndTimeText } from '../../ui/time-text.ts';
import styles from './recorded-chat.module.css';

interface ChatNoticesProps {
  readonly open: OpenedChat;
  readonly refused: OpenedState['refused'];
  readonly isAboutShown: boolean;
  readonly onAboutClose: () => void;
}

export function ChatNotices({ open, refused, isAboutShown, onAboutClose }: ChatNoticesProps) {
  const { dismiss } = useApp().opened;
  const { chat, keeping } = open;
  const hardlyRead = (chat?.reports ?? []).map((file) => mostlyUnreadableText(file, shownText(file.name)));
  return (
    <>
      <p className="visually-hidden" role="status">
        {keeping === 'saved' ? 'Kept with the recordings.' : ''}
      </p>
      {[KEEP_FAILURES[keeping], ...hardlyRead].map(
        (text) =>
          text != null && (
            <p key={text} className="problem banner" role="alert">
              {text}
            </p>
          ),
      )}
      {isAboutShown && chat !== null && (
        <section
          className={`row ${styles.notice}`}
          aria-label={aboutText(chat)}
          tabIndex={-1}
          ref={focusOnce}
          onKeyDown={(event) => {
            if (claimEscape(event.nativeEvent)) onAboutClose();
          }}
        >
          <FileReports chat={chat} />
          <IconButton icon="close" name={`Close: ${aboutText(chat)}`} onClick={onAboutClose} />
        </section>
      )}
      {refused !== null && (
        <div className={`row ${styles.notice}`}>
          <div>
            <Refused refused={refused} />
            {refused !== 'failed' && <KnownForms />}
          </div>
          <Button onClick={dismiss}>OK</Button>
        </div>
      )}
    </>
  );
}

function FileReports({ chat }: { readonly chat: ReadChat }) {
  return (
    <div className={`stack ${styles.reports}`}>
      <ul className="stack" aria-label="Files">
        {chat.reports.map((report, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and two files can have one name
          <li key={index} data-trouble={report.trouble !== null}>
            <b>{shownText(report.name)}</b> {reportText(report)}
          </li>
        ))}
      </ul>
      {missingTexts(chat).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {chat.info !== null && <p>{emotesText(chat)}</p>}
    </div>
  );
}

/** Why the last files could not be opened. */
export function Refused({ refused }: { readonly refused: NonNullable<OpenedState['refused']> }) {
  if (refused === 'failed')
    return <p role="alert">The files could not be counted because of an error. Open them again.</p>;
  return (
    <div role="alert">
      <p className="problem">{refusedText(refused)}</p>
      <FileReports chat={refused} />
    </div>
  );
}

const FORMS = [
  'raw IRC logs (rustlog, justlog)',
  'TwitchDownloader JSON and HTML',
  'twitch-archiver, twitch-dl, GraphQL comments',
  'chat_downloader, YouTube too; live_chat.json of yt-dlp',
  'CSV, TSV and JSON of bots: time, user, message',
  'recent-messages JSON',
  'text logs of Chatterino, Chatty, irssi, bots and downloaders',
  'this page’s JSON export',
  'subtitles with a message in each (SRT)',
  'numbers-only CSV',
];

export function KnownForms() {
  return (
    <details>
      <summary className="hint">Other files that work</summary>
      <ul className={`note wrap ${styles.forms}`} aria-label="Known forms">
        {FORMS.map((form) => (
          <li key={form}>{form}</li>
        ))}
      </ul>
    </details>
  );
}

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
  return `${chatChannel(info) ?? 'A chat'}, ${dayAndTimeText(info.startS)}, closed without saving.`;
}

/** Why a chat is not kept. */
const KEEP_FAILURES: Readonly<Partial<Record<OpenedChat['keeping'], string>>> = {
  deleted: 'Not saved: it was deleted in another tab.',
  full: 'Not saved: the browser’s storage is full. Delete a recording in the settings to make room.',
  failed: 'Not saved: this browser does not let the page store history.',
};

/** The channel of a chat; null if its files do not name one. */
export function chatChannel({ channelLogin }: Pick<RecordingInfo, 'channelLogin'>): ChannelLogin | null {
  return channelLogin === UNNAMED_CHANNEL ? null : readChannelLogin(channelLogin);
}
