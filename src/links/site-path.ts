/** Without a slash at its end: `''` at the root. Set by the build. */
export const BASE_PATH = import.meta.env.BASE_URL.replace(/\/$/, '');

/** With a slash at its end. */
export function siteAddress(): string {
  return new URL(`${BASE_PATH}/`, location.origin).href;
}

/** The decoded parts of a path below `sitePath`; `['']` for the site itself. A wrongly encoded one stays as it is. */
export function partsOfPath(pathname: string, sitePath = BASE_PATH): readonly string[] {
  return pathname
    .slice(sitePath.length)
    .replace(/^\/|\/+$/g, '')
    .split('/')
    .map(decoded);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Whether the page is in embed mode, at any path. */
export function isEmbedQuery(query: URLSearchParams): boolean {
  return query.get('iframe') === 'true';
}

/** The channel in `/overlay/{channel}` below `sitePath`, perhaps an invalid login. Undefined for another path. */
export function overlayInPath(pathname: string, sitePath = BASE_PATH): string | undefined {
  const [first, channel, ...more] = partsOfPath(pathname, sitePath);
  return first === 'overlay' && more.length === 0 ? channel || undefined : undefined;
}
