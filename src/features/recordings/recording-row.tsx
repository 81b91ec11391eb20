import { lengthText } from '../../domain/duration-text.ts';
import type { ListedRecording } from '../../domain/recording.ts';
import { sizeText } from '../../domain/size-text.ts';
import { isUndated } from '../../domain/undated.ts';
import { storedRecordingPath } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import buttons from '../../ui/button.module.css';
import { channelText } from '../../ui/channel-text.ts';
import { dayAndTimeText } from '../../ui/day-text.ts';
import fields from '../../ui/field.module.css';
import { ExportMenu } from './export-menu.tsx';
import { ListedTimes } from './export-times.tsx';
import { importedText } from './imported-text.ts';
import styles from './recordings-settings.module.css';

interface RecordingRowProps {
  readonly recording: ListedRecording;
  readonly deleteButtonId: string;
  readonly onDelete: () => void;
}

/** One recording. */
export function RecordingRow({ recording, deleteButtonId, onDelete }: RecordingRowProps) {
  const channel = channelText(recording.channelLogin);
  const day = dayAndTimeText(recording.startS);
  const imported = importedText(recording);
  const name = [channel, day, ...(isUndated(recording.startS) && imported ? [imported] : [])].join(', ');
  const details = [day, lengthText(recording.endS + 1 - recording.startS), sizeText(recording.bytes)];
  return (
    <>
      <div className={styles.recording}>
        <span className={styles.channel}>{channel}</span>
        {!recording.isNewer && (
          <>
            <RouteLink
              to={storedRecordingPath(recording.recordingId)}
              className={buttons.quiet}
              aria-label={`Open ${name}`}
            >
              Open
            </RouteLink>
            <ExportMenu
              recordingId={recording.recordingId}
              label={`Export ${name}`}
              className={buttons.quiet}
              times={<ListedTimes recordingId={recording.recordingId} />}
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
        <span>{details.join(' · ')}</span>
        {recording.isLive && <span className={styles.live}> · recording now</span>}
        {imported !== null && <span>{` · ${imported}`}</span>}
        {recording.isNewer && <span> · made by a newer version</span>}
      </p>
    </>
  );
}
