import { RECORDINGS_MAX_BYTES } from '../../domain/limits.ts';
import type { DroppedRecording, DroppedRecordings } from '../../domain/recording.ts';
import buttons from '../../ui/button.module.css';
import { channelText } from '../../ui/channel-text.ts';
import { dayAndTimeText } from '../../ui/day-text.ts';
import fields from '../../ui/field.module.css';

interface DroppedRowProps {
  readonly dropped: DroppedRecordings;
  readonly onDismiss: () => void;
}

/** Most dropped recordings that are named. */
const NAMED_MAX = 3;

/** Says which recordings were dropped without the user, until it is dismissed. */
export function DroppedRow({ dropped: { count, last }, onDismiss }: DroppedRowProps) {
  if (count === 0) return null;
  const named = last.slice(0, NAMED_MAX).map(droppedText);
  const others = count - named.length;
  return (
    <div className={fields.line}>
      <p className={fields.hint} role="status">
        {count === 1 ? 'A session was dropped: ' : `${count} sessions were dropped: `}
        {[...named, ...(others > 0 ? [`and ${others} more`] : [])].join('; ')}.
      </p>
      <button
        type="button"
        className={buttons.button}
        aria-label="Dismiss the line about dropped sessions"
        onClick={onDismiss}
      >
        Dismiss
      </button>
    </div>
  );
}

const REASONS: Readonly<Record<DroppedRecording['reason'], string>> = {
  bound: `more than ${RECORDINGS_MAX_BYTES / 1_000_000} MB in all`,
  full: 'the browser’s storage was full',
  unreadable: 'it could not be read',
};

function droppedText({ channelLogin, startS, reason }: DroppedRecording): string {
  const name = reason === 'unreadable' ? 'one' : `${channelText(channelLogin)}, ${dayAndTimeText(startS)}`;
  return `${name} (${REASONS[reason]})`;
}
