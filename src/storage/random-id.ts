/** An id for what is stored: 16 random hexadecimal digits. Unlike `randomUUID` it works without https. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
