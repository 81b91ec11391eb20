import { readChannelLogin } from '../../domain/channel-login.ts';
import { type EmbedInAddress, readEmbedAddress } from '../../embed/embed-address.ts';
import { type OverlayInAddress, readOverlayAddress } from '../../overlay/overlay-address.ts';
import { shownText } from '../../ui/shown-text.ts';
import type { ShareDraft } from './share-draft.ts';

/** Longest text that is read, in UTF-16 units. Chosen: ten times the embed snippet. */
export const OLD_ADDRESS_MAX_LENGTH = 5_000;
/** Problems that are named one by one. Chosen: what fits below the field. */
export const NAMED_PROBLEMS_MAX = 8;

/** An old address that was read, or why none could be read. */
export type OldAddress =
  | {
      readonly kind: 'read';
      /** What it changes. */
      readonly change: Partial<ShareDraft>;
      /** What was read, in words. */
      readonly words: string;
      /** Each part that is not taken as it is, in words. */
      readonly problems: readonly string[];
    }
  | { readonly kind: 'refused'; readonly words: string };

/**
 * Reads a pasted address of an overlay or of embed mode, or code with one in it.
 *
 * @param site the address of this site. The pasted one may be of another site
 */
export function readOldAddress(typed: string, site: string): OldAddress {
  if (typed.length > OLD_ADDRESS_MAX_LENGTH) {
    return refused('This text is too long.');
  }
  const address = findAddress(typed.trim(), site);
  const overlay = address && readOverlayAddress(address);
  if (overlay) {
    const change: Partial<ShareDraft> = { openPart: 'overlay', overlay: overlay.options };
    return read('The address of an overlay was read.', change, overlay, site);
  }
  const embed = address && readEmbedAddress(address);
  if (embed) {
    const change: Partial<ShareDraft> = {
      openPart: 'embed',
      embedMode: embed.countingMode,
      ...(embed.parentOrigin !== null && { typedParent: `${embed.parentOrigin}/` }),
    };
    return read('The address of embed mode was read.', change, embed, site);
  }
  return refused('This is not the address of an overlay or of embed mode.');
}

function refused(words: string): OldAddress {
  return { kind: 'refused', words: `${words} Nothing was changed.` };
}

function read(
  words: string,
  change: Partial<ShareDraft>,
  found: OverlayInAddress | EmbedInAddress,
  site: string,
): OldAddress {
  const { channel } = found;
  const login = channel === null ? null : readChannelLogin(channel);
  const problems = [
    ...(found.site === site ? [] : [`It is of ${found.site}. The new address is of this site.`]),
    ...(channel === null || login !== null ? [] : [`“${channel}” cannot be a channel. The channel stays.`]),
    ...found.warnings,
  ];
  const unnamed = problems.length - NAMED_PROBLEMS_MAX;
  return {
    kind: 'read',
    change: login === null ? change : { ...change, typedChannel: login },
    words,
    problems: [
      ...problems.slice(0, NAMED_PROBLEMS_MAX).map(shownText),
      ...(unnamed > 0 ? [`and ${unnamed} more`] : []),
    ],
  };
}

/** The first web address in a text, also without its scheme. */
function findAddress(text: string, site: string): URL | null {
  const [found] = /https?:\/\/[^\s"'<>]+/i.exec(text) ?? [];
  try {
    if (found !== undefined) return new URL(found.replaceAll('&amp;', '&'));
    // Of another scheme.
    if (/^\w+:\/\//.test(text)) return null;
    return new URL(text.startsWith('/') ? text : `https://${text}`, site);
  } catch {
    return null;
  }
}
