import type { Stop } from './clock.ts';

/** A state that can be read and followed. */
export interface ReadableStore<State> {
  state(): State;
  /** Calls `listener` after each change. */
  subscribe(listener: () => void): Stop;
}

export function createStore<State>(first: State) {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    state: () => state,
    subscribe(listener: () => void): Stop {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Replaces the state, and calls the listeners. */
    set(next: State): void {
      state = next;
      // A listener can end itself or another one.
      for (const listener of [...listeners]) listener();
    },
  };
}
