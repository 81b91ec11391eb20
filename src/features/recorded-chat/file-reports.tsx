import type { OpenedState } from '../../client/opened-chat.ts';
import type { ReadChat } from '../../domain/recorded-chat.ts';
import { shownText } from '../../ui/shown-text.ts';
import { emotesText, missingTexts, refusedText, reportText } from './opened-text.ts';
import styles from './recorded-chat.module.css';

export function FileReports({ chat }: { readonly chat: ReadChat }) {
  return (
    <div className={`stack ${styles.reports}`}>
      <ul aria-label="Files">
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
    <details className={styles.others}>
      <summary>Other files that work</summary>
      <ul className={`note ${styles.forms}`} aria-label="Known forms">
        {FORMS.map((form) => (
          <li key={form}>{form}</li>
        ))}
      </ul>
    </details>
  );
}
