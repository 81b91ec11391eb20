import { useCallback, useSyncExternalStore } from 'react';
import type { ClientState, SessionClient } from '../client/session-client.ts';
import type { UnixMs } from '../domain/clock.ts';
import type { Options } from '../domain/options.ts';
import type { OptionsStore } from '../options/options-store.ts';

/** The resolution of `useUnixNow`. It shows ages in minutes, which need no render each second. */
const CLOCK_STEP_MS = 10_000;

export function useOptions(store: OptionsStore): Options {
  return useSyncExternalStore(store.subscribe, store.current);
}

/** What `select` returns of the client's state. It has to return the same value for the same state. */
export function useSession<Selected>(
  client: SessionClient,
  select: (state: ClientState) => Selected,
): Selected {
  return useWhileVisible(client.subscribe, () => select(client.state()));
}

/** The time, rounded down to ten seconds. It moves when a message of the worker arrives. */
export function useUnixNow(client: SessionClient): UnixMs {
  return useWhileVisible(client.subscribe, readUnixNow);
}

function readUnixNow(): UnixMs {
  return (Math.floor(Date.now() / CLOCK_STEP_MS) * CLOCK_STEP_MS) as UnixMs;
}

/** What `read` returns. A hidden tab renders nothing; once visible again, it renders the newest value. */
export function useWhileVisible<Value>(
  subscribeStore: (listener: () => void) => () => void,
  read: () => Value,
): Value {
  const subscribe = useCallback(
    (listener: () => void) => {
      const notify = (): void => {
        if (!document.hidden) listener();
      };
      const stop = subscribeStore(notify);
      document.addEventListener('visibilitychange', notify);
      return () => {
        stop();
        document.removeEventListener('visibilitychange', notify);
      };
    },
    [subscribeStore],
  );
  return useSyncExternalStore(subscribe, read);
}
