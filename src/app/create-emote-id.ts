/** A new id for a custom emote: 16 random hexadecimal digits. */
export function createEmoteId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
