import type { ChannelLogin } from '../domain/channel-login.ts';
import { COUNTING_MODES, type CountingMode, DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import { isEmbedQuery } from './page-kind.ts';
import { partsOfPath } from './site-path.ts';

/** The parent page if the address names none: a local development server. */
const DEFAULT_PARENT = 'http://localhost:5173';

/** What an address of embed mode is made of. */
interface EmbedRequest {
  readonly channelLogin: ChannelLogin;
  /** The origin of the page that gets the counts. */
  readonly parentOrigin: string;
  readonly countingMode: CountingMode;
}

/**
 * The address of embed mode. The default way of counting is left out.
 *
 * @param site the address of the site, with its path and the last slash
 */
export function embedAddress(
  site: string,
  { channelLogin, parentOrigin, countingMode }: EmbedRequest,
): string {
  const address = new URL(site);
  address.searchParams.set('iframe', 'true');
  address.searchParams.set('channel', channelLogin);
  address.searchParams.set('parenturl', parentOrigin);
  if (countingMode !== DEFAULT_COUNTING_RULES.countingMode) address.searchParams.set('mode', countingMode);
  return address.href;
}

/** The parent page and the way of counting that the query of embed mode names. */
interface EmbedQuery {
  /** Null if the query has none: then `parentOrigin` is that of a local development server. */
  readonly parentUrl: string | null;
  /** Null if `parentUrl` is no page that can get counts. */
  readonly parentOrigin: string | null;
  /** Null if the query has none. It may be a text that is no way of counting: then `countingMode` is the default. */
  readonly mode: string | null;
  readonly countingMode: CountingMode;
}

export function readEmbedQuery(query: URLSearchParams): EmbedQuery {
  const parentUrl = query.get('parenturl');
  const mode = query.get('mode');
  return {
    parentUrl,
    parentOrigin: readParentOrigin(parentUrl),
    mode,
    countingMode: COUNTING_MODES.find((name) => name === mode) ?? DEFAULT_COUNTING_RULES.countingMode,
  };
}

/**
 * The origin of `parenturl`, which may have a path. Null if it is not an http or https address: counts are never posted to
 * all origins (`*`).
 */
export function readParentOrigin(parentUrl: string | null): string | null {
  try {
    const { protocol, origin } = new URL(parentUrl ?? DEFAULT_PARENT);
    return protocol === 'http:' || protocol === 'https:' ? origin : null;
  } catch {
    return null;
  }
}

/** The channel in the path of embed mode. It may be a text that cannot be a login. Undefined if the path has none. */
export function channelInPath(pathname: string): string | undefined {
  return partsOfPath(pathname).join('/') || undefined;
}

/** The contents of an address of embed mode. */
export interface EmbedInAddress {
  /** The site, in the form of the `site` of `embedAddress`. */
  readonly site: string;
  /** It may be a text that cannot be a login. Null if the address names none. */
  readonly channel: string | null;
  /** Null if the address names no page that can get counts. */
  readonly parentOrigin: string | null;
  readonly countingMode: CountingMode;
  /** Texts for the screen: one for each parameter that is read as something else, and for each unknown one. */
  readonly warnings: readonly string[];
}

const PARAMETERS = ['iframe', 'channel', 'parenturl', 'mode'];

/** Null for an address that is not of embed mode. The address may be on any site. */
export function readEmbedAddress({ origin, pathname, searchParams }: URL): EmbedInAddress | null {
  if (!isEmbedQuery(searchParams)) return null;
  const warnings: string[] = [];
  const { parentUrl, parentOrigin, mode, countingMode } = readEmbedQuery(searchParams);
  if (parentOrigin === null) warnings.push(`parenturl=${parentUrl} is not an http or https address`);
  if (mode !== null && mode !== countingMode) warnings.push(`mode=${mode} is read as ${countingMode}`);
  for (const name of new Set(searchParams.keys())) {
    if (!PARAMETERS.includes(name)) warnings.push(`${name} is not an option`);
  }
  const [, path = '/', name = ''] = /^(.*\/)([^/]*)$/.exec(pathname) ?? [];
  const channel = searchParams.get('channel') || name || null;
  return { site: origin + path, channel, parentOrigin, countingMode, warnings };
}
