import { PICTURE_ADDRESS_MAX_LENGTH } from '../../domain/limits.ts';

/** `text` as an absolute https address (`//host/…` is accepted); null if it is anything else or too long. */
export function httpsUrl(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > PICTURE_ADDRESS_MAX_LENGTH) return null;
  try {
    const { protocol, href } = new URL(text.startsWith('//') ? `https:${text}` : text);
    return protocol === 'https:' && href.length <= PICTURE_ADDRESS_MAX_LENGTH ? href : null;
  } catch {
    return null; // not an address
  }
}

/** `text` encoded as one segment of a path. Never throws: an unpaired surrogate becomes U+FFFD. */
export function pathSegment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
