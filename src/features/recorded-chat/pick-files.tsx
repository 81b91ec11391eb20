import { useId } from 'react';
import buttons from '../../ui/button.module.css';
import { DemoChat } from './demo-chat.tsx';
import styles from './recorded-chat.module.css';

interface PickFilesProps {
  /** Small: a chat is open. */
  readonly isCompact: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

const FORMS = [
  'raw chat lines (rustlog, justlog, bots)',
  'TwitchDownloader JSON and HTML',
  'twitch-archiver, twitch-dl, GraphQL comments',
  'chat_downloader, YouTube too; live_chat.json of yt-dlp',
  'CSV, TSV and JSON of bots: time, user, message',
  'recent-messages JSON',
  'text logs of Chatterino, Chatty, WeeChat, bots and downloaders',
  'this page’s JSON export',
  'numbers-only CSV',
];

/** The field for files. Files can also be dropped anywhere on the page. */
export function PickFiles({ isCompact, onFiles }: PickFilesProps) {
  const id = useId();
  const field = (
    <input
      id={id}
      type="file"
      multiple
      className={styles.input}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same file can be chosen again.
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
  if (isCompact) {
    return (
      <span className={styles.compactPick}>
        <label htmlFor={id} className={buttons.button}>
          Open another
        </label>
        {field}
      </span>
    );
  }
  return (
    <div className={styles.drop}>
      <svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true" className={styles.mark}>
        <path
          d="M12 3v11m-4-4 4 4 4-4M4 15v4a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
      </svg>
      <p className={styles.lead}>Drop files of chat here, or choose them.</p>
      <p className={styles.pick}>
        <label htmlFor={id} className={styles.label}>
          Recorded chat
        </label>
        {field}
      </p>
      {import.meta.env.MODE === 'demo' && <DemoChat onFiles={onFiles} />}
      <p className={styles.hint}>
        Files are read in this browser, and nothing is sent anywhere. Several files of one channel are joined
        by time; gzip is unpacked.
      </p>
      <ul className={styles.forms} aria-label="Known forms">
        {FORMS.map((form) => (
          <li key={form}>{form}</li>
        ))}
      </ul>
    </div>
  );
}
