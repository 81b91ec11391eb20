import type { ChannelLogin } from '../domain/channel-login.ts';
import { DEFAULT_COUNTING_RULES } from '../domain/counting-rules.ts';
import { type EmbedQuery, readEmbedQuery } from './embed-query.ts';
import { isEmbedQuery } from './page-kind.ts';

interface EmbedRequest extends Pick<EmbedQuery, 'countingMode' | 'moments' | 'votes'> {
  readonly channelLogin: ChannelLogin;
  readonly parentOrigin: string;
}

/**
 * The address of embed mode. Defaults are left out.
 *
 * @param site the address of the site, with its path and the last slash
 */
export function embedAddress(
  site: string,
  { channelLogin, parentOrigin, countingMode, moments, votes }: EmbedRequest,
): string {
  const address = new URL(site);
  address.searchParams.set('iframe', 'true');
  address.searchParams.set('channel', channelLogin);
  address.searchParams.set('parenturl', parentOrigin);
  if (countingMode !== DEFAULT_COUNTING_RULES.countingMode) address.searchParams.set('mode', countingMode);
  if (moments) address.searchParams.set('moments', 'true');
  if (votes) address.searchParams.set('votes', 'true');
  return address.href;
}

export interface EmbedInAddress
  extends Pick<EmbedQuery, 'parentOrigin' | 'countingMode' | 'moments' | 'votes'> {
  /** May be an invalid login. */
  readonly channel: string | null;
  /** One for each parameter that is not read as typed, and for each unknown one. */
  readonly warnings: readonly string[];
}

const PARAMETERS = ['iframe', 'channel', 'parenturl', 'mode', 'moments', 'votes'];

/** Null: not embed mode. The address may be on any site. */
export function readEmbedAddress({ pathname, searchParams }: URL): EmbedInAddress | null {
  if (!isEmbedQuery(searchParams)) return null;
  const warnings: string[] = [];
  const { parentUrl, parentOrigin, mode, countingMode, moments, votes } = readEmbedQuery(searchParams);
  if (parentOrigin === null) warnings.push(`parenturl=${parentUrl} is not an http or https address`);
  if (mode !== null && mode !== countingMode) warnings.push(`mode=${mode} is read as ${countingMode}`);
  for (const [name, value] of Object.entries({ moments, votes })) {
    const typed = searchParams.get(name);
    if (typed !== null && typed !== String(value)) warnings.push(`${name}=${typed} is read as ${value}`);
  }
  for (const name of new Set(searchParams.keys())) {
    if (!PARAMETERS.includes(name)) warnings.push(`${name} is not an option`);
  }
  const channel = searchParams.get('channel') || pathname.split('/').at(-1) || null;
  return { channel, parentOrigin, countingMode, moments, votes, warnings };
}
