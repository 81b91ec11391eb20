import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { type ChannelLogin, readFollowedLogin } from '../../domain/channel-login.ts';
import type { Stop } from '../../domain/clock.ts';
import { readVideoId } from '../../domain/video-address.ts';
import { boardPath } from '../../links/board-address.ts';
import { openRecordedVideo } from '../../links/navigation.ts';
import { channelPath, RECORDED_PATH, USAGE_PATH, usagePath } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { ChannelField } from '../../ui/channel-field.tsx';
import { channelProblem } from '../../ui/channel-form.tsx';
import { FIRST_STEP } from '../example/example-chat.ts';
import { ExampleCard } from './example-card.tsx';
import styles from './first-visit.module.css';

/** The address of the offline demo. Undefined in a build without one. */
const DEMO_URL: string | undefined = import.meta.env.VITE_DEMO_URL;
/** `DemoLists` as JSON. Undefined in a build that is not the demo. */
const DEMO_CHANNELS: string | undefined = import.meta.env.VITE_DEMO_CHANNELS;

const CHIPS = 3;

interface FirstVisitProps {
  /** The step of the example; null before the first one. */
  readonly step: number | null;
  /** The same function in each render. */
  readonly onStep: Dispatch<SetStateAction<number | null>>;
  readonly isPaused: boolean;
  readonly onTogglePause: () => void;
  readonly recentChannels: readonly ChannelLogin[];
  readonly onWatch: (channel: ChannelLogin) => void;
}

/** The stage of a first visit, where the video will be: what the page does, a field, channels to try, and an example that plays. */
export function FirstVisit(props: FirstVisitProps) {
  const { step, onStep, isPaused, onTogglePause, recentChannels, onWatch } = props;
  const demo = DEMO_CHANNELS === undefined ? null : (JSON.parse(DEMO_CHANNELS) as DemoLists);
  const [isListOpen, setIsListOpen] = useState(false);
  const [last] = recentChannels;
  const chips = demo?.channels ?? recentChannels.map((name) => ({ name }));

  useEffect(() => onStep((now) => now ?? FIRST_STEP), [onStep]);
  useEffect(() => {
    if (isPaused) return;
    return playExample(() => onStep((now) => (now ?? FIRST_STEP) + 1));
  }, [isPaused, onStep]);

  return (
    <div className={styles.stage}>
      <div className={styles.content}>
        <div>
          <h2 className={styles.title}>Every emote in chat, counted each second</h2>
          <p className={styles.about}>
            Beside a Twitch stream: what chat is spamming, and when it went wild. No sign-in.
          </p>
        </div>
        <div className={styles.choose}>
          <WatchForm onWatch={onWatch} onVideo={openRecordedVideo} />
          {chips.length > 0 && (
            <ChannelChips
              label={demo === null ? 'Recent channels' : 'Channels to begin with'}
              channels={chips.slice(0, CHIPS)}
            />
          )}
          <p className={styles.links}>
            <RouteLink to={boardPath([])}>Several channels</RouteLink>
            <RouteLink to={RECORDED_PATH}>
              {demo === null ? 'Open a recorded chat' : 'Open a recorded evening'}
            </RouteLink>
            <RouteLink to={last === undefined ? USAGE_PATH : usagePath(last)}>Emote usage</RouteLink>
            {demo !== null && (
              <button
                type="button"
                className={styles.more}
                aria-expanded={isListOpen}
                onClick={() => setIsListOpen(!isListOpen)}
              >
                All {demo.channels.length} channels of this demo
              </button>
            )}
            {DEMO_URL !== undefined && <a href={DEMO_URL}>Nobody live? The offline demo</a>}
          </p>
          {demo !== null && isListOpen && <DemoChannels channels={demo.channels} board={demo.board} />}
        </div>
        {step !== null && <ExampleCard step={step} isPaused={isPaused} onTogglePause={onTogglePause} />}
        <p className={styles.foot}>The video takes this place once a channel is chosen.</p>
      </div>
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

interface ChannelChipsProps {
  /** What the channels are, for a screen reader. */
  readonly label: string;
  readonly channels: readonly { readonly name: ChannelLogin; readonly shows?: string }[];
}

/** A few channels to watch, each with what it shows where that is known. */
function ChannelChips({ label, channels }: ChannelChipsProps) {
  return (
    <nav className={styles.chips} aria-label={label}>
      {channels.map(({ name, shows }) => (
        <RouteLink key={name} to={channelPath(name)} className={styles.chip}>
          <b>{name}</b>
          {shows !== undefined && <span className={styles.shows}>{shows}</span>}
        </RouteLink>
      ))}
    </nav>
  );
}

/** All channels of the offline demo as links, and a board of many of them. */
export function DemoChannels({ channels, board }: DemoLists) {
  return (
    <nav className={styles.channels} aria-label="Channels of this demo">
      <p>
        <RouteLink to={boardPath(board)}>A board of {board.length} channels</RouteLink>
      </p>
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

/** A channel of the offline demo. */
interface DemoChannel {
  readonly name: ChannelLogin;
  /** What it shows, in one line. */
  readonly shows: string;
}

/** The channels of the offline demo. */
interface DemoLists {
  /** Those to begin with come first. */
  readonly channels: readonly DemoChannel[];
  /** The channels of a board with many of them. */
  readonly board: readonly ChannelLogin[];
}

interface WatchFormProps {
  readonly onWatch: (channel: ChannelLogin) => void;
  readonly onVideo: (videoId: string) => void;
}

/** The field of the stage. It has the focus from the start, unless something else has it. */
function WatchForm({ onWatch, onVideo }: WatchFormProps) {
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const videoId = readVideoId(typed);
  const login = videoId === null ? readFollowedLogin(typed) : null;

  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, []);

  function submit(): void {
    setIsChecked(true);
    if (videoId !== null) onVideo(videoId);
    if (login !== null) onWatch(login);
  }

  return (
    <ChannelField
      label="Channel to watch"
      placeholder="Channel or link"
      buttonText="Watch"
      typed={typed}
      onType={setTyped}
      onBlur={() => setIsChecked(typed !== '')}
      onSubmit={submit}
      problem={isChecked && login === null && videoId === null ? channelProblem(typed) : null}
      styles={styles}
      ref={field}
    />
  );
}
