import type { DomWindow } from '../../ui/panel-window.ts';

/** For the compact card and a dozen rows. The browser may remember the size that the user gave it. */
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
 * A window that stays above the others, and where the browser has none or refuses it, an ordinary one. Null if it refuses
 * that too. To be called within a click.
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
