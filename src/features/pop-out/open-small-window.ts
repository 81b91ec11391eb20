import type { DomWindow } from '../../ui/panel-window.ts';

/** In CSS pixels, for the compact card and a dozen rows. The browser may use the size that the user last gave the window. */
const SIZE = { width: 380, height: 560 };

interface DocumentPictureInPicture {
  readonly requestWindow: (size: typeof SIZE) => Promise<Window>;
}

declare global {
  interface Window {
    /** Chrome and Edge 116, Firefox 151. */
    readonly documentPictureInPicture?: DocumentPictureInPicture;
  }
}

/**
 * Opens a window that stays above the others, or an ordinary one if the browser has no such window or refuses it. Null if it
 * refuses both. Must be called within a click.
 */
export async function openSmallWindow(): Promise<DomWindow | null> {
  try {
    const pip = await window.documentPictureInPicture?.requestWindow(SIZE);
    if (pip !== undefined) return pip as DomWindow;
  } catch (error) {
    console.warn('No picture-in-picture window; an ordinary one is tried:', error);
  }
  return window.open('', '', `popup,width=${SIZE.width},height=${SIZE.height}`) as DomWindow | null;
}
