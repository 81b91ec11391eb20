import { readFollowedLogin } from '../../domain/channel-login.ts';
import { type PastedAddress, readPastedAddress } from '../../links/pasted-address.ts';
import { shownText } from '../../ui/shown-text.ts';
import type { ShareDraft } from './share-draft.ts';

/** Longest text that is read, in UTF-16 units. Chosen: ten times the HTML of `embedHtml`. */
export const LINK_MAX_LENGTH = 5_000;

/** What a link is for. */
export type LinkPart = PastedAddress['kind'];

export interface ReadLink {
  readonly draft: ShareDraft;
  /** `Loaded`, and what is wrong or unknown in the link. */
  readonly words: string;
}

/**
 * Reads a pasted address, or code with one in it, into a draft. Null: it is not one for `part`.
 *
 * @param site the address of this site; the link may be of another one
 */
export function readLink(part: LinkPart, typed: string, site: string, draft: ShareDraft): ReadLink | null {
  const pasted = typed.length > LINK_MAX_LENGTH ? null : readPastedAddress(typed, site);
  if (pasted?.kind !== part) return null;
  const { channel, warnings } = pasted.found;
  const login = channel === null ? null : readFollowedLogin(channel);
  const wrong =
    channel !== null && login === null ? [`“${channel}” is not a channel`, ...warnings] : warnings;
  return {
    draft: { ...withFound(pasted, draft), typedChannel: login ?? draft.typedChannel },
    words: shownText(['Loaded', ...wrong].join('; ')),
  };
}

function withFound(pasted: PastedAddress, draft: ShareDraft): ShareDraft {
  if (pasted.kind === 'overlay') return { ...draft, overlay: pasted.found.options };
  const { countingMode, moments, votes, parentOrigin } = pasted.found;
  const typedParent = parentOrigin === null ? draft.embed.typedParent : `${parentOrigin}/`;
  return { ...draft, embed: { typedParent, countingMode, moments, votes } };
}
