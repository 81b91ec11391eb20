import type { ChannelLogin } from '../domain/channel-login.ts';
import { OVERLAY_OPTION_NAMES, type OverlayOptions, readOverlayOptions } from './overlay-options.ts';
import { overlayInPath } from './page-kind.ts';

export function defaultOverlayOptions(): OverlayOptions {
  return readOverlayOptions(new URLSearchParams(), () => undefined);
}

/**
 * The address of an overlay. An option with its default is left out.
 *
 * @param site the address of the site, with its path and the last slash
 */
export function overlayAddress(site: string, channelLogin: ChannelLogin, options: OverlayOptions): string {
  const address = new URL(`overlay/${channelLogin}`, site);
  const defaults = defaultOverlayOptions();
  for (const name of OVERLAY_OPTION_NAMES) {
    if (options[name] !== defaults[name]) address.searchParams.set(name, String(options[name]));
  }
  return address.href;
}

export interface OverlayInAddress {
  /** May be an invalid login. */
  readonly channel: string;
  readonly options: OverlayOptions;
  /** One for each option that is not read as typed, and for each unknown one. */
  readonly warnings: readonly string[];
}

/** Null: not an overlay. The address may be on any site. */
export function readOverlayAddress({ pathname, searchParams }: URL): OverlayInAddress | null {
  const sitePath = pathname.slice(0, Math.max(0, pathname.lastIndexOf('/overlay/')));
  const channel = overlayInPath(pathname, sitePath);
  if (channel === undefined) return null;
  const warnings: string[] = [];
  const options = readOverlayOptions(searchParams, (text) => warnings.push(text));
  return { channel, options, warnings };
}
