import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Stop } from '../../domain/clock.ts';
import { boardPath } from '../../links/board-address.ts';
import { openRecordedVideo } from '../../links/navigation.ts';
import { RECORDED_PATH, USAGE_PATH, usagePath } from '../../links/screen-address.ts';
import { RouteLink } from '../../page/route-link.tsx';
import { FIRST_STEP } from '../example/example-chat.ts';
import { ChannelChips } from './channel-chips.tsx';
import { DemoChannels } from './demo-channels.tsx';
import type { DemoLists } from './demo-lists.ts';
import { ExampleCard } from './example-card.tsx';
import styles from './first-visit.module.css';
import { WatchForm } from './watch-form.tsx';

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
