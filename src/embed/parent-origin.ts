/** The parent where the address names none: a local development server. */
const DEFAULT_PARENT = 'http://localhost:5173';

/**
 * The origin of `parenturl`, which may have a path. Null where it is not an http or https address: counts are never
 * posted to every origin (`*`).
 */
export function readParentOrigin(parentUrl: string | null): string | null {
  try {
    const { protocol, origin } = new URL(parentUrl ?? DEFAULT_PARENT);
    return protocol === 'http:' || protocol === 'https:' ? origin : null;
  } catch {
    return null;
  }
}
