/** The path that the site is mounted at, without a slash at its end: `''` at the root. Set by the build. */
export const BASE_PATH = import.meta.env.BASE_URL.replace(/\/$/, '');

/**
 * The decoded channel in the path of an overlay, `/overlay/{channel}`. It may be a text that cannot be a login. Undefined
 * for another path.
 *
 * @param sitePath the path of the site, as `BASE_PATH`
 */
export function overlayInPath(pathname: string, sitePath = BASE_PATH): string | undefined {
  const [, name] = /^\/overlay\/([^/]+)\/?$/.exec(pathname.slice(sitePath.length)) ?? [];
  return name && decoded(name);
}

/** The decoded channel in a path. It may be a text that cannot be a login. Undefined if the path has none. */
export function channelInPath(pathname: string): string | undefined {
  const name = pathname.slice(BASE_PATH.length).replace(/^\/|\/$/g, '');
  return name === '' ? undefined : decoded(name);
}

/** A text that is not encoded correctly stays as it is. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
