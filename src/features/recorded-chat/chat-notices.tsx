import type { OpenedChat, OpenedState } from '../../client/opened-chat.ts';
import type { ReadChat } from '../../domain/recorded-chat.ts';
import { useApp } from '../../page/use-app.ts';
import { Button } from '../../ui/button.tsx';
import { claimEscape } from '../../ui/claim-escape.ts';
import { focusOnce } from '../../ui/focus-once.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { FileReports, KnownForms, Refused } from './file-reports.tsx';
import { aboutText, failureTexts, KEEP_FAILURES } from './opened-text.ts';
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
      {isKeepFailure(keeping) && (
        <p className={styles.problem} role="alert">
          {KEEP_FAILURES[keeping]}
        </p>
      )}
      {chat !== null &&
        failureTexts(chat).map((text) => (
          <p key={text} className={styles.problem} role="alert">
            {text}
          </p>
        ))}
      {isAboutShown && chat !== null && <AboutFiles chat={chat} onClose={onAboutClose} />}
      {refused !== null && (
        <div className={styles.notice}>
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

function isKeepFailure(keeping: OpenedChat['keeping']): keeping is keyof typeof KEEP_FAILURES {
  return keeping in KEEP_FAILURES;
}

interface AboutFilesProps {
  readonly chat: ReadChat;
  readonly onClose: () => void;
}

/** The reports about the files of the open chat. It gets the focus. */
function AboutFiles({ chat, onClose }: AboutFilesProps) {
  const name = aboutText(chat);
  return (
    <section
      className={styles.notice}
      aria-label={name}
      tabIndex={-1}
      ref={focusOnce}
      onKeyDown={(event) => {
        if (claimEscape(event.nativeEvent)) onClose();
      }}
    >
      <FileReports chat={chat} />
      <IconButton icon="close" name={`Close: ${name}`} onClick={onClose} />
    </section>
  );
}
