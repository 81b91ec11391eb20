import { useCallback, useSyncExternalStore } from 'react';
import type { SessionClient, SessionState } from '../client/session-client.ts';
import type { Options } from '../domain/options.ts';
import type { OptionsStore } from '../options/options-store.ts';

export function useOptions(store: OptionsStore): Options {
  return useSyncExternalStore(store.subscribe, store.current);
}

/** The session's state. In a hidden tab nothing is drawn; once it is seen again, the newest state is. */
export function useSession(client: SessionClient): SessionState {
  const subscribe = useCallback(
    (listener: () => void) => {
      const tell = (): void => {
        if (!document.hidden) listener();
      };
      const stop = client.subscribe(tell);
      document.addEventListener('visibilitychange', tell);
      return () => {
        stop();
        document.removeEventListener('visibilitychange', tell);
      };
    },
    [client],
  );
  return useSyncExternalStore(subscribe, client.state);
}
