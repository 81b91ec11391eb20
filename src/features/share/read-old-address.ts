import { readFollowedLogin } from '../../domain/channel-login.ts';
import { type PastedAddress, readPastedAddress } from '../../links/old-address.ts';
import { shownText } from '../../ui/shown-text.ts';
import type { ShareDraft } from './share-draft.ts';

/** Longest text that is read, in UTF-16 units. Chosen: ten times the HTML of `embedHtml`. */
export const OLD_ADDRESS_MAX_LENGTH = 5_000;
/** Most problems that are named one by one. Chosen: what fits below the field. */
export const NAMED_PROBLEMS_MAX = 8;

/** The result of reading an old address. `words` of `refused` is the reason. */
export type OldAddress =
  | {
      readonly kind: 'read';
      /** The fields of the draft that the address has. */
      readonly change: Partial<ShareDraft>;
      /** Names the kind of address, in a sentence. */
      readonly words: string;
      /** A sentence for each part that was changed or left out. */
      readonly problems: readonly string[];
    }
  | { readonly kind: 'refused'; readonly words: string };

/**
 * Reads a pasted address of an overlay or of embed mode, or code with one in it.
 *
 * @param site the address of this site; the old address may be of another one
 */
export function readOldAddress(typed: string, site: string): OldAddress {
  if (typed.length > OLD_ADDRESS_MAX_LENGTH) {
    return refused('This text is too long.');
  }
  const pasted = readPastedAddress(typed, site);
  if (pasted === null) return refused('This is not the address of an overlay or of embed mode.');
  if (pasted.kind === 'overlay') {
    const change: Partial<ShareDraft> = { openPart: 'overlay', overlay: pasted.found.options };
    return read('The address of an overlay was read.', change, pasted.found, site);
  }
  const { countingMode, moments, votes, parentOrigin } = pasted.found;
  const change: Partial<ShareDraft> = {
    openPart: 'embed',
    embedMode: countingMode,
    embedMoments: moments,
    embedVotes: votes,
    ...(parentOrigin !== null && { typedParent: `${parentOrigin}/` }),
  };
  return read('The address of embed mode was read.', change, pasted.found, site);
}

function refused(words: string): OldAddress {
  return { kind: 'refused', words: `${words} Nothing was changed.` };
}

function read(
  words: string,
  change: Partial<ShareDraft>,
  found: PastedAddress['found'],
  site: string,
): OldAddress {
  const { channel } = found;
  const login = channel === null ? null : readFollowedLogin(channel);
  const problems = [
    ...(found.site === site ? [] : [`It is of ${found.site}. The new address is of this site.`]),
    ...(channel === null || login !== null ? [] : [`“${channel}” cannot be a channel. The channel stays.`]),
    ...found.warnings,
  ];
  // Long ones can look the same once they are cut.
  const named = [...new Set(problems.map(shownText))];
  const unnamed = named.length - NAMED_PROBLEMS_MAX;
  return {
    kind: 'read',
    change: login === null ? change : { ...change, typedChannel: login },
    words,
    problems: [...named.slice(0, NAMED_PROBLEMS_MAX), ...(unnamed > 0 ? [`and ${unnamed} more`] : [])],
  };
}
