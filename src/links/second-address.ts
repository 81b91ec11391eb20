import { siteAddress } from './site-path.ts';

const PARAMETER = 'at';
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/**
 * The address of a channel's page that shows a recorded second: `https://…/somebody#at=2026-11-22T12:28:08Z`. The second is
 * behind the `#`, which browsers do not send: the recording is in the browser, and nobody else learns what is looked at.
 *
 * @param second whole seconds since 1970
 * @param site its address, with the last slash
 */
export function secondAddress(login: string, second: number, site = siteAddress()): string {
  return new URL(encodeURIComponent(login) + secondHash(second), site).href;
}

export function secondHash(second: number): string {
  return `#${PARAMETER}=${new Date(second * 1_000).toISOString().replace('.000Z', 'Z')}`;
}

/** In seconds since 1970. Null: not as `secondAddress` writes it. */
export function readSecondAddress({ hash }: Pick<Location, 'hash'>): number | null {
  const time = new URLSearchParams(hash.slice(1)).get(PARAMETER) ?? '';
  const ms = TIME.test(time) ? Date.parse(time) : Number.NaN;
  return Number.isNaN(ms) ? null : ms / 1_000;
}
