import type { ReactNode } from 'react';
import type { ExportFormat, ListedRecording } from '../../domain/recording.ts';
import buttons from '../../ui/button.module.css';
import { channelText } from '../../ui/channel-text.ts';
import fields from '../../ui/field.module.css';
import { dayAndTimeText, lengthText, sizeText } from '../../ui/session-text.ts';
import { ExportMenu } from './export-menu.tsx';
import styles from './recordings-settings.module.css';

interface SessionRowProps {
  readonly session: ListedRecording;
  readonly deleteButtonId: string;
  /** Null where it cannot be shown. */
  readonly onOpen: (() => void) | null;
  /** For the menu of exports: what times are counted from. */
  readonly exportTimes: ReactNode;
  /** Opens its picture. */
  readonly onSummary: () => void;
  /** Saves the file. Resolves to why there is none, or to null. */
  readonly onExport: (format: ExportFormat, frameRate: number) => Promise<string | null>;
  readonly onDelete: () => void;
}

/** One recorded session. */
export function SessionRow(props: SessionRowProps) {
  const { session, deleteButtonId, onOpen, exportTimes, onSummary, onExport, onDelete } = props;
  const channel = channelText(session.channelLogin);
  const day = dayAndTimeText(session.startS);
  const name = `${channel}, ${day}`;
  const details = [day, lengthText(session.endS - session.startS), sizeText(session.bytes)];
  return (
    <>
      <div className={styles.session}>
        <span className={styles.channel}>{channel}</span>
        {!session.isNewer && (
          <>
            {onOpen !== null && (
              <button type="button" className={buttons.quiet} aria-label={`Open ${name}`} onClick={onOpen}>
                Open
              </button>
            )}
            <ExportMenu
              label={`Export ${name}`}
              className={buttons.quiet}
              times={exportTimes}
              onSummary={onSummary}
              onExport={onExport}
            />
          </>
        )}
        <button
          type="button"
          id={deleteButtonId}
          className={buttons.quiet}
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        >
          Delete
        </button>
      </div>
      <p className={fields.hint}>
        {details.join(' · ')}
        {session.isLive && <span className={styles.live}> · recording now</span>}
        {session.isImported && ' · imported'}
        {session.isNewer && ' · made by a newer version'}
      </p>
    </>
  );
}
