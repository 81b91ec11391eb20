import { readFollowedLogin } from '../../domain/channel-login.ts';
import { readPastedAddress } from '../../links/old-address.ts';
import { shownText } from '../../ui/shown-text.ts';
import type { ShareDraft } from './share-draft.ts';

/** Longest text that is read, in UTF-16 units. Chosen: ten times the HTML of `embedHtml`. */
export const LINK_MAX_LENGTH = 5_000;

/** A link that was read. `words`: what of it is wrong or unknown, or why it is refused. */
export type ReadLink =
  | {
      readonly kind: 'read';
      /** The fields of the draft that the link has. */
      readonly change: Partial<ShareDraft>;
      readonly words: string;
    }
  | { readonly kind: 'refused'; readonly words: string };

/**
 * Reads a pasted address of an overlay or of embed mode, or code with one in it.
 *
 * @param site the address of this site; the link may be of another one
 */
export function readLink(typed: string, site: string): ReadLink {
  const pasted = typed.length > LINK_MAX_LENGTH ? null : readPastedAddress(typed, site);
  if (pasted === null) return { kind: 'refused', words: 'This is no link of an overlay or a web page.' };
  const { channel, warnings } = pasted.found;
  const login = channel === null ? null : readFollowedLogin(channel);
  const wrong = channel !== null && login === null ? [`“${channel}” is no channel`, ...warnings] : warnings;
  return {
    kind: 'read',
    change: { ...changeOf(pasted), ...(login !== null && { typedChannel: login }) },
    words: shownText(['Loaded', ...wrong].join('; ')),
  };
}

function changeOf(pasted: NonNullable<ReturnType<typeof readPastedAddress>>): Partial<ShareDraft> {
  if (pasted.kind === 'overlay') return { openPart: 'overlay', overlay: pasted.found.options };
  const { countingMode, moments, votes, parentOrigin } = pasted.found;
  return {
    openPart: 'embed',
    embedMode: countingMode,
    embedMoments: moments,
    embedVotes: votes,
    ...(parentOrigin !== null && { typedParent: `${parentOrigin}/` }),
  };
}
