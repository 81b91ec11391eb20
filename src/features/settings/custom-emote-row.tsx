import type { CustomEmote } from '../../domain/custom-emote.ts';
import buttons from '../../ui/button.module.css';
import fields from '../../ui/field.module.css';
import { shownText } from '../../ui/shown-text.ts';
import styles from './custom-emotes.module.css';
import { PicturePreview } from './picture-preview.tsx';

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
      <PicturePreview code={value.emote} imageUrl={value.imageUrl} />
      <div>
        <div className={styles.code}>{code}</div>
        {value.regexp !== '' && <div className={styles.pattern}>{shownText(value.regexp)}</div>}
      </div>
      <button
        type="button"
        id={editButtonId}
        className={buttons.quiet}
        aria-label={`Edit ${code}`}
        onClick={onEdit}
      >
        Edit
      </button>
      <button type="button" className={buttons.quiet} aria-label={`Remove ${code}`} onClick={onRemove}>
        Remove
      </button>
      {reason !== undefined && (
        <p className={`${fields.problem} ${styles.problem}`}>
          {NOT_COUNTED} {shownText(reason)}
        </p>
      )}
    </div>
  );
}
