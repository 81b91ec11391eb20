import { useMemo } from 'react';
import { agoText } from '../../domain/duration-text.ts';
import { ratioText } from '../../domain/moment-ratio.ts';
import { countedText, groupedText } from '../../domain/number-text.ts';
import { emoteCountAt } from '../../domain/snapshot.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PauseIcon, ResumeIcon } from '../../ui/tool-icons.tsx';
import { PAUSE_SHORTCUT } from '../../ui/use-pausable.ts';
import { recordedMoments, recordedSnapshot } from '../example/example-chat.ts';
import styles from './example-card.module.css';
import { ExampleTimeline } from './example-timeline.tsx';

interface ExampleCardProps {
  readonly step: number;
  readonly isPaused: boolean;
  readonly onTogglePause: () => void;
}

const EMOTES_SHOWN = 5;

/** The recorded chat as the page shows a channel: total, last moment, five minutes and the leading emotes. Inert but for its button. */
export function ExampleCard({ step, isPaused, onTogglePause }: ExampleCardProps) {
  const snapshot = useMemo(() => recordedSnapshot(step), [step]);
  const moments = useMemo(() => recordedMoments(step), [step]);
  const last = moments.at(-1);
  const nowS = snapshot.endTime / 1_000;
  const shown = Math.min(EMOTES_SHOWN, snapshot.emoteIds.length);
  return (
    <section className={styles.card} aria-label="Example: recorded chat">
      <div className={styles.head}>
        <p>
          Example{' '}
          <b>
            recorded chat<span className={styles.size}>, 5 minutes</span>
          </b>
        </p>
        <button
          type="button"
          className={styles.pause}
          aria-keyshortcuts={PAUSE_SHORTCUT}
          onClick={onTogglePause}
        >
          <Icon size={14}>{isPaused ? <ResumeIcon /> : <PauseIcon />}</Icon>
          <span>{isPaused ? 'Resume' : 'Pause'}</span>
        </button>
      </div>
      <p className="visually-hidden">
        The total of the last ten seconds, the last moment, the totals of five minutes and the leading emotes.
      </p>
      <div className={styles.numbers} inert>
        <p className={styles.total}>
          <b>{groupedText(snapshot.totalEmotes)}</b>
          emotes in 10 s
        </p>
        {last?.emote && (
          <p className={styles.moment}>
            <EmotePicture emote={last.emote} className={styles.winner} />
            <b>{`${last.emote.code} ${last.ratio === null ? '' : ratioText(last.ratio)}`}</b>
            <span>
              <span>{`a moment, ${agoText(nowS - last.peakS)}`}</span>
              <i
                className={styles.size}
              >{` · ${countedText(last.uses, 'emote', 'emotes')} from ${countedText(last.chatters, 'chatter', 'chatters')}`}</i>
            </span>
          </p>
        )}
        <ExampleTimeline step={step} moments={moments} />
        <ol className={styles.emotes}>
          {Array.from({ length: shown }, (_, index) => emoteCountAt(snapshot, index)).map(
            ({ emote, count }) => (
              <li key={emote.key}>
                <EmotePicture emote={emote} className={styles.picture} />
                <b>{count}</b>
                <span>{emote.code}</span>
              </li>
            ),
          )}
        </ol>
      </div>
    </section>
  );
}
