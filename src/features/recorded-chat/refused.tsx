import type { OpenedState } from '../../client/opened-chat.ts';
import { FileReports } from './file-reports.tsx';
import { refusedText } from './opened-text.ts';
import styles from './recorded-chat.module.css';

/** Why the files that were read last are not open. */
export function Refused({ refused }: { readonly refused: NonNullable<OpenedState['refused']> }) {
  if (refused === 'failed')
    return <p role="alert">The files could not be counted because of an error. Open them again.</p>;
  return (
    <div role="alert">
      <p className={styles.refused}>{refusedText(refused)}</p>
      <FileReports chat={refused} />
    </div>
  );
}
