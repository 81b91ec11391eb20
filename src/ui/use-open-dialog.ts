import { type RefObject, useEffect } from 'react';
import { STACKED_WINDOW } from './breakpoints.ts';

/**
 * Shows a dialog while it is mounted, with the focus in it. Beside the panel it is not modal, so that the panel can be
 * seen and used while its options change. Where it covers the page it is modal, so that the focus cannot be behind it.
 */
export function useOpenDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  firstFocus: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const covers = matchMedia(STACKED_WINDOW);
    const show = (): void => {
      const focused = document.activeElement;
      element.close();
      if (covers.matches) element.showModal();
      else element.show();
      (focused instanceof HTMLElement && element.contains(focused) ? focused : firstFocus.current)?.focus();
    };
    show();
    covers.addEventListener('change', show);
    return () => {
      covers.removeEventListener('change', show);
      element.close();
    };
  }, [dialog, firstFocus]);
}
