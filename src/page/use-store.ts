import { useCallback, useSyncExternalStore } from 'react';
import type { UnixMs } from '../domain/clock.ts';
import type { ReadableStore } from '../domain/create-store.ts';
import { usePanelWindow } from '../ui/panel-window.ts';
import { useApp } from './use-app.ts';

/** The resolution of `useUnixNow`, in milliseconds. It is used for ages in minutes, which need no render each second. */
const CLOCK_STEP_MS = 10_000;

/** The time, rounded down to ten seconds. It moves when a message of the worker arrives. */
export function useUnixNow(): UnixMs {
  return useStore(useApp().client, readUnixNow);
}

function readUnixNow(): UnixMs {
  return (Math.floor(Date.now() / CLOCK_STEP_MS) * CLOCK_STEP_MS) as UnixMs;
}

/**
 * What `select` returns for the store's state. It must return the same value for the same state. While both the page and the
 * panel's window are hidden, a change renders nothing; the newest value is rendered when one of them is visible again. So work that
 * must go on in a hidden page cannot be an effect of this value: subscribe to the store instead.
 */
export function useStore<State, Selected>(
  { state, subscribe: subscribeStore }: ReadableStore<State>,
  select: (state: State) => Selected,
): Selected {
  const panelDocument = usePanelWindow().document;
  const subscribe = useCallback(
    (listener: () => void) => {
      const documents = [document, panelDocument];
      const notify = (): void => {
        if (documents.some(({ hidden }) => !hidden)) listener();
      };
      const stop = subscribeStore(notify);
      for (const watched of documents) watched.addEventListener('visibilitychange', notify);
      return () => {
        stop();
        for (const watched of documents) watched.removeEventListener('visibilitychange', notify);
      };
    },
    [subscribeStore, panelDocument],
  );
  return useSyncExternalStore(subscribe, () => select(state()));
}
