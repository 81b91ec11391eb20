import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Settings, type SettingsProps } from './settings.tsx';
import styles from './settings-sheet.module.css';

/** The open settings, or the message of an error in them. */
export function SettingsSheet(settings: SettingsProps) {
  return (
    <div className={styles.fault}>
      <ErrorBoundary part="The settings">
        <Settings {...settings} />
      </ErrorBoundary>
    </div>
  );
}
