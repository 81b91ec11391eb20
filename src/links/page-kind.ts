import { BASE_PATH, partsOfPath } from './site-path.ts';

/** At any path. */
export function isEmbedQuery(query: URLSearchParams): boolean {
  return query.get('iframe') === 'true';
}

/**
 * The channel in the path of an overlay, `/overlay/{channel}`. May be an invalid login. Undefined for another path.
 *
 * @param sitePath the path of the site, as `BASE_PATH`
 */
export function overlayInPath(pathname: string, sitePath = BASE_PATH): string | undefined {
  const [first, channel, ...more] = partsOfPath(pathname, sitePath);
  return first === 'overlay' && more.length === 0 ? channel || undefined : undefined;
}
