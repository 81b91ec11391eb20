/** The path that the site is mounted at, without a slash at its end: `''` at the root. Set by the build. */
export const BASE_PATH = import.meta.env.BASE_URL.replace(/\/$/, '');

/** The channel in the path of an address, decoded. Undefined where there is none. */
export function channelInPath(pathname: string): string | undefined {
  const name = pathname.slice(BASE_PATH.length).replace(/^\/|\/$/g, '');
  if (name === '') return undefined;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
