import type { Stop } from '../domain/clock.ts';
import { recordedVideoPath } from './screen-address.ts';
import { BASE_PATH } from './site-path.ts';

/** The event on the window after `pushPath` and `replacePath`. Browsers have one only for back and forward. */
const PATH_CHANGE = 'path-change';

/**
 * Changes the address without loading a page. Back leads to the present one.
 *
 * @param path a path below that of the site, with a slash at its beginning
 */
export function pushPath(path: string): void {
  history.pushState(null, '', BASE_PATH + path);
  dispatchEvent(new Event(PATH_CHANGE));
}

/** The same in place of the present address: back does not lead to it. */
export function replacePath(path: string): void {
  history.replaceState(null, '', BASE_PATH + path);
  dispatchEvent(new Event(PATH_CHANGE));
}

/** Shows the page for the recorded chat of a video. */
export function openRecordedVideo(videoId: string): void {
  pushPath(recordedVideoPath(videoId));
}

/** Removes what is behind the `#` from the address. Back does not lead to it. */
export function removeHash(): void {
  history.replaceState(null, '', location.pathname + location.search);
  dispatchEvent(new Event(PATH_CHANGE));
}

/** Calls the listener after each change of the page's address: by this page, or by back and forward of the browser. */
export function onAddressChange(listener: () => void): Stop {
  addEventListener(PATH_CHANGE, listener);
  addEventListener('popstate', listener);
  return () => {
    removeEventListener(PATH_CHANGE, listener);
    removeEventListener('popstate', listener);
  };
}
