import type { OpenedChat, OpenedState } from '../../client/opened-chat.ts';
import type { ReadChat } from '../../domain/recorded-chat.ts';
import { useApp } from '../../page/use-app.ts';
import { Button } from '../../ui/button.tsx';
import { claimEscape } from '../../ui/claim-escape.ts';
import { focusOnce } from '../../ui/focus-once.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { shownText } from '../../ui/shown-text.ts';
import {
  aboutText,
  emotesText,
  failureTexts,
  KEEP_FAILURES,
  missingTexts,
  refusedText,
  reportText,
} from './opened-text.ts';
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
  return (
    <>
      <p className="visually-hidden" role="status">
        {keeping === 'saved' ? 'Kept with the recordings.' : ''}
      </p>
      {[KEEP_FAILURES[keeping], ...failureTexts(chat?.reports ?? [])].map(
        (text) =>
          text !== undefined && (
            <p key={text} className={`problem ${styles.problem}`} role="alert">
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
