import type { ReactNode } from 'react';
import type { ShownSecond } from '../../client/shown-second.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { RecordingInfo } from '../../domain/recording.ts';
import { knownTotal } from '../../domain/snapshot.ts';
import { videoLink } from '../../domain/video-address.ts';
import { secondAddress } from '../../links/second-address.ts';
import { secondText } from '../../ui/date-text.ts';
import { CheckIcon, CopyIcon, ForwardIcon, LinkIcon, MarkIcon } from '../../ui/icons.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './past-actions.module.css';
import { shownSecondText } from './shown-second-text.ts';

/** How long the result of copying is shown. */
const RESULT_SHOWN_MS = 2_000;

interface PastActionsProps {
  readonly shown: ShownSecond;
  /** Of the recording that is shown; null while it is not known. */
  readonly info: RecordingInfo | null;
  /** The channel that is followed. */
  readonly channelLogin: ChannelLogin;
  readonly onMark: () => void;
  readonly onBack: () => void;
}

/** What can be done with the recorded second that the table shows: the second line of its caption. Of an unseen one there is nothing to keep. */
export function PastActions({ shown, info, channelLogin, onMark, onBack }: PastActionsProps) {
  const { second } = shown;
  const { result, copy } = useCopy(RESULT_SHOWN_MS);
  const isMarked = info?.moments.some(({ isManual, peakS }) => isManual && peakS === second) ?? false;
  const text = shownSecondText(shown);
  const address = info?.video
    ? videoLink(info.video, second)
    : secondAddress(info?.channelLogin ?? channelLogin, second);
  const resultOf = (copied: string): string | null => {
    if (result?.text !== copied) return null;
    return result.isCopied ? 'Copied' : 'Not allowed';
  };
  return (
    <div className={styles.actions}>
      {knownTotal(shown) !== null && (
        <>
          <button
            type="button"
            className={styles.mark}
            aria-disabled={isMarked}
            aria-keyshortcuts="M"
            title={
              isMarked ? 'Marked. The moments in Past Stats have it.' : 'Mark this second as a moment (M)'
            }
            onClick={() => !isMarked && onMark()}
          >
            <Icon>{isMarked ? <CheckIcon /> : <MarkIcon />}</Icon>
            <span className={styles.label}>{isMarked ? 'Marked' : `Mark ${secondText(second)}`}</span>
          </button>
          <button
            type="button"
            className={styles.quiet}
            title="Copy this second as text"
            onClick={(event) => copy(text, event.currentTarget)}
          >
            <Icon>{resultOf(text) === 'Copied' ? <CheckIcon /> : <CopyIcon />}</Icon>
            <span className={styles.label}>{resultOf(text) ?? 'Copy'}</span>
          </button>
          <button
            type="button"
            className={styles.quiet}
            title={
              info?.video
                ? 'Copy the address of the video at this second'
                : 'Copy an address that shows this second again in this browser'
            }
            onClick={(event) => copy(address, event.currentTarget)}
          >
            <Icon>{resultOf(address) === 'Copied' ? <CheckIcon /> : <LinkIcon />}</Icon>
            <span className={styles.label}>{resultOf(address) ?? 'Link'}</span>
          </button>
        </>
      )}
      <button
        type="button"
        className={styles.back}
        onClick={({ currentTarget }) => {
          focusStrip(currentTarget);
          onBack();
        }}
      >
        Back to now
        <Icon>
          <ForwardIcon />
        </Icon>
      </button>
      <span className="visually-hidden" aria-live="polite">
        {result && (result.isCopied ? 'Copied' : 'The browser did not allow copying.')}
      </span>
    </div>
  );
}

/** The button goes with the past second. Its focus goes to the first slider of the panel, which is the strip's. */
function focusStrip(button: Element): void {
  button
    .closest('[data-layout]')
    ?.querySelector<HTMLElement>('[role="slider"]')
    ?.focus({ preventScroll: true });
}

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" fill="currentColor" aria-hidden="true">
      {children}
    </svg>
  );
}
