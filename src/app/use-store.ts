import { useCallback, useSyncExternalStore } from 'react';
import type { SessionClient, SessionState } from '../client/session-client.ts';
import type { UnixMs } from '../domain/clock.ts';
import type { Options } from '../domain/options.ts';
import type { OptionsStore } from '../options/options-store.ts';

/** How exact `useUnixNow` is: what shows ages need not render each second. */
const CLOCK_STEP_MS = 10_000;

export function useOptions(store: OptionsStore): Options {
  return useSyncExternalStore(store.subscribe, store.current);
}

/** What `select` reads of the session's state; it has to return the same value for the same state. */
export function useSession<Selected>(
  client: SessionClient,
  select: (state: SessionState) => Selected,
): Selected {
  return useWhileVisible(client, () => select(client.state()));
}

/** The time, rounded down to ten seconds, as of the session's newest message. */
export function useUnixNow(client: SessionClient): UnixMs {
  return useWhileVisible(client, readUnixNow);
}

function readUnixNow(): UnixMs {
  return (Math.floor(Date.now() / CLOCK_STEP_MS) * CLOCK_STEP_MS) as UnixMs;
}

/** What `read` returns. In a hidden tab nothing is rendered; once the tab is visible again, the newest value is. */
function useWhileVisible<Value>(client: SessionClient, read: () => Value): Value {
  const subscribe = useCallback(
    (listener: () => void) => {
      const notify = (): void => {
        if (!document.hidden) listener();
      };
      const stop = client.subscribe(notify);
      document.addEventListener('visibilitychange', notify);
      return () => {
        stop();
        document.removeEventListener('visibilitychange', notify);
      };
    },
    [client],
  );
  return useSyncExternalStore(subscribe, read);
}
