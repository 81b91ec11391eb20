import styles from './recorded-chat.module.css';

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

/** The forms of recorded chat that can be read. */
export function KnownForms() {
  return (
    <ul className={styles.forms} aria-label="Known forms">
      {FORMS.map((form) => (
        <li key={form}>{form}</li>
      ))}
    </ul>
  );
}
