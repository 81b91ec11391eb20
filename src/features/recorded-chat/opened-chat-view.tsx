import { useEffect, useMemo, useRef, useState } from 'react';
import { type OpenedChat, openedView } from '../../client/opened-chat.ts';
import { positionText } from '../../domain/duration-text.ts';
import { WINDOW_S } from '../../domain/limits.ts';
import type { MomentRate } from '../../domain/moment.ts';
import { momentPeak, totalsOf } from '../../domain/moment-peak.ts';
import { compareStrength } from '../../domain/moment-ratio.ts';
import type { RecordingInfo, RecordingVideo } from '../../domain/recording.ts';
import type { Series } from '../../domain/series.ts';
import { videoLink, videoPage } from '../../domain/video-address.ts';
import { IS_EXTENSION } from '../../links/page-address.ts';
import type { Options } from '../../options/options.ts';
import { useOptions } from '../../page/use-app.ts';
import { Button } from '../../ui/button.tsx';
import { columnOf, nearestSeen } from '../../ui/chart/column.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { VideoStart } from '../../ui/time-text.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { useVideoAddress } from '../moments/use-video-address.ts';
import { usePanelLayout } from '../panel/use-panel-layout.ts';
import { TwitchPlayer } from '../player/twitch-player.tsx';
import { useVideoSecond } from '../player/use-video-second.ts';
import { RecordingDetails } from '../recordings/recording-details.tsx';
import { useRecordingSeries } from '../timeline/use-recording-series.ts';
import { OpenedPanel } from './opened-panel.tsx';
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
  // On a page of one column, a long list of moments would push the table away.
  const layout = usePanelLayout(false);
  const videoPlace = useRef<HTMLElement>(null);
  const focusAfter = useFocusAfter();
  const { onPlayer, seekTo, hasPlayer } = useVideoSecond(video, opened.actions.show);
  const view = openedView(opened);
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
  useEffect(() => {
    actions.show(first);
  }, [actions, first]);
  useEffect(() => actions.setCountingMode(options.countingMode), [actions, options.countingMode]);

  return (
    <VideoStart value={video && Math.round(video.zeroS)}>
      <div className={styles.opened} data-video={video !== null && !IS_EXTENSION}>
        {video === null ? (
          <VideoBox
            firstText={videoInAddress === null ? '' : `${videoPage(videoInAddress)}?t=`}
            second={view.shownS ?? first}
            onLink={async (linked) => {
              const isLinked = await actions.setVideo(linked);
              if (isLinked) focusAfter(() => videoPlace.current);
              return isLinked;
            }}
          />
        ) : IS_EXTENSION ? (
          <VideoOnTwitch video={video} second={view.shownS ?? first} />
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
          data-history={layout === 'full' ? 'recorded' : undefined}
        >
          <h2 className="visually-hidden">Timeline and moments</h2>
          <ErrorBoundary part="The timeline">
            <RecordingDetails
              view={view}
              seconds={seconds}
              actions={actions}
              shows="all"
              foundRate={foundRateOf(opened)}
              firstMoments={layout === 'stacked' ? undefined : Number.POSITIVE_INFINITY}
            />
          </ErrorBoundary>
        </section>
        <OpenedPanel
          opened={opened}
          series={seconds.series}
          isInStep={hasPlayer}
          hasTotal={layout === 'full'}
        />
      </div>
    </VideoStart>
  );
}

/**
 * The second of the first moment in the list; without moments, the first second with a full window after chat was seen.
 *
 * @param series null: it is not loaded yet
 */
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

interface VideoOnTwitchProps {
  readonly video: RecordingVideo;
  readonly second: number;
}

/** In the extension, which has no player: the video on Twitch, at the second that is shown. */
function VideoOnTwitch({ video, second }: VideoOnTwitchProps) {
  return (
    <p className={`wrap muted ${styles.videoBox}`}>
      <a href={videoLink(video, second)} target="_blank" rel="noreferrer">
        Watch the video on Twitch from {positionText(Math.max(0, second - video.zeroS))}
      </a>
    </p>
  );
}

interface VideoBoxProps {
  readonly firstText: string;
  /** The second of the recording that the user finds in the video. */
  readonly second: number;
  readonly onLink: (video: RecordingVideo) => Promise<boolean>;
}

/** In the place of the player: a field for the address of the video. */
function VideoBox({ firstText, second, onLink }: VideoBoxProps) {
  const { hasProblem, words, field, onSubmit } = useVideoAddress(second, onLink, firstText);
  return (
    <form className={`wrap muted ${styles.videoBox}`} onSubmit={onSubmit}>
      <label htmlFor={field.id}>Add the video to watch along</label>
      <input className={`text ${styles.address}`} placeholder="twitch.tv/videos/…?t=…" {...field} />
      <Button type="submit">Link</Button>
      <p className={hasProblem ? 'problem' : styles.hint} {...words} />
    </form>
  );
}
