import type { ReadChat } from '../../domain/recorded-chat.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { FileReports } from './file-reports.tsx';
import { aboutText } from './opened-text.ts';
import styles from './recorded-chat.module.css';

interface AboutFilesProps {
  readonly chat: ReadChat;
  readonly onClose: () => void;
}

/** What is told of the files of the open chat. It gets the focus. */
export function AboutFiles({ chat, onClose }: AboutFilesProps) {
  const name = aboutText(chat);
  return (
    <section
      className={styles.notice}
      aria-label={name}
      tabIndex={-1}
      ref={focusOnce}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <FileReports chat={chat} />
      <IconButton name={`Close: ${name}`} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </section>
  );
}

function focusOnce(section: HTMLElement | null): void {
  section?.focus();
}
