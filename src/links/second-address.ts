const PARAMETER = 'at';
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/**
 * The path of a channel's page at a recorded second: `/somebody#at=2026-11-22T12:28:08Z`. Browsers do not send what is behind the
 * `#`, so nobody else learns which second is viewed.
 *
 * @param second whole seconds since 1970
 */
export function secondPath(login: string, second: number): string {
  return `/${encodeURIComponent(login)}${secondHash(second)}`;
}

export function secondHash(second: number): string {
  return `#${PARAMETER}=${new Date(second * 1_000).toISOString().replace('.000Z', 'Z')}`;
}

/** In seconds since 1970. Null if it is not as `secondPath` writes it. */
export function readSecondAddress({ hash }: Pick<Location, 'hash'>): number | null {
  const time = new URLSearchParams(hash.slice(1)).get(PARAMETER) ?? '';
  const ms = TIME.test(time) ? Date.parse(time) : Number.NaN;
  return Number.isNaN(ms) ? null : ms / 1_000;
}
