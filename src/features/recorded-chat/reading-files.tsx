import type { Reading } from '../../client/opened-chat.ts';
import { sizeText } from '../../domain/number-text.ts';
import buttons from '../../ui/button.module.css';
import { shownText } from '../../ui/shown-text.ts';
import { chatName } from './opened-text.ts';
import styles from './recorded-chat.module.css';

interface ReadingFilesProps {
  readonly reading: Reading;
  readonly onAnswer: (areListsWanted: boolean) => void;
  readonly onCancel: () => void;
}

/** How far the files are read, and the question for the lists of emotes. */
export function ReadingFiles({ reading, onAnswer, onCancel }: ReadingFilesProps) {
  const { names, progress, question } = reading;
  const part = progress === null ? 0 : progress.readBytes / Math.max(1, progress.totalBytes);
  const percent = Math.min(100, Math.round(part * 100));
  return (
    <div className={styles.reading}>
      <h2 className={styles.subtitle}>
        {percent === 100 ? 'Read' : 'Reading'} {names.length === 1 ? '1 file' : `${names.length} files`}
      </h2>
      <ul className={styles.names}>
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and two files can have one name
          <li key={index}>{shownText(name)}</li>
        ))}
      </ul>
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
      <p className={styles.numbers}>
        {progress !== null && `${sizeText(progress.readBytes)} of ${sizeText(progress.totalBytes)}`}
      </p>
      {question !== null && (
        <section className={styles.question} aria-label="Emotes">
          <p role="status">
            The files do not say which words were third-party emotes. Today’s lists of{' '}
            {chatName(question) ?? 'the channel'} can be loaded; emotes that were removed since are missing in
            them.
          </p>
          <p className={styles.hint}>
            This asks {question.hosts.join(', ')}. They learn the id of the channel.
          </p>
          <p className={styles.answers}>
            <button type="button" className={buttons.primary} onClick={() => onAnswer(true)}>
              Load today’s lists
            </button>
            <button type="button" className={buttons.button} onClick={() => onAnswer(false)}>
              Twitch’s own only
            </button>
          </p>
        </section>
      )}
      <p>
        <button type="button" className={buttons.button} onClick={onCancel}>
          Cancel
        </button>
      </p>
    </div>
  );
}
