import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { OpenChat, OpenedChatStore } from '../../client/opened-chat.ts';
import { newRecorded } from '../../client/recorded-state.ts';
import type { RecordingClient } from '../../client/recording-client.ts';
import { NO_SESSION } from '../../client/session-state.ts';
import { UNKEPT_RULES } from '../../domain/default-rules.ts';
import type { MomentChoice } from '../../domain/moment-choice.ts';
import type { Options, OptionsChange } from '../../domain/options.ts';
import type { RecordingInfo } from '../../domain/recording.ts';
import { knownTotal } from '../../domain/snapshot.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { useKeyDown } from '../../ui/use-key-down.ts';
import { usePanelLayout } from '../channel/use-panel-layout.ts';
import type { LoadTwitchEmbed } from '../player/load-twitch-embed.ts';
import { useVideoSecond } from '../player/use-video-second.ts';
import { VideoPlayer } from '../player/video-player.tsx';
import { isMarkKey } from '../recordings/is-mark-key.ts';
import { type HistoryClient, SessionHistory } from '../recordings/past-history.tsx';
import { EveningTable } from './evening-table.tsx';
import { MARK_REFUSED } from './opened-text.ts';
import styles from './recorded-chat.module.css';

interface EveningProps {
  readonly client: RecordingClient;
  readonly store: OpenedChatStore;
  readonly state: OpenChat;
  readonly options: Options;
  readonly onOptionsChange: (change: OptionsChange) => void;
  readonly loadLibrary: LoadTwitchEmbed;
}

const WHOLE_CHAT = { kind: 'last', lengthS: null } as const;

/** A recorded chat: its video if it is known, timeline and moments, and the table of the second that is shown. */
export function Evening({ client, store, state, options, onOptionsChange, loadLibrary }: EveningProps) {
  const { info, shown, wanted } = state;
  const { recordingId, video } = info;
  const { request } = client;
  // Where the list of moments scrolls beside the table it has room. On one page it would push the table away.
  const isStacked = usePanelLayout(false) === 'stacked';
  const [scrollArea, setScrollArea] = useState<HTMLElement | null>(null);
  const [momentChoice, setMomentChoice] = useState<MomentChoice | null>(null);
  // The first table is rendered in slices, so that no input waits for it.
  const hasTable = useDeferredValue(shown !== null);
  const { onPlayer, seekTo } = useVideoSecond(video, (second) => store.show({ recordingId, second }));
  const historyClient = useMemo<HistoryClient>(
    () => ({
      request,
      keepInfo: (_, changed) => store.keepInfo(changed),
      chooseMoments: (_, choice) => setMomentChoice(choice),
      show(_, wanted) {
        store.show(wanted);
        if (wanted !== null) seekTo(wanted.second);
      },
    }),
    [request, store, seekTo],
  );
  // Once, also if it was changed since.
  const [first] = useState(() => firstSecondOf(info));
  useEffect(() => {
    if (store.state().open === null) return;
    store.show({ recordingId, second: first });
    seekTo(first);
  }, [store, recordingId, first, seekTo]);
  useEffect(() => store.setCountingMode(options.countingMode), [store, options.countingMode]);
  const [isMarkRefused, setIsMarkRefused] = useState(false);
  const canMark = shown !== null && knownTotal(shown) !== null;
  async function mark(): Promise<void> {
    if (!canMark) return;
    // A second refusal is announced again.
    setIsMarkRefused(false);
    setIsMarkRefused(!(await store.mark(shown)));
  }
  useKeyDown((event) => {
    if (isMarkKey(event)) void mark();
  });

  return (
    <div className={styles.evening} data-video={video !== null}>
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
          <SessionHistory
            client={historyClient}
            session={NO_SESSION}
            recorded={{
              ...newRecorded(UNKEPT_RULES),
              savingState: 'saved',
              info,
              shown,
              wanted,
              momentChoice,
            }}
            options={options}
            info={info}
            onMark={null}
            onOpenSession={null}
            onShowPresent={null}
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
              <EveningTable
                shown={shown}
                request={request}
                options={options}
                onOptionsChange={onOptionsChange}
                scrollArea={scrollArea}
                onPeaks={(emote) => setMomentChoice({ kind: 'emote', emote })}
              />
            )}
          </ErrorBoundary>
        </div>
      </aside>
    </div>
  );
}

/** The peak of the strongest moment; without moments a second in which the first window is full. */
function firstSecondOf({ moments, startS }: RecordingInfo): number {
  const strongest = moments.toSorted((a, b) => (b.surprise ?? 0) - (a.surprise ?? 0))[0];
  return strongest?.peakS ?? startS + 10;
}
