import type { Stop } from '../domain/clock.ts';
import { BASE_PATH, partsOfPath } from './site-path.ts';

/** Whether the page is a file of the browser extension. */
export const IS_EXTENSION = import.meta.env.MODE === 'extension';

/** The one file of the extension that has every screen. */
const FILE = '/index.html';

/** The address that names the screen. The extension has one file, so there the path is behind its `#`. */
export function pageAddress({ href, hash }: Location | URL = location, isExtension = IS_EXTENSION): URL {
  return new URL(isExtension ? hash.slice(1) || '/' : href, href);
}

/**
 * The `href` of a screen.
 *
 * @param path a path below that of the site, with a slash at its beginning; or a whole address, which stays
 */
export function hrefOf(path: string, isExtension = IS_EXTENSION): string {
  if (!path.startsWith('/')) return path;
  return isExtension ? `${FILE}#${path}` : BASE_PATH + path;
}

/** The whole address of a screen, to be copied. */
export function fullAddress(path: string): string {
  return new URL(hrefOf(path), location.href).href;
}

/** Whether a screen opens in its own tab: one of another site, and in the extension each that leaves the narrow panel. */
export function opensInTab(
  path: string,
  from: Location | URL = location,
  isExtension = IS_EXTENSION,
): boolean {
  if (!path.startsWith('/')) return true;
  const nameIn = (pathname: string): string | undefined => partsOfPath(pathname)[0]?.toLowerCase();
  return isExtension && nameIn(pageAddress(from, true).pathname) === 'panel' && nameIn(path) !== 'panel';
}

/** Browsers have an event only for back and forward. */
const PATH_CHANGE = 'path-change';

/**
 * Changes the address without loading a page, or opens a tab if the screen needs one. Back leads to the present address.
 *
 * @param path as of `hrefOf`
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

/** Back does not lead to the address with the hash. */
export function removeHash(): void {
  const { pathname, search } = pageAddress();
  replacePath(pathname.slice(BASE_PATH.length) + search);
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
