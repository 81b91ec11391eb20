import type { ShownSecond } from '../../client/shown-second.ts';
import { windowText } from '../../domain/duration-text.ts';
import { countedText, groupedText } from '../../domain/number-text.ts';
import { isWindowFull, type Snapshot } from '../../domain/snapshot.ts';
import styles from './current-emotes.module.css';

interface CaptionNoteProps {
  readonly shown: Snapshot;
  /** The same, if it is a recorded second. */
  readonly past: ShownSecond | null;
  readonly delayS: number;
  readonly isPaused: boolean;
}

export function CaptionNote({ shown, past, delayS, isPaused }: CaptionNoteProps) {
  const { observedMs, lastCountedAt, endTime } = shown;
  const isFilling = past === null && lastCountedAt === endTime;
  return (
    <>
      {past !== null && (
        <span className={`muted ${styles.pastTotal}`}>
          <b>{groupedText(past.totalEmotes)}</b>
          <span className={styles.pastWords}>
            {` ${past.totalEmotes === 1 ? 'emote' : 'emotes'} · ${countedText(past.chatters, 'chatter', 'chatters')}`}
          </span>
        </span>
      )}
      {!isWindowFull(observedMs) && (
        <span className={`muted ${styles.part}`}>
          {isFilling ? soFarText(observedMs) : windowText(observedMs)}
        </span>
      )}
      {Math.round(delayS) > 0 && past === null && !isPaused && (
        <span className={styles.delay}>
          <span>{`${Math.round(delayS)} s behind`}</span>
          <span> the chat</span>
          <span>, with the video</span>
        </span>
      )}
      {isPaused && <span className={`muted ${styles.paused}`}>paused</span>}
    </>
  );
}

/** How much of the window was observed, while it fills: `4 s so far`. At least `1 s`. */
function soFarText(observedMs: number): string {
  return `${Math.max(1, Math.floor(observedMs / 1_000))} s so far`;
}
