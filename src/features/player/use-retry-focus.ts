import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Focuses the player if the button to retry had the focus when it was removed.
 *
 * @returns a ref for the button
 */
export function useRetryFocus(player: RefObject<HTMLElement | null>, isLoaded: boolean) {
  const isFocusLost = useRef(false);
  useEffect(() => {
    if (isLoaded && isFocusLost.current) player.current?.focus();
  }, [player, isLoaded]);
  return useCallback((button: HTMLButtonElement) => {
    return () => {
      isFocusLost.current = document.activeElement === button;
    };
  }, []);
}
