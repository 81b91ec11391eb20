import type { ChannelLogin } from '../domain/channel-login.ts';
import { COUNT_EVERYTHING, COUNTING_MODES, type CountingMode } from '../domain/counting-rules.ts';
import { readParentOrigin } from './parent-page.ts';

/** What embed mode is asked for. */
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
  if (countingMode !== COUNT_EVERYTHING.countingMode) address.searchParams.set('mode', countingMode);
  return address.href;
}

/** What the address of embed mode says. */
export interface EmbedInAddress {
  /** The site of the address, as `embedAddress` takes it. */
  readonly site: string;
  /** It may be a text that cannot be a channel. Null where the address names none. */
  readonly channel: string | null;
  /** Null where the address names no page that can get counts. */
  readonly parentOrigin: string | null;
  readonly countingMode: CountingMode;
  /** In words: each parameter that is read as something else, and each unknown one. */
  readonly warnings: readonly string[];
}

const PARAMETERS = ['iframe', 'channel', 'parenturl', 'mode'];

/** Null for an address that is not of embed mode. Its site may be another one. */
export function readEmbedAddress({ origin, pathname, searchParams }: URL): EmbedInAddress | null {
  if (searchParams.get('iframe') !== 'true') return null;
  const warnings: string[] = [];
  const parentUrl = searchParams.get('parenturl');
  const parentOrigin = readParentOrigin(parentUrl);
  if (parentOrigin === null) warnings.push(`parenturl=${parentUrl} is not an http or https address`);
  const mode = searchParams.get('mode');
  const countingMode = COUNTING_MODES.find((name) => name === mode) ?? COUNT_EVERYTHING.countingMode;
  if (mode !== null && mode !== countingMode) warnings.push(`mode=${mode} is read as ${countingMode}`);
  for (const name of new Set(searchParams.keys())) {
    if (!PARAMETERS.includes(name)) warnings.push(`${name} is not an option`);
  }
  const [, path = '/', name = ''] = /^(.*\/)([^/]*)$/.exec(pathname) ?? [];
  const channel = searchParams.get('channel') || name || null;
  return { site: origin + path, channel, parentOrigin, countingMode, warnings };
}
