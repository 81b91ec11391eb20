import type { CustomEmote, CustomEmoteProblem } from '../../domain/custom-emote.ts';
import styles from './settings-dialog.module.css';

/** One custom emote as it is saved; where it is not counted, why. */
export function CustomEmoteRow({
  value,
  problems,
  editButtonId,
  onEdit,
  onRemove,
}: {
  readonly value: CustomEmote;
  readonly problems: readonly CustomEmoteProblem[];
  readonly editButtonId: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}) {
  return (
    <div className={styles.emote}>
      <img className={styles.picture} src={safePicture(value.imageUrl)} alt="" />
      <div>
        <div className={styles.code}>{value.emote}</div>
        {value.regexp !== '' && <div className={styles.pattern}>{value.regexp}</div>}
      </div>
      <button
        type="button"
        id={editButtonId}
        className={styles.action}
        aria-label={`Edit ${value.emote}`}
        onClick={onEdit}
      >
        Edit
      </button>
      <button type="button" className={styles.action} aria-label={`Remove ${value.emote}`} onClick={onRemove}>
        Remove
      </button>
      {problems.map(({ reason }) => (
        <p key={reason} className={styles.problem}>
          Not counted: {reason}
        </p>
      ))}
    </div>
  );
}

/** Nothing but https is asked for, whatever was typed. */
function safePicture(imageUrl: string): string | undefined {
  return /^https:\/\//i.test(imageUrl) ? imageUrl : undefined;
}
