import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { LeftBoard } from '../client/left-board.ts';
import type { OpenedChatStore } from '../client/opened-chat.ts';
import type { RecordingClient } from '../client/recording-client.ts';
import type { Options } from '../options/options.ts';
import type { OptionsStore } from '../options/options-store.ts';
import type { LoadTwitchEmbed } from './twitch-embed.ts';

/** What all screens share. The objects stay the same while the page is open. */
export interface App {
  readonly options: OptionsStore;
  readonly client: RecordingClient;
  readonly opened: OpenedChatStore;
  readonly leftBoard: LeftBoard;
  readonly loadTwitchEmbed: LoadTwitchEmbed;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (app === null) throw new Error('This component needs an AppContext.');
  return app;
}

/** The options, also in a hidden tab: they decide how its sessions count. */
export function useOptions(): Options {
  const { subscribe, current } = useApp().options;
  return useSyncExternalStore(subscribe, current);
}

/** One option, and a function that saves another value, or what it returns for the saved one. */
export function useOption<Name extends keyof Options>(name: Name) {
  type Value = Options[Name];
  const { subscribe, current, update } = useApp().options;
  const value = useSyncExternalStore(subscribe, () => current()[name]);
  const save = useCallback(
    (next: Value | ((now: Value) => Value)): void =>
      update((now) => ({ [name]: typeof next === 'function' ? next(now[name]) : next })),
    [update, name],
  );
  return [value, save] as const;
}
