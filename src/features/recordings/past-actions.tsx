import type { ShownSecond } from '../../client/shown-second.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { COUNTING_MODE_TEXTS } from '../../domain/counting-rules.ts';
import { countedText, groupedText } from '../../domain/number-text.ts';
import type { RecordingInfo } from '../../domain/recording.ts';
import { emoteCountsOf, knownTotal } from '../../domain/snapshot.ts';
import { videoLink } from '../../domain/video-address.ts';
import { fullAddress, secondPath } from '../../links/screen-address.ts';
import { Icon } from '../../ui/icon.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { useTimeText } from '../../ui/time-text.ts';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './past-actions.module.css';

interface PastActionsProps {
  readonly shown: ShownSecond;
  /** Of the recording that is shown; null while it is not known. */
  readonly info: RecordingInfo | null;
  /** The channel on whose page an address of the second leads. Null: no page has it. */
  readonly channelLogin: ChannelLogin | null;
  /** Peaks in the list of moments, which need no mark. */
  readonly peaks?: readonly number[];
  readonly onMark: () => void;
  /** Null where the table has no present. */
  readonly onBack: (() => void) | null;
}

/** The actions for the recorded second in the table. A second that was not seen can only be left. */
export function PastActions({ shown, info, channelLogin, peaks = [], onMark, onBack }: PastActionsProps) {
  const { second } = shown;
  const { result, copy } = useCopy();
  const timeText = useTimeText();
  const isMarked = info?.moments.some(({ isManual, peakS }) => isManual && peakS === second) ?? false;
  const isMoment = !isMarked && peaks.includes(second);
  const text = shownSecondText(shown, timeText);
  const page = channelLogin && fullAddress(secondPath(channelLogin, second));
  // Where the second can be seen again.
  const address = info?.video ? videoLink(info.video, second) : page;
  const resultOf = (copied: string | null): string | null => {
    if (result === null || result.text !== copied) return null;
    return result.isCopied ? 'Copied' : 'Not allowed';
  };
  return (
    <div className={`row ${styles.actions}`}>
      {knownTotal(shown) !== null && (
        <>
          {isMoment && <span className={styles.moment}>Moment</span>}
          {!isMoment && (
            <button
              type="button"
              className={`bare ${styles.button} ${styles.mark}`}
              aria-disabled={isMarked}
              aria-keyshortcuts="M"
              title={isMarked ? 'The list of moments has this second' : 'Mark this second as a moment (M)'}
              onClick={() => !isMarked && onMark()}
            >
              <Icon name={isMarked ? 'check' : 'mark'} size={14} />
              <span className={styles.label}>{isMarked ? 'Marked' : `Mark ${timeText(second)}`}</span>
            </button>
          )}
          <button
            type="button"
            className={`bare ${styles.button} ${styles.quiet}`}
            title="Copy this second as text"
            onClick={(event) => copy(text, event.currentTarget)}
          >
            <Icon name={resultOf(text) === 'Copied' ? 'check' : 'copy'} size={14} />
            <span className={styles.label}>{resultOf(text) ?? 'Copy'}</span>
          </button>
          <button
            type="button"
            className={`bare ${styles.button} ${styles.quiet}`}
            aria-disabled={address === null}
            title={linkTitle(info, address)}
            onClick={(event) => address !== null && copy(address, event.currentTarget)}
          >
            <Icon name={resultOf(address) === 'Copied' ? 'check' : 'link'} size={14} />
            <span className={styles.label}>{resultOf(address) ?? 'Link'}</span>
          </button>
        </>
      )}
      {onBack !== null && (
        <button
          type="button"
          className={`bare ${styles.button} ${styles.back}`}
          onClick={({ currentTarget }) => {
            focusStrip(currentTarget);
            onBack();
          }}
        >
          Back to now
          <Icon name="forward" size={14} />
        </button>
      )}
      <span className="visually-hidden" aria-live="polite">
        {result?.words}
      </span>
    </div>
  );
}

function linkTitle(info: RecordingInfo | null, address: string | null): string {
  if (info?.video) return 'Copy the address of the video at this second';
  if (address === null) return 'A second has an address once the video is linked or the chat is kept';
  return 'Copy an address that shows this second again in this browser';
}

/** The button is removed with the past second. The focus goes to the panel's first slider, the strip. */
function focusStrip(button: Element): void {
  button
    .closest('[data-layout]')
    ?.querySelector<HTMLElement>('[role="slider"]')
    ?.focus({ preventScroll: true });
}

const NAMED_EMOTES = 5;

/** A recorded second as one line to copy: `12:28:08 319 emotes: catNod 61, waveHype 52`. Names a way of counting but `every-use`. */
function shownSecondText(shown: ShownSecond, timeText: (second: number) => string): string {
  const { second, totalEmotes, countingMode } = shown;
  const way = countingMode === 'every-use' ? '' : `, ${COUNTING_MODE_TEXTS[countingMode]}`;
  const head = `${timeText(second)} ${countedText(totalEmotes, 'emote', 'emotes')}${way}`;
  const leading = emoteCountsOf(shown, NAMED_EMOTES).map(
    ({ emote, count }) => `${shownText(emote.code)} ${groupedText(count)}`,
  );
  return leading.length === 0 ? head : `${head}: ${leading.join(', ')}`;
}
