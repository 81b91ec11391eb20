import { memo, useState } from 'react';
import type { SessionState } from '../../client/session-state.ts';
import { COUNTING_MODE_TEXTS } from '../../domain/counting-rules.ts';
import { windowText } from '../../domain/duration-text.ts';
import { SNAPSHOTS_KEPT } from '../../domain/limits.ts';
import { groupedText } from '../../domain/number-text.ts';
import { emoteCountsOf, isWindowFull, knownTotal, type Snapshot } from '../../domain/snapshot.ts';
import { SHORT_WINDOW } from '../../ui/breakpoints.ts';
import buttons from '../../ui/button.module.css';
import chevrons from '../../ui/chevron.module.css';
import { secondText } from '../../ui/clock-text.ts';
import { EmotePicture } from '../../ui/emote-picture.tsx';
import { usePanelWindow } from '../../ui/panel-window.ts';
import { useFreeze, useHeldValue } from '../../ui/use-freeze.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { ChannelRecording } from '../recordings/channel-recording.tsx';
import { EmoteTable } from '../table/emote-table.tsx';
import styles from './past-stats.module.css';

const TOP_EMOTES = 5;

interface PastStatsProps {
  readonly session: SessionState;
  readonly snapshots: readonly Snapshot[];
  /** The recorded seconds are under the video instead. */
  readonly isTimelineUnderVideo?: boolean;
}

/**
 * The recorded seconds, and below them the last snapshots, in a scroll area of their own. One snapshot at a time opens to its table.
 * In a low window the moments are closed at first.
 */
export function PastStats({ session, snapshots, isTimelineUnderVideo = false }: PastStatsProps) {
  const isShort = useMediaQuery(SHORT_WINDOW, usePanelWindow());
  const [scrollArea, setScrollArea] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(true);
  const [openStep, setOpenStep] = useState<number | null>(null);
  return (
    <section className={styles.past} aria-label="Past Stats" ref={setScrollArea}>
      {session.recorded !== null && !isTimelineUnderVideo && (
        <ChannelRecording session={session} areMomentsClosed={isShort} />
      )}
      <h3 className={styles.heading}>
        <button
          type="button"
          className={`${buttons.title} ${chevrons.before}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Last {SNAPSHOTS_KEPT} seconds
        </button>
      </h3>
      {isOpen && snapshots.length === 0 && <p className={styles.empty}>Nothing yet.</p>}
      {isOpen && (
        <PastLines snapshots={snapshots} openStep={openStep} onToggle={setOpenStep} scrollArea={scrollArea} />
      )}
    </section>
  );
}

interface PastLinesProps extends Pick<PastStatsProps, 'snapshots'> {
  readonly openStep: number | null;
  readonly onToggle: (openStep: number | null) => void;
  readonly scrollArea: HTMLElement | null;
}

/** The lines do not move while the pointer moves over them or the focus is in them. */
function PastLines({ snapshots, openStep, onToggle, scrollArea }: PastLinesProps) {
  const { isHeld, handlers } = useFreeze();
  const shown = useHeldValue(snapshots, isHeld);
  // Where all are 0, none is the highest.
  const highest = Math.max(1, ...shown.map(({ totalEmotes }) => totalEmotes));
  return (
    <div {...handlers}>
      <ol>
        {shown.map((snapshot) => (
          <PastSnapshot
            key={snapshot.step}
            snapshot={snapshot}
            isHighest={snapshot.totalEmotes === highest}
            isOpen={snapshot.step === openStep}
            onToggle={onToggle}
            scrollArea={scrollArea}
          />
        ))}
      </ol>
      {isHeld && snapshots !== shown && <p className={styles.held}>Paused while you are here</p>}
    </div>
  );
}

interface PastSnapshotProps extends Pick<PastLinesProps, 'onToggle' | 'scrollArea'> {
  readonly snapshot: Snapshot;
  readonly isHighest: boolean;
  readonly isOpen: boolean;
}

const PastSnapshot = memo(function PastSnapshot(props: PastSnapshotProps) {
  const { snapshot, isHighest, isOpen, onToggle, scrollArea } = props;
  const { step, second, observedMs, countingMode } = snapshot;
  const total = knownTotal(snapshot);
  const top = emoteCountsOf(snapshot, TOP_EMOTES);
  const part = total !== null && !isWindowFull(observedMs) && (
    <span className={styles.part}>{windowText(observedMs)}</span>
  );
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        onClick={() => onToggle(isOpen ? null : step)}
      >
        <time>{secondText(second)}</time>
        <span className={styles.total}>{groupedText(total)}</span>
        {part}
        <span className={styles.pictures}>
          {top.map(({ emote }) => (
            <EmotePicture key={emote.key} emote={emote} className={styles.picture} />
          ))}
        </span>
        <span className="visually-hidden">{` ${top.map(({ emote }) => emote.code).join(', ')} `}</span>
        {isHighest && <span className={styles.highest}>highest</span>}
      </button>
      {isOpen && total !== null && (
        <EmoteTable
          snapshot={snapshot}
          scrollArea={scrollArea}
          note={
            <>
              {part}
              {countingMode !== 'every-use' && <span>{COUNTING_MODE_TEXTS[countingMode]}</span>}
            </>
          }
        />
      )}
      {isOpen && total === null && (
        <p className={styles.empty}>Not counted: there was no connection to the chat.</p>
      )}
    </li>
  );
});
