import type { ChannelLogin } from '../domain/channel-login.ts';
import { COUNTING_MODES } from '../domain/counting-rules.ts';
import { DELAY_MAX_S } from '../domain/limits.ts';
import { readVoteWord } from '../domain/vote.ts';
import { numberIn, oneOf, readAddressOptions, writeAddressOptions, yesOrNo } from './address-options.ts';
import { overlayInPath } from './site-path.ts';

export const OVERLAY_OPTIONS = {
  /** Most emotes. */
  top: numberIn(1, 50, 10),
  /** Lowest count of an emote. */
  min: numberIn(1, 10_000, 1),
  /** Side of the largest picture, in CSS pixels. */
  size: numberIn(16, 256, 56),
  /** In seconds. */
  delay: numberIn(0, DELAY_MAX_S, 0),
  // The peak of a moment is known 5 s after it. The next moment is at least 60 s later.
  /** Seconds from the peak of a moment until the buffer is saved. */
  replaydelay: numberIn(5, 60, 8),
  /** Where the emotes start. */
  corner: oneOf('bottom-left', 'bottom-right', 'top-left', 'top-right'),
  mode: oneOf(...COUNTING_MODES),
  names: yesOrNo(false),
  counts: yesOrNo(true),
  /** Pictures and emotes do not move. */
  still: yesOrNo(false),
  /** The emotes are in the order of their counts. */
  largest: yesOrNo(false),
  vote: yesOrNo(false),
  /** Keeps problems with the channel in view, and says what `replay` needs. */
  setup: yesOrNo(false),
  /** Saves the replay buffer of OBS after a moment. */
  replay: yesOrNo(false),
  /** The command that starts a vote. `''`: the saved one. */
  voteword: (text: string) => readVoteWord(text) ?? '',
  /** Codes of emotes that are not shown, separated by spaces. */
  block: readBlockedCodes,
  /** Logins of chatters who do not count, separated by spaces. */
  ignore: readIgnoredLogins,
};

/** The options in the address of an overlay: bounded numbers, names of a fixed set, booleans, and lists of words. */
export type OverlayOptions = {
  readonly [Name in keyof typeof OVERLAY_OPTIONS]: ReturnType<(typeof OVERLAY_OPTIONS)[Name]>;
};

/** Each word once. */
function readBlockedCodes(text: string): string {
  return [...new Set(text.split(/\s+/))].join(' ').trim();
}

function readIgnoredLogins(text: string): string {
  return readBlockedCodes(text.toLowerCase().replaceAll('@', ''));
}

/** `warn` is called once for each option that is not read as typed, and for each unknown one. */
export function readOverlayOptions(query: URLSearchParams, warn: (text: string) => void): OverlayOptions {
  return readAddressOptions(OVERLAY_OPTIONS, query, warn);
}

export function defaultOverlayOptions(): OverlayOptions {
  return readOverlayOptions(new URLSearchParams(), () => undefined);
}

/** Leaves defaults out. @param site the address of the site, with its path and the last slash */
export function overlayAddress(site: string, channelLogin: ChannelLogin, options: OverlayOptions): string {
  const address = new URL(`overlay/${channelLogin}`, site);
  writeAddressOptions(OVERLAY_OPTIONS, address.searchParams, options);
  return address.href;
}

/** Null: not an overlay. The address may be on any site, and its channel may be an invalid login. */
export function readOverlayAddress({ pathname, searchParams }: URL) {
  const sitePath = pathname.slice(0, Math.max(0, pathname.lastIndexOf('/overlay/')));
  const channel = overlayInPath(pathname, sitePath);
  if (channel === undefined) return null;
  const warnings: string[] = [];
  const options = readOverlayOptions(searchParams, (text) => warnings.push(text));
  return { channel, options, warnings };
}
