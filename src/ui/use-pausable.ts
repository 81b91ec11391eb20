import { useState } from 'react';
import { useHeldValue } from './use-freeze.ts';
import { isLetterKey, useKeyDown } from './use-key-down.ts';

/** The keys that pause and resume. With Alt, because P alone is typed, and screen readers use it. */
export const PAUSE_SHORTCUT = 'Alt+P';

/** A value that stays as it is while it is paused. The pause ends when `subject` changes. */
export function usePausable<Value>(newest: Value, subject: unknown) {
  const [paused, setPaused] = useState<{ readonly subject: unknown } | null>(null);
  const isPaused = paused?.subject === subject;
  const value = useHeldValue(newest, isPaused);
  const toggle = (): void => setPaused(isPaused ? null : { subject });

  useKeyDown((event) => {
    if (!isPauseKey(event)) return;
    event.preventDefault();
    if (!event.repeat) toggle();
  });

  return { value, isPaused, toggle };
}

/**
 * AltGr types letters: some browsers report it as AltGraph, some as Ctrl and Alt. On some keyboards Alt types letters too, so in a
 * field the key is left alone.
 */
function isPauseKey(event: KeyboardEvent): boolean {
  if (!isLetterKey(event, 'p') || !event.altKey || event.ctrlKey || event.metaKey) return false;
  const isTyped = event.key.toLowerCase() !== 'p' && (event.target as Element).tagName === 'INPUT';
  return !isTyped && !event.getModifierState('AltGraph');
}
