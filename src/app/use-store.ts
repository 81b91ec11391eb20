import { useSyncExternalStore } from 'react';
import type { Options } from '../domain/options.ts';
import type { OptionsStore } from '../options/options-store.ts';
import type { SessionClient, SessionState } from './session-client.ts';

export function useOptions(store: OptionsStore): Options {
  return useSyncExternalStore(store.subscribe, store.current);
}

export function useSession(client: SessionClient): SessionState {
  return useSyncExternalStore(client.subscribe, client.state);
}
