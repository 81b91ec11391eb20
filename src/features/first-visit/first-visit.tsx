import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Stop } from '../../domain/clock.ts';
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
import { focusIfIdle } from '../../ui/focus-once.ts';
import { Mark } from '../../ui/mark.tsx';
import { FIRST_STEP } from '../example/example-chat.ts';
import { ExampleCurve } from './example-curve.tsx';
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
