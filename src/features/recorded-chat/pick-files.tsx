import { useId } from 'react';
import buttons from '../../ui/button.module.css';
import { DemoChat } from './demo-chat.tsx';
import { FilesInput } from './files-input.tsx';
import { KnownForms } from './known-forms.tsx';
import styles from './recorded-chat.module.css';

interface PickFilesProps {
  readonly onFiles: (files: readonly File[]) => void;
}

/** The field for files. Files can also be dropped anywhere on the page. */
export function PickFiles({ onFiles }: PickFilesProps) {
  const id = useId();
  return (
    <div className={styles.drop}>
      <svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true" className={styles.mark}>
        <path
          d="M12 15V4M8 8l4-4 4 4M4 15v4a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
      </svg>
      <p className={styles.lead}>Drop chat files here</p>
      <span className={styles.choose}>
        <FilesInput id={id} className="visually-hidden" onFiles={onFiles} />
        <label htmlFor={id} className={buttons.primary}>
          Choose files
        </label>
      </span>
      {import.meta.env.MODE === 'demo' && <DemoChat onFiles={onFiles} />}
      <p className={styles.hint}>
        Files are read in this browser, and nothing is sent anywhere. Several files of one channel are joined
        by time; gzip is unpacked.
      </p>
      <KnownForms />
    </div>
  );
}
