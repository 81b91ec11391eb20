import type { ChannelLogin } from '../domain/channel-login.ts';
import { COUNTING_MODES } from '../domain/counting-rules.ts';
import { oneOf, readAddressOptions, writeAddressOptions, yesOrNo } from './address-options.ts';
import { isEmbedQuery, partsOfPath } from './site-path.ts';

/** A local development server. */
const DEFAULT_PARENT = 'http://localhost:5173';

const READERS = {
  /** The address of the parent page, as typed. */
  parenturl: (text: string) => text,
  mode: oneOf(...COUNTING_MODES),
  moments: yesOrNo(false),
  votes: yesOrNo(false),
};

/** The parent page, and what it gets: counts in a way of counting, and moments and votes too. */
export type EmbedOptions = { readonly [Name in keyof typeof READERS]: ReturnType<(typeof READERS)[Name]> };

export function readEmbedOptions(query: URLSearchParams, warn: (text: string) => void): EmbedOptions {
  return readAddressOptions(READERS, query, warn, ['iframe', 'channel']);
}

export function defaultEmbedOptions(): EmbedOptions {
  return readEmbedOptions(new URLSearchParams(), () => undefined);
}

/** The origin of `parenturl`, which may have a path. Null if it is not http or https: counts are never posted to all. */
export function readParentOrigin(parentUrl: string | null): string | null {
  try {
    const { protocol, origin } = new URL(parentUrl ?? DEFAULT_PARENT);
    return protocol === 'http:' || protocol === 'https:' ? origin : null;
  } catch {
    return null;
  }
}

/** May be an invalid login. */
export function channelInPath(pathname: string): string | undefined {
  return partsOfPath(pathname).join('/') || undefined;
}

/** Null: `parenturl` is no address. Leaves defaults out. @param site its address, with its path and the last slash */
export function embedAddress(site: string, channelLogin: ChannelLogin, options: EmbedOptions): string | null {
  const parenturl = readParentOrigin(options.parenturl);
  if (parenturl === null) return null;
  const address = new URL(site);
  address.search = `${new URLSearchParams({ iframe: 'true', channel: channelLogin })}`;
  writeAddressOptions(READERS, address.searchParams, { ...options, parenturl });
  return address.href;
}

/** Null: not embed mode. The address may be on any site, and its channel may be an invalid login. */
export function readEmbedAddress({ pathname, searchParams: query }: URL) {
  if (!isEmbedQuery(query)) return null;
  const warnings: string[] = [];
  const parentUrl = query.get('parenturl');
  if (readParentOrigin(parentUrl) === null)
    warnings.push(`parenturl=${parentUrl} is not an http or https address`);
  const options = readEmbedOptions(query, (text) => warnings.push(text));
  const channel = query.get('channel') || pathname.split('/').at(-1) || null;
  return { channel, options, warnings };
}
