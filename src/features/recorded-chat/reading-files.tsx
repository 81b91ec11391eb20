import { useState } from 'react';
import type { Reading } from '../../client/opened-chat.ts';
import { countedText, sizeText } from '../../domain/number-text.ts';
import type { ReadProgress } from '../../domain/recorded-chat.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/fields.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { chatChannel } from './chat-notices.tsx';
import styles from './recorded-chat.module.css';

interface ReadingFilesProps {
  readonly reading: Reading;
  /** `isRemembered`: the same answer is given next time without a question. */
  readonly onAnswer: (areListsWanted: boolean, isRemembered: boolean) => void;
  readonly onCancel: () => void;
}

/** How far the files are read, and the question for the lists of their channel. */
export function ReadingFiles({ reading, onAnswer, onCancel }: ReadingFilesProps) {
  const { source, progress, question } = reading;
  const files = filesText(source.files);
  const [isRemembered, setIsRemembered] = useState(false);
  if (question === null) {
    return (
      <div className="stack">
        <h2 className={styles.subtitle}>Reading {files}</h2>
        <ReadingProgress progress={progress} />
        <p>
          <Button onClick={onCancel}>Cancel</Button>
        </p>
      </div>
    );
  }
  return (
    <section className={`stack ${styles.card}`} aria-label="Emotes">
      <h2 className={styles.subtitle}>{`${files}${messagesText(progress)}`}</h2>
      {!isAllRead(progress) && <ReadingProgress progress={progress} />}
      <p role="alert">
        Count the 7TV, BetterTTV and FFZ emotes of {chatChannel(question) ?? 'the channel'} too? The file does
        not name them, so today’s lists are used: emotes removed since then are not counted.
      </p>
      <p className="hint">Contacts {question.hosts.join(', ')}, and sends only the channel’s id.</p>
      <div className="wrap">
        <Button kind="primary" onClick={() => onAnswer(true, isRemembered)}>
          Load today’s lists
        </Button>
        <Button onClick={() => onAnswer(false, isRemembered)}>Twitch emotes only</Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <CheckField label="Do the same next time" checked={isRemembered} onChange={setIsRemembered} />
      </div>
    </section>
  );
}

function ReadingProgress({ progress }: Pick<Reading, 'progress'>) {
  const { readBytes, totalBytes } = progress ?? { readBytes: 0, totalBytes: 0 };
  const percent = Math.min(100, Math.round((100 * readBytes) / Math.max(1, totalBytes)));
  return (
    <>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="Reading the files"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className={`hint ${styles.numbers}`}>
        {progress !== null && `${sizeText(readBytes)} of ${sizeText(totalBytes)}`}
      </p>
    </>
  );
}

function isAllRead(progress: ReadProgress | null): boolean {
  return progress !== null && progress.readBytes >= progress.totalBytes;
}

/** Empty before the first message. */
function messagesText(progress: ReadProgress | null): string {
  if (progress === null || progress.messages === 0) return '';
  const messages = countedText(progress.messages, 'message', 'messages');
  return `, ${messages}${isAllRead(progress) ? '' : ' so far'}`;
}

/** One file by its name; several by their number. */
function filesText(files: readonly File[]): string {
  const [first] = files;
  return files.length === 1 ? shownText(first?.name ?? '') : `${files.length} files`;
}
