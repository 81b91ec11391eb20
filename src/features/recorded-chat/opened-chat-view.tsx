import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type OpenedChat, openedView } from '../../client/opened-chat.ts';
import type { RecordingActions } from '../../client/shown-recordings.ts';
import { compareStrength } from '../../domain/moment-ratio.ts';
import type { Options, OptionsChange } from '../../domain/options.ts';
import type { RecordingInfo } from '../../domain/recording.ts';
import { knownTotal } from '../../domain/snapshot.ts';
import type { LoadTwitchEmbed } from '../../page/twitch-embed.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { useKeyDown } from '../../ui/use-key-down.ts';
import { usePanelLayout } from '../panel/use-panel-layout.ts';
import { useVideoSecond } from '../player/use-video-second.ts';
import { VideoPlayer } from '../player/video-player.tsx';
import { isMarkKey } from '../recordings/is-mark-key.ts';
import { OneRecording } from '../recordings/one-recording.tsx';
import { OpenedChatTable } from './opened-chat-table.tsx';
import { MARK_REFUSED } from './opened-text.ts';
import styles from './recorded-chat.module.css';

interface OpenedChatViewProps {
  readonly opened: OpenedChat;
  readonly options: Options;
  readonly onOptionsChange: (change: OptionsChange) => void;
  readonly loadLibrary: LoadTwitchEmbed;
}

const WHOLE_CHAT = { kind: 'last', lengthS: null } as const;

/** A recorded chat: its video if it is known, timeline and moments, and the table of the second that is shown. */
export function OpenedChatView({ opened, options, onOptionsChange, loadLibrary }: OpenedChatViewProps) {
  const { info, shown, recordings } = opened;
  const { recordingId, video } = info;
  // Where the list of moments scrolls beside the table it has room. On one page it would push the table away.
  const isStacked = usePanelLayout(false) === 'stacked';
  const [scrollArea, setScrollArea] = useState<HTMLElement | null>(null);
  // The first table is rendered in slices, so that no input waits for it.
  const hasTable = useDeferredValue(shown !== null);
  const { onPlayer, seekTo } = useVideoSecond(video, (second) => recordings.show({ recordingId, second }));
  const actions = useMemo<RecordingActions>(() => {
    const ofChat = recordings.actionsOf(recordingId);
    return {
      ...ofChat,
      show(second) {
        ofChat.show(second);
        seekTo(second);
      },
    };
  }, [recordings, recordingId, seekTo]);
  // Once, also if it was changed since.
  const [first] = useState(() => firstSecondOf(info));
  useEffect(() => {
    actions.show(first);
  }, [actions, first]);
  useEffect(() => recordings.setCountingMode(options.countingMode), [recordings, options.countingMode]);
  const [isMarkRefused, setIsMarkRefused] = useState(false);
  const canMark = shown !== null && knownTotal(shown) !== null;
  async function mark(): Promise<void> {
    if (!canMark) return;
    // A second refusal is announced again.
    setIsMarkRefused(false);
    setIsMarkRefused(!(await recordings.mark(shown)));
  }
  useKeyDown((event) => {
    if (isMarkKey(event)) void mark();
  });

  return (
    <div className={styles.opened} data-video={video !== null}>
      {video !== null && (
        <section className={styles.video} aria-label="Video player" tabIndex={-1}>
          <ErrorBoundary part="The video player">
            <VideoPlayer videoId={video.videoId} loadLibrary={loadLibrary} onPlayer={onPlayer} />
          </ErrorBoundary>
        </section>
      )}
      <section className={styles.history} aria-label="Timeline">
        <h2 className="visually-hidden">Timeline and moments</h2>
        <ErrorBoundary part="The timeline">
          <OneRecording
            view={openedView(opened)}
            actions={actions}
            options={options}
            onOpenRecording={null}
            firstView={WHOLE_CHAT}
            firstMoments={isStacked ? undefined : Number.POSITIVE_INFINITY}
          />
        </ErrorBoundary>
      </section>
      <aside className={styles.table} aria-label="Emote statistics">
        <p className={styles.tableTools}>
          <button
            type="button"
            className={styles.small}
            aria-disabled={!canMark}
            aria-keyshortcuts="M"
            onClick={() => void mark()}
          >
            Mark this second
          </button>
          {video === null && !isMarkRefused && <span>Choose a second in the timeline.</span>}
          {isMarkRefused && (
            <span className={styles.refused} role="alert">
              {MARK_REFUSED}
            </span>
          )}
        </p>
        <div className={styles.rows} ref={setScrollArea}>
          <ErrorBoundary part="The statistics">
            {shown !== null && hasTable && (
              <OpenedChatTable
                shown={shown}
                request={actions.request}
                options={options}
                onOptionsChange={onOptionsChange}
                scrollArea={scrollArea}
                onPeaks={(emote) => recordings.chooseMoments({ kind: 'emote', emote })}
              />
            )}
          </ErrorBoundary>
        </div>
      </aside>
    </div>
  );
}

/** The peak of the moment that is first in the list; without moments a second in which the first window is full. */
function firstSecondOf({ moments, startS }: RecordingInfo): number {
  const strongest = moments.toSorted(compareStrength)[0];
  return strongest?.peakS ?? startS + 10;
}
