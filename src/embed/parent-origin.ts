/** Where counts go when the address names no parent: a local development server. */
const DEFAULT_PARENT = 'http://localhost:5173';

/**
 * The origin that `parenturl` names; a full address with a path is fine. Null for what is no http or https
 * address: counts are never posted to everybody (`*`).
 */
export function readParentOrigin(parentUrl: string | null): string | null {
  try {
    const { protocol, origin } = new URL(parentUrl ?? DEFAULT_PARENT);
    return protocol === 'http:' || protocol === 'https:' ? origin : null;
  } catch {
    return null;
  }
}
