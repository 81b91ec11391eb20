import { TITLE } from '../../page/tab-title.ts';

/** A notification as a sample. Returns false if the browser refuses it although it is allowed. */
export function showSample(): boolean {
  try {
    // Silent as those of moments: the sound has a switch of its own.
    new Notification(TITLE, { body: 'A new moment is shown like this.', tag: 'sample', silent: true });
    return true;
  } catch (error) {
    console.warn('The notification could not be shown:', error);
    return false;
  }
}
