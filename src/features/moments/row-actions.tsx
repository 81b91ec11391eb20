import type { RecordingVideo } from '../../domain/recording.ts';
import { videoLink } from '../../domain/video-address.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CheckIcon, CopyIcon, LinkIcon } from '../../ui/icons.tsx';
import { useTimeText } from '../../ui/time-text.ts';
import { ResumeIcon } from '../../ui/tool-icons.tsx';
import styles from './moments.module.css';

interface VideoActionProps {
  /** On the clock of the recording. */
  readonly second: number;
  readonly video: RecordingVideo | null;
  /** The field for the address of the video is open. */
  readonly isLinking: boolean;
  readonly onLink: () => void;
  readonly tabIndex: 0 | -1;
}

/** The link into the video, which plays; while none is linked, what links one. */
export function VideoAction({ second, video, isLinking, onLink, tabIndex }: VideoActionProps) {
  const time = useTimeText()(second);
  if (video === null) {
    return (
      <IconButton name={`Link video at ${time}`} isExpanded={isLinking} onClick={onLink} tabIndex={tabIndex}>
        <LinkIcon />
      </IconButton>
    );
  }
  return (
    <a
      className={styles.icon}
      tabIndex={tabIndex}
      href={videoLink(video, second)}
      target="_blank"
      rel="noreferrer"
      title={`Video at ${time}`}
    >
      <span className="visually-hidden">{`Video at ${time}, in a new tab`}</span>
      <Icon>
        <ResumeIcon />
      </Icon>
    </a>
  );
}

interface CopyActionProps {
  readonly name: string;
  /** Of `useCopy`: what came of it; null when it was shown long enough. */
  readonly result: { readonly isCopied: boolean } | null;
  readonly onCopy: (button: Element) => void;
  readonly tabIndex: 0 | -1;
}

/** Copies the row, and says so for a while. */
export function CopyAction({ name, result, onCopy, tabIndex }: CopyActionProps) {
  const isCopied = result?.isCopied ?? false;
  return (
    <>
      <button
        type="button"
        className={styles.icon}
        tabIndex={tabIndex}
        aria-label={name}
        title={isCopied ? 'Copied' : name}
        data-copied={isCopied}
        onClick={(event) => onCopy(event.currentTarget)}
      >
        <Icon>{isCopied ? <CheckIcon /> : <CopyIcon />}</Icon>
      </button>
      <span className="visually-hidden" aria-live="polite">
        {result && (isCopied ? 'copied' : 'not allowed')}
      </span>
    </>
  );
}
