import type { Stop } from '../domain/clock.ts';
import { hrefOf, opensInTab, pageAddress } from './page-address.ts';
import { recordedVideoPath } from './screen-address.ts';
import { BASE_PATH } from './site-path.ts';

/** Browsers have an event only for back and forward. */
const PATH_CHANGE = 'path-change';

/**
 * Changes the address without loading a page, or opens a tab if the screen needs one. Back leads to the present address.
 *
 * @param path below that of the site, with a slash at its beginning; or a whole address
 */
export function pushPath(path: string): void {
  if (opensInTab(path)) {
    open(hrefOf(path), '_blank', 'noopener');
    return;
  }
  history.pushState(null, '', hrefOf(path));
  dispatchEvent(new Event(PATH_CHANGE));
}

/** Back does not lead to the present address. */
export function replacePath(path: string): void {
  history.replaceState(null, '', hrefOf(path));
  dispatchEvent(new Event(PATH_CHANGE));
}

export function openRecordedVideo(videoId: string): void {
  pushPath(recordedVideoPath(videoId));
}

/** Back does not lead to the address with the hash. */
export function removeHash(): void {
  const { pathname, search } = pageAddress();
  history.replaceState(null, '', hrefOf(pathname.slice(BASE_PATH.length) + search));
  dispatchEvent(new Event(PATH_CHANGE));
}

/** Reports changes by this page, and by back and forward. */
export function onAddressChange(listener: () => void): Stop {
  addEventListener(PATH_CHANGE, listener);
  addEventListener('popstate', listener);
  return () => {
    removeEventListener(PATH_CHANGE, listener);
    removeEventListener('popstate', listener);
  };
}
