import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { OpenedChat } from '../../client/opened-chat.ts';
import { viewOf } from '../../client/recording-view.ts';
import { WINDOW_S } from '../../domain/limits.ts';
import { compareStrength, momentPeak, momentPeaks, totalsOf } from '../../domain/moment.ts';
import { positionText } from '../../domain/number-text.ts';
import type { MomentRate, RecordingInfo } from '../../domain/recording.ts';
import type { Series } from '../../domain/series.ts';
import { knownTotal } from '../../domain/snapshot.ts';
import { isUndated } from '../../domain/undated.ts';
import { videoLink, videoPage } from '../../domain/video-address.ts';
import { IS_EXTENSION } from '../../links/screen-address.ts';
import type { Options } from '../../options/options.ts';
import { useOptions } from '../../page/use-app.ts';
import { STACKED_WINDOW } from '../../ui/breakpoints.ts';
import { columnOf, nearestSeen } from '../../ui/chart/column.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Icon } from '../../ui/icon.tsx';
import { secondText, VideoStart } from '../../ui/time-text.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { VideoForm } from '../moments/video-form.tsx';
import { EmotesOfSecond } from '../panel/current-emotes.tsx';
import totalStyles from '../panel/current-total.module.css';
import { usePanelLayout } from '../panel/panel-parts.tsx';
import { TotalBlock } from '../panel/total-block.tsx';
import { TwitchPlayer } from '../player/twitch-player.tsx';
import { useVideoSecond } from '../player/use-video-second.ts';
import { MarkStatus, useMarkKey } from '../recordings/mark-status.tsx';
import { PastActions } from '../recordings/past-actions.tsx';
import { CHANGE_REFUSED, RecordingDetails, useRecordingSeries } from '../recordings/recording-details.tsx';
import { MinutesAround } from '../timeline/strip-picture.tsx';
import { chatChannel } from './chat-notices.tsx';
import styles from './recorded-chat.module.css';

interface OpenedChatViewProps {
  readonly opened: OpenedChat;
  /** The id of the video that the address of this page names; null without one. */
  readonly videoInAddress: string | null;
  /** The second that the address names; null: the strongest moment is shown first. */
  readonly secondInAddress: number | null;
}

/** A recorded chat: its video or a field for it, timeline and moments, and the table of the second that is shown. */
export function OpenedChatView({ opened, videoInAddress, secondInAddress }: OpenedChatViewProps) {
  const options = useOptions();
  const { info } = opened;
  const { video } = info;
  const isFull = usePanelLayout(false) === 'full';
  const isStacked = useMediaQuery(STACKED_WINDOW);
  const videoPlace = useRef<HTMLElement>(null);
  const focusAfter = useFocusAfter();
  const { onPlayer, seekTo, hasPlayer } = useVideoSecond(video, opened.actions.show);
  const view = viewOf(info, opened, null);
  const actions = useMemo(
    () => ({
      ...opened.actions,
      show(second: number | null) {
        opened.actions.show(second);
        if (second !== null) seekTo(second);
      },
    }),
    [opened.actions, seekTo],
  );
  const seconds = useRecordingSeries(info, null);
  // The first second is chosen once, whatever changes later.
  const [opening] = useState({ info, countingMode: options.countingMode });
  const first = useMemo(
    () => secondInAddress ?? firstSecondOf(opening, seconds.series),
    [secondInAddress, opening, seconds.series],
  );
  const shownS = view.shownS ?? first;
  useEffect(() => {
    actions.show(first);
  }, [actions, first]);
  useEffect(() => actions.setCountingMode(options.countingMode), [actions, options.countingMode]);

  return (
    <VideoStart value={video && Math.round(video.zeroS)}>
      <div className={styles.opened} data-video={video !== null && !IS_EXTENSION}>
        {video === null ? (
          <VideoForm
            firstText={videoInAddress === null ? '' : `${videoPage(videoInAddress)}?t=`}
            className={`muted ${styles.videoBox}`}
            second={shownS}
            onLink={async (linked) => {
              const isLinked = await actions.setVideo(linked);
              if (isLinked) focusAfter(() => videoPlace.current);
              return isLinked;
            }}
          />
        ) : IS_EXTENSION ? (
          // The extension has no player.
          <p className={`wrap muted ${styles.videoBox}`}>
            <a href={videoLink(video, shownS)} target="_blank" rel="noreferrer">
              Watch the video on Twitch from {positionText(Math.max(0, shownS - video.zeroS))}
            </a>
          </p>
        ) : (
          <section className={styles.video} aria-label="Video player" tabIndex={-1} ref={videoPlace}>
            <ErrorBoundary part="The video player">
              <TwitchPlayer
                plays={{ video: video.videoId }}
                onPlayer={onPlayer}
                link={{ href: videoPage(video.videoId), words: 'Watch the video on Twitch' }}
                works="The timeline works without the player."
              />
            </ErrorBoundary>
          </section>
        )}
        <section
          className={styles.history}
          aria-label="Timeline"
          data-history={isFull ? 'recorded' : undefined}
        >
          <h2 className="visually-hidden">Timeline and moments</h2>
          <ErrorBoundary part="The timeline">
            <RecordingDetails
              view={view}
              seconds={seconds}
              actions={actions}
              shows="all"
              foundRate={foundRateOf(opened)}
              // On a page of one column, a long list of moments would push the table away.
              firstMoments={isStacked ? undefined : Number.POSITIVE_INFINITY}
            />
          </ErrorBoundary>
        </section>
        <OpenedPanel opened={opened} series={seconds.series} isInStep={hasPlayer} hasTotal={isFull} />
      </div>
    </VideoStart>
  );
}

/** The second of the first moment in the list; without moments, the first second with a full window after chat was seen. */
function firstSecondOf(
  { info: { moments, startS }, countingMode }: Pick<OpenedChat, 'info'> & Pick<Options, 'countingMode'>,
  series: Series | null,
): number {
  const strongest = moments.toSorted(compareStrength)[0];
  const second = strongest?.peakS ?? startS + WINDOW_S;
  if (series === null) return second;
  if (strongest !== undefined) return momentPeak(strongest, totalsOf(series, countingMode)).crownS;
  const column = columnOf(series, countingMode);
  const seenS = nearestSeen(column, second) ?? second;
  return seenS === second ? second : (nearestSeen(column, seenS + WINDOW_S) ?? second);
}

/** The rate that the moments were found with. Null for a stored recording, and after the moments changed. */
function foundRateOf({ source, read, info }: OpenedChat): MomentRate | null {
  const found = ({ moments }: RecordingInfo): string =>
    moments.flatMap(({ isManual, startS }) => (isManual ? [] : [startS])).join();
  return source !== null && found(info) === found(read) ? source.momentRules.momentRate : null;
}

interface OpenedPanelProps {
  readonly opened: OpenedChat;
  readonly series: Series | null;
  readonly isInStep: boolean;
  /** There is room for the total and its strip. */
  readonly hasTotal: boolean;
}

/** The second that is shown: its total, what can be done with it, and its table. The key M marks it. */
function OpenedPanel({ opened, series, isInStep, hasTotal }: OpenedPanelProps) {
  const { info, shown, actions, keeping, isRefused } = opened;
  const { countingMode } = useOptions();
  const [scrollArea, setScrollArea] = useState<HTMLElement | null>(null);
  // The first table is rendered in slices, so that no input waits for it.
  const hasTable = useDeferredValue(shown !== null);
  const peaks = useMemo(
    () => (series === null ? [] : momentPeaks(info.moments, totalsOf(series, countingMode))),
    [info.moments, series, countingMode],
  );
  /** There is nothing to mark. */
  const listedS = peaks.map(({ crownS }) => crownS);
  function mark(): void {
    if (shown === null || knownTotal(shown) === null || listedS.includes(shown.second)) return;
    void actions.mark(shown.second);
  }
  useMarkKey(mark);
  // The channel's page finds only seconds of saved recordings.
  const hasAddress = keeping === 'saved' && !isUndated(info.startS);

  return (
    <aside className={styles.table} aria-label="Emote statistics">
      {hasTotal && (
        <div className={styles.total}>
          <TotalBlock
            snapshot={shown}
            styles={totalStyles}
            strip={
              series !== null &&
              shown !== null && (
                <MinutesAround
                  series={series}
                  countingMode={countingMode}
                  moments={peaks}
                  second={shown.second}
                />
              )
            }
          />
        </div>
      )}
      <div className={`row ${styles.tableTools}`}>
        {shown === null ? (
          <p className="hint">Choose a second in the timeline.</p>
        ) : (
          <PastActions
            shown={shown}
            info={info}
            channelLogin={hasAddress ? chatChannel(info) : null}
            peaks={listedS}
            onMark={mark}
            onBack={null}
          />
        )}
        {isInStep && (
          <p className={`row ${styles.inStep}`}>
            <Icon name="check" size={14} />
            In step with the video
          </p>
        )}
      </div>
      <MarkStatus info={info} />
      {isRefused && (
        <p className="problem banner" role="alert">
          {CHANGE_REFUSED}
        </p>
      )}
      <div className={styles.rows} ref={setScrollArea}>
        <ErrorBoundary part="The statistics">
          {shown !== null && hasTable && (
            // It looks like the present, because it follows the video.
            <EmotesOfSecond
              snapshots={[shown]}
              channelLogin={null}
              scrollArea={scrollArea}
              note={
                info.video !== null && (
                  <span className={styles.clock} data-clock>
                    {secondText(shown.second)}
                  </span>
                )
              }
              delayS={0}
              isPaused={false}
              pastActions={null}
              onPeaks={(emote) => actions.chooseMoments({ kind: 'emote', emote })}
            />
          )}
        </ErrorBoundary>
      </div>
    </aside>
  );
}
