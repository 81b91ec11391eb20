/** What one message adds to the count of an emote; see the README. */
export type EmbedMode = 'every-use' | 'once-a-message' | 'once-a-chatter';

/** The site, and what it counts. */
export interface EmbedRequest {
  /** The address of the site, with its path and the last slash: `https://emotes.example/`. Or a page of a browser extension. */
  readonly site: string | URL;
  /** The login of a Twitch channel. */
  readonly channel: string;
  /** Default: `every-use`. */
  readonly mode?: EmbedMode | undefined;
}

/**
 * The address of embed mode that posts to pages of `parentOrigin`.
 *
 * @throws TypeError if `site` or `parentOrigin` is not of the web or of an extension. The origin of a local file is `null`.
 */
export function embedAddress(
  {
    site,
    channel,
    mode,
    moments,
    votes,
  }: EmbedRequest & {
    readonly moments?: boolean;
    readonly votes?: boolean;
  },
  parentOrigin: string,
): URL {
  const address = new URL(site);
  if (!isWeb(address.origin)) throw new TypeError(`site is not an http or https address: ${site}`);
  if (!isWeb(parentOrigin)) {
    throw new TypeError(
      `Counts are posted to http and https pages only. This page's origin: ${parentOrigin}`,
    );
  }
  address.searchParams.set('iframe', 'true');
  address.searchParams.set('channel', channel);
  address.searchParams.set('parenturl', parentOrigin);
  if (mode !== undefined) address.searchParams.set('mode', mode);
  if (moments) address.searchParams.set('moments', 'true');
  if (votes) address.searchParams.set('votes', 'true');
  return address;
}

const isWeb = (origin: string): boolean => /^https?:|-extension:/.test(origin);
