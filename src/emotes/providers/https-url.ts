/** `text` as an absolute https address, `//host/…` included; null for anything else. */
export function httpsUrl(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  try {
    const url = new URL(text.startsWith('//') ? `https:${text}` : text);
    return url.protocol === 'https:' ? url.href : null;
  } catch {
    return null; // no address at all
  }
}

/** `text` as one segment of a path. Never throws: half a surrogate pair becomes U+FFFD. */
export function pathSegment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
