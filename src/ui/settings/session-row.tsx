import { useRef, useState } from 'react';
import type { HistorySession } from '../../domain/history.ts';
import { shownText } from '../shown-text.ts';
import controls from './controls.module.css';
import { type ChosenExport, type ExportFault, ExportForm } from './export-form.tsx';
import styles from './history-settings.module.css';
import { dayText, lengthText, sizeText } from './session-words.ts';

interface SessionRowProps {
  readonly session: HistorySession;
  readonly deleteButtonId: string;
  readonly onOpen: () => void;
  readonly onExport: (chosen: ChosenExport) => Promise<ExportFault | null>;
  readonly onDelete: () => void;
}

/** One recorded session. */
export function SessionRow({ session, deleteButtonId, onOpen, onExport, onDelete }: SessionRowProps) {
  const [isExportOpen, setIsExportOpen] = useState(false);
  const exportButton = useRef<HTMLButtonElement>(null);
  const channel = shownText(session.channelLogin);
  const day = dayText(session.startS);
  const name = `${channel}, ${day}`;
  const facts = [day, `${lengthText(session.endS - session.startS)} h`, sizeText(session.bytes)];
  return (
    <>
      <div className={styles.session}>
        <span className={styles.channel}>{channel}</span>
        {!session.isNewer && (
          <>
            <button type="button" className={controls.quiet} aria-label={`Open ${name}`} onClick={onOpen}>
              Open
            </button>
            <button
              type="button"
              ref={exportButton}
              className={controls.quiet}
              aria-label={`Export ${name}`}
              aria-expanded={isExportOpen}
              onClick={() => setIsExportOpen(!isExportOpen)}
            >
              Export
            </button>
          </>
        )}
        <button
          type="button"
          id={deleteButtonId}
          className={controls.quiet}
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        >
          Delete
        </button>
      </div>
      <p className={controls.hint}>
        {facts.join(' · ')}
        {session.isLive && <span className={styles.live}> · recording now</span>}
        {session.isNewer && ' · made by a newer version'}
      </p>
      {isExportOpen && (
        <ExportForm
          onExport={onExport}
          onClose={() => {
            setIsExportOpen(false);
            exportButton.current?.focus();
          }}
        />
      )}
    </>
  );
}
