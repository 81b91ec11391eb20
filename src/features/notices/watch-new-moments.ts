import type { ClientState } from '../../client/session-client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Stop } from '../../domain/clock.ts';
import type { ReadableStore } from '../../domain/create-store.ts';
import type { RecordedMoment } from '../../domain/recording.ts';

/** Quiet after a notice of any channel, in any tab. */
const REST_MS = 60_000;
/** All channels report within a second. Only the strongest of their moments is notified. */
const GATHER_MS = 1_500;

export interface NewMoment {
  readonly channelLogin: ChannelLogin;
  readonly moment: RecordedMoment;
}

interface NewMomentsDeps {
  /** Monotonic, in milliseconds. */
  readonly now: () => number;
  /** Whether the user looks at the channels of this page. */
  readonly isInFront: () => boolean;
  /** Whether the browser lets this page notify now. */
  readonly canNotify: () => Promise<boolean>;
  /** Returns whether the user was notified. */
  readonly notify: (found: NewMoment) => boolean;
  /** Begins a rest of all tabs, until the result is called or this tab is closed. Null: one is under way. */
  readonly startRest: () => Promise<Stop | null>;
}

/** Notifies of new moments of all followed channels until stopped, at most once a minute. */
export function watchNewMoments(client: ReadableStore<ClientState>, deps: NewMomentsDeps): Stop {
  /** The moment of each session that was announced last. */
  let known = new Map<number, RecordedMoment>();
  let gathered: NewMoment[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  /** For browsers without locks. */
  let notifiedAtMs = Number.NEGATIVE_INFINITY;

  function findNew(): NewMoment[] {
    const before = known;
    known = new Map();
    const found: NewMoment[] = [];
    for (const { sessionId, channelLogin, recorded } of client.state().sessions.values()) {
      const announced = recorded?.announced ?? null;
      if (channelLogin === null || announced === null) continue;
      const { first, moment } = announced;
      known.set(sessionId, first);
      if (before.get(sessionId) !== first) found.push({ channelLogin, moment });
    }
    return found;
  }

  async function notifyOfStrongest(): Promise<void> {
    const surpriseOf = ({ moment }: NewMoment): number => moment.surprise ?? 0;
    const [strongest] = gathered.toSorted((a, b) => surpriseOf(b) - surpriseOf(a));
    gathered = [];
    if (strongest === undefined || deps.isInFront() || deps.now() - notifiedAtMs < REST_MS) return;
    // A tab that would be silent leaves the notice to the others.
    if (!(await deps.canNotify())) return;
    const endRest = await deps.startRest();
    if (endRest === null) return;
    if (isStopped || !deps.notify(strongest)) {
      endRest();
      return;
    }
    notifiedAtMs = deps.now();
    // The rest outlasts this screen.
    setTimeout(endRest, REST_MS);
  }

  // What was announced before is not new.
  findNew();
  const stop = client.subscribe(() => {
    const found = findNew();
    if (found.length === 0) return;
    if (gathered.length === 0) timer = setTimeout(notifyOfStrongest, GATHER_MS);
    gathered.push(...found);
  });
  return () => {
    isStopped = true;
    stop();
    clearTimeout(timer);
  };
}
