import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Stop } from '../../domain/clock.ts';
import { momentPeaks, ratioText } from '../../domain/moment.ts';
import { groupedText } from '../../domain/number-text.ts';
import type { RecordedMoment } from '../../domain/recording.ts';
import {
  boardPath,
  channelPath,
  openRecordedVideo,
  RECORDED_PATH,
  USAGE_PATH,
  usagePath,
} from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { useOptions } from '../../page/use-app.ts';
import { ChannelForm } from '../../ui/channel-form.tsx';
import { countAt, highestIn, recordedRange } from '../../ui/chart/column.ts';
import { type MarkerSettings, type MomentMarker, placeMarkers } from '../../ui/chart/markers.ts';
import { type ChartFrame, yOf } from '../../ui/chart/scale.ts';
import { TimeChart } from '../../ui/chart/time-chart.tsx';
import { focusIfIdle } from '../../ui/focus-once.ts';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { shownText } from '../../ui/shown-text.ts';
import { useElementSize } from '../../ui/use-element-size.ts';
import { PAUSE_SHORTCUT } from '../../ui/use-pausable.ts';
import { FIRST_STEP, recordedMoments, recordedTotals, USUAL_TOTAL } from '../example/example-chat.ts';
import styles from './first-visit.module.css';

/** The address of the offline demo. Undefined in a build without one. */
const DEMO_URL: string | undefined = import.meta.env.VITE_DEMO_URL;
/** `DemoLists` as JSON. Undefined in a build that is not the demo. */
const DEMO_CHANNELS: string | undefined = import.meta.env.VITE_DEMO_CHANNELS;

const NAMES_TO_TRY = 3;

interface FirstVisitProps {
  /** How long the example has played, in seconds. */
  readonly playedS: number;
  /** The same function in each render. */
  readonly onPlayed: Dispatch<SetStateAction<number>>;
  readonly isPaused: boolean;
  readonly onTogglePause: () => void;
  readonly onWatch: (channel: ChannelLogin) => void;
  readonly onOverlay: () => void;
}

/** The stage of a first visit, in the place of the video: a promise, a field, channels to try, an example that plays, four doors. */
export function FirstVisit(props: FirstVisitProps) {
  const { playedS, onPlayed, isPaused, onTogglePause, onWatch, onOverlay } = props;
  const { recentChannels } = useOptions();
  const [last] = recentChannels;

  useEffect(() => {
    if (isPaused) return;
    return playExample(() => onPlayed((now) => now + 1));
  }, [isPaused, onPlayed]);

  return (
    <div className={styles.stage}>
      <p className={`row ${styles.name}`}>
        <Mark />
        Emotes Per Second
      </p>
      <div className={`stack ${styles.hero}`}>
        <h2 className={styles.title}>See what chat is spamming, as it happens.</h2>
        <p className={`muted ${styles.about}`}>
          Every emote of a Twitch chat, counted live beside the video. No account, nothing to install.
        </p>
        <ChannelForm
          label="Channel to watch"
          placeholder="Channel name or link"
          saveLabel="Watch"
          value={null}
          onChange={onWatch}
          onVideo={openRecordedVideo}
          isLarge
          ref={focusIfIdle}
        />
        <NamesToTry recentChannels={recentChannels} />
      </div>
      <ExampleCurve step={FIRST_STEP + playedS} isPaused={isPaused} onTogglePause={onTogglePause} />
      <nav className={styles.doors} aria-label="What else">
        <button type="button" className={`bare ${styles.door}`} onClick={onOverlay}>
          <DoorWords title="On your stream">An OBS overlay with emotes and chat votes</DoorWords>
        </button>
        <RouteLink to={RECORDED_PATH} className={`bare ${styles.door}`}>
          <DoorWords title="For your clips">The best moments of last night, for your editor</DoorWords>
        </RouteLink>
        <RouteLink to={last === undefined ? USAGE_PATH : usagePath(last)} className={`bare ${styles.door}`}>
          <DoorWords title="For your emote list">Which emotes nobody uses any more</DoorWords>
        </RouteLink>
        <RouteLink to={boardPath([])} className={`bare ${styles.door}`}>
          <DoorWords title="Many channels">Up to twenty chats on one board</DoorWords>
        </RouteLink>
      </nav>
    </div>
  );
}

/** Calls `onSecond` once a second until stopped, but not while the tab is hidden. */
function playExample(onSecond: () => void): Stop {
  const stop = new AbortController();
  let timer = 0;
  const playWhileVisible = (): void => {
    clearInterval(timer);
    if (!document.hidden) timer = window.setInterval(onSecond, 1_000);
  };
  playWhileVisible();
  document.addEventListener('visibilitychange', playWhileVisible, { signal: stop.signal });
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}

function DoorWords({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <b>{title}</b>
      <span>{children}</span>
    </>
  );
}

/** The channels of the offline demo, those to begin with first. */
interface DemoLists {
  readonly channels: readonly {
    readonly name: ChannelLogin;
    readonly shows: string;
  }[];
  readonly board: readonly ChannelLogin[];
}

/** A few channels as links: recent ones, or those of the demo, which has a list of all. */
function NamesToTry({ recentChannels }: { readonly recentChannels: readonly ChannelLogin[] }) {
  const demo = DEMO_CHANNELS === undefined ? null : (JSON.parse(DEMO_CHANNELS) as DemoLists);
  const [isListOpen, setIsListOpen] = useState(false);
  const names = demo?.channels.map(({ name }) => name) ?? recentChannels;
  return (
    <>
      <div className={`wrap muted ${styles.try}`}>
        {names.length > 0 && (
          <nav className="wrap" aria-label={demo === null ? 'Recent channels' : 'Channels to try'}>
            <span>{demo === null ? 'Recent' : 'Try'}</span>
            {names.slice(0, NAMES_TO_TRY).map((name) => (
              <RouteLink key={name} to={channelPath(name)} className={`chip cut ${styles.chip}`}>
                {name}
              </RouteLink>
            ))}
          </nav>
        )}
        {demo !== null && (
          <button
            type="button"
            className="bare link"
            aria-expanded={isListOpen}
            onClick={() => setIsListOpen(!isListOpen)}
          >
            All {demo.channels.length} channels of this demo
          </button>
        )}
        {DEMO_URL !== undefined && <a href={DEMO_URL}>Nobody live? The offline demo</a>}
      </div>
      {demo !== null && isListOpen && <DemoChannels {...demo} />}
    </>
  );
}

export function DemoChannels({ channels, board }: DemoLists) {
  return (
    <nav className={`stack muted ${styles.channels}`} aria-label="Channels of this demo">
      <RouteLink to={boardPath(board)}>A board of {board.length} channels</RouteLink>
      <ul className={styles.list}>
        {channels.map(({ name, shows }) => (
          <li key={name}>
            <RouteLink to={channelPath(name)}>{name}</RouteLink>
            <span>{shows}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ExampleCurveProps {
  readonly step: number;
  readonly isPaused: boolean;
  readonly onTogglePause: () => void;
}

const MARKERS: MarkerSettings = { pictureDistancePx: 36, dotDistancePx: 8 };
/** Room for a picture above the highest total. */
const PICTURE_PX = 40;

/** Five minutes of recorded chat, which explain what `usual` and a moment are. Inert but for the button. */
export function ExampleCurve({ step, isPaused, onTogglePause }: ExampleCurveProps) {
  const [{ widthPx, heightPx }, sizeRef] = useElementSize();
  const column = recordedTotals(step);
  const range = recordedRange(column);
  const frame: ChartFrame = {
    widthPx,
    heightPx,
    range,
    rightPx: widthPx - 1,
    max: highestIn(column, range),
    topPx: PICTURE_PX,
    basePx: heightPx - 1,
  };
  const usualY = yOf(USUAL_TOTAL, frame);
  const peaks = momentPeaks(recordedMoments(step), (second) => countAt(column, second));
  const markers = widthPx > 0 ? placeMarkers(peaks, frame, MARKERS) : [];
  const last = markers.findLast(({ hasPicture }) => hasPicture);
  return (
    <section className={styles.example} aria-label="Example: five minutes of recorded chat">
      <div className={`row muted ${styles.caption}`}>
        <p>
          <b>Example</b> five minutes of a recorded chat
        </p>
        <button
          type="button"
          className={`row button small ${styles.pause}`}
          aria-keyshortcuts={PAUSE_SHORTCUT}
          onClick={onTogglePause}
        >
          <Icon name={isPaused ? 'resume' : 'pause'} size={14} />
          <span>{isPaused ? 'Resume' : 'Pause'}</span>
        </button>
      </div>
      <div className={`note ${styles.plot}`} inert>
        <div className={styles.picture} ref={sizeRef}>
          {widthPx > 0 && (
            <TimeChart column={column} frame={frame} moments={peaks} usual={USUAL_TOTAL} markers={markers} />
          )}
          {last !== undefined && <MomentCall marker={last} isLeft={last.pictureX > widthPx * 0.62} />}
        </div>
        <span className={styles.usual} style={{ top: usualY }}>
          usual {groupedText(USUAL_TOTAL)}
        </span>
        <p className={styles.times}>
          <span>5 min ago</span>
          <span>now</span>
        </p>
      </div>
    </section>
  );
}

interface MomentCallProps {
  readonly marker: MomentMarker;
  /** The words end at the picture, which has no room at its right. */
  readonly isLeft: boolean;
}

/** What a moment is, beside the picture at its peak. */
function MomentCall({ marker: { moment, pictureX, y }, isLeft }: MomentCallProps) {
  const { emote, ratio, chatters }: RecordedMoment = moment;
  if (emote === null || ratio === null) return null;
  const beside = isLeft ? { right: `calc(100% - ${pictureX - 24}px)` } : { left: pictureX + 24 };
  return (
    <p className={styles.call} data-left={isLeft} style={{ ...beside, top: y - 34 }}>
      <b>{`${shownText(emote.code)} ${ratioText(ratio)}`}</b>
      <span>{`A moment: ${groupedText(chatters)} people reacted,`}</span>
      <span>{`${ratio.toFixed(1)} times as many as usual`}</span>
    </p>
  );
}
