import { useEffect, useEffectEvent, useState } from 'react';

/** Stops what it holds from moving. */
export interface Pausable<Value> {
  /** The newest, or what was the newest when it was paused. */
  readonly value: Value;
  readonly isPaused: boolean;
  readonly toggle: () => void;
}

/** The keys that pause and resume. With Alt, so that typing and screen readers keep theirs. */
export const PAUSE_SHORTCUT = 'Alt+P';

/** @param subject what the value is of: another one is not paused */
export function usePausable<Value>(newest: Value, subject: unknown): Pausable<Value> {
  const [paused, setPaused] = useState<{ readonly value: Value; readonly subject: unknown } | null>(null);
  const isPaused = paused !== null && paused.subject === subject;
  const toggle = (): void => setPaused(isPaused ? null : { value: newest, subject });

  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (!isPauseKey(event)) return;
    event.preventDefault();
    toggle();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  return { value: isPaused ? paused.value : newest, isPaused, toggle };
}

/** AltGr, alone or told as Ctrl and Alt, types letters; so does Alt on some keyboards, and a field gets those. */
function isPauseKey(event: KeyboardEvent): boolean {
  if (event.code !== 'KeyP' || !event.altKey || event.ctrlKey || event.metaKey) return false;
  const isTyped = event.key.toLowerCase() !== 'p' && event.target instanceof HTMLInputElement;
  return !isTyped && !event.getModifierState('AltGraph');
}
