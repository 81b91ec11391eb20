import type { CustomEmote } from '../../domain/custom-emote.ts';
import { shownText } from '../shown-text.ts';
import styles from './settings-dialog.module.css';

/** The text before the reason. */
export const NOT_COUNTED = 'Not counted:';

interface CustomEmoteRowProps {
  readonly value: CustomEmote;
  /** Why it is not counted. Undefined where it is. */
  readonly reason: string | undefined;
  readonly editButtonId: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** One saved custom emote. */
export function CustomEmoteRow({ value, reason, editButtonId, onEdit, onRemove }: CustomEmoteRowProps) {
  const code = shownText(value.emote);
  return (
    <div className={styles.emote}>
      <img
        className={styles.picture}
        src={safePicture(value.imageUrl)}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
      />
      <div>
        <div className={styles.code}>{code}</div>
        {value.regexp !== '' && <div className={styles.pattern}>{shownText(value.regexp)}</div>}
      </div>
      <button
        type="button"
        id={editButtonId}
        className={styles.action}
        aria-label={`Edit ${code}`}
        onClick={onEdit}
      >
        Edit
      </button>
      <button type="button" className={styles.action} aria-label={`Remove ${code}`} onClick={onRemove}>
        Remove
      </button>
      {reason !== undefined && (
        <p className={styles.problem}>
          {NOT_COUNTED} {shownText(reason)}
        </p>
      )}
    </div>
  );
}

/** Only https addresses are requested. */
function safePicture(imageUrl: string): string | undefined {
  return /^https:\/\//i.test(imageUrl) ? imageUrl : undefined;
}
