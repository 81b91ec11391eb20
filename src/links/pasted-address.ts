import { type EmbedInAddress, readEmbedAddress } from './embed-address.ts';
import { type OverlayInAddress, readOverlayAddress } from './overlay-address.ts';

export type PastedAddress =
  | { readonly kind: 'overlay'; readonly found: OverlayInAddress }
  | { readonly kind: 'embed'; readonly found: EmbedInAddress };

/**
 * Reads the first address in a text, which may be code with one in it. Null if it is neither of an overlay nor of embed mode.
 *
 * @param site the address of this site; the pasted one may be of another
 */
export function readPastedAddress(text: string, site: string): PastedAddress | null {
  const address = findAddress(text.trim(), site);
  if (address === null) return null;
  const overlay = readOverlayAddress(address);
  if (overlay !== null) return { kind: 'overlay', found: overlay };
  const embed = readEmbedAddress(address);
  return embed && { kind: 'embed', found: embed };
}

/** The first web address in a text, also without its scheme. */
function findAddress(text: string, site: string): URL | null {
  const [found] = /https?:\/\/[^\s"'<>]+/i.exec(text) ?? [];
  try {
    if (found !== undefined) return new URL(found.replaceAll('&amp;', '&'));
    if (/^\w+:\/\//.test(text)) return null;
    return new URL(text.startsWith('/') ? text : `https://${text}`, site);
  } catch {
    return null;
  }
}
