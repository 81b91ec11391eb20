/** Where the site is mounted, without a closing slash: `''` at the root. Set when it is built. */
export const BASE_PATH = import.meta.env.BASE_URL.replace(/\/$/, '');

/** The channel that an address' path names, decoded; undefined where it names none. */
export function channelInPath(pathname: string): string | undefined {
  const name = pathname.slice(BASE_PATH.length).replace(/^\/|\/$/g, '');
  if (name === '') return undefined;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
