import { PICTURE_ADDRESS_MAX_LENGTH } from '../../domain/limits.ts';

/** `text` as an absolute https address, `//host/…` included; null for anything else, and for what is too long. */
export function httpsUrl(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > PICTURE_ADDRESS_MAX_LENGTH) return null;
  try {
    const { protocol, href } = new URL(text.startsWith('//') ? `https:${text}` : text);
    return protocol === 'https:' && href.length <= PICTURE_ADDRESS_MAX_LENGTH ? href : null;
  } catch {
    return null; // no address at all
  }
}

/** `text` as one segment of a path. Never throws: half a surrogate pair becomes U+FFFD. */
export function pathSegment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
