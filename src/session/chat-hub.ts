import type { ChannelListener } from '../chat/channel.ts';
import { type ChatClientOptions, createChatClient } from '../chat/chat-client.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { MonotonicMs, Stop } from '../domain/clock.ts';
import { CLOCK_CHECK_MS, CLOCK_STEP_MS } from '../domain/limits.ts';

/** No clock check for this long: the thread was suspended, so a clock may have changed. */
const SUSPENDED_MS = 9_000;
/** No clock check for this long: the machine slept. Browsers run the timers of a throttled tab at least once a minute. */
const SLEEP_MS = 90_000;

/** A session that follows a channel. */
interface Follower extends ChannelListener {
  /** Called before the lines of any frame are read, and at least every `CLOCK_CHECK_MS`. */
  readonly onTime: (at: MonotonicMs) => void;
  /** The thread was suspended until now. `sleptSince`: the last clock check before sleep; null without sleep. */
  readonly onSuspended: (sleptSince: MonotonicMs | null) => void;
}

export type ChatHub = ReturnType<typeof createChatHub>;

interface ChatHubDeps
  extends Pick<ChatClientOptions, 'openSocket' | 'network' | 'timers' | 'now' | 'random'> {
  readonly logWarning: (text: string) => void;
}

/** One chat connection and one clock for all sessions of a worker. Both run while there is a session. */
export function createChatHub(deps: ChatHubDeps) {
  const { timers, now } = deps;
  const followers = new Set<Follower>();
  let firstStart = now();
  let lastCheckAt = firstStart;
  let lastHeardAt = firstStart;
  let stopClock: Stop = () => undefined;

  function checkClock(at: MonotonicMs): void {
    const pausedMs = at - lastCheckAt;
    const hasSlept = pausedMs > SLEEP_MS;
    if (pausedMs > SUSPENDED_MS) {
      for (const { onSuspended } of followers) onSuspended(hasSlept ? lastCheckAt : null);
    }
    lastCheckAt = at;
    if (hasSlept) chat.reconnect();
    for (const { onTime } of followers) onTime(at);
  }

  const chat = createChatClient({
    ...deps,
    onWarning: deps.logWarning,
    onLoss(reason, isFirst) {
      if (isFirst) deps.logWarning(`Chat lost: ${reason}`);
    },
    // After a sleep, a frame can be read before the clock's timer fires.
    onFrame(at) {
      lastHeardAt = at;
      checkClock(at);
    },
    // Joins and leaves of users do not count. In a large channel they are most of the traffic.
    skipMembership: true,
  });

  return {
    /** The start time of a new session: now, or the last full second of the others, so that all sessions step together. */
    startTime(): MonotonicMs {
      const at = now();
      if (followers.size === 0) firstStart = at;
      return (at - ((at - firstStart) % CLOCK_STEP_MS)) as MonotonicMs;
    },
    /** Joins a channel, until stopped. Two sessions must not follow one channel at the same time. */
    follow(channelLogin: ChannelLogin, follower: Follower): Stop {
      if (followers.size === 0) {
        lastCheckAt = now();
        stopClock = timers.every(CLOCK_CHECK_MS, () => checkClock(now()));
      }
      followers.add(follower);
      const leave = chat.join(channelLogin, follower);
      return () => {
        followers.delete(follower);
        leave();
        if (followers.size === 0) stopClock();
      };
    },
    /** When the last frame arrived: the connection is known to have worked until then. */
    lastHeardAt: (): MonotonicMs => lastHeardAt,
    /** Sends the join of a channel again at once, if it was refused or had no answer. */
    retry: chat.retry,
  };
}
