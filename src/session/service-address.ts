/** Where an address of a service is reached from this build. */
export type ServiceAddress = (url: string) => string;

/**
 * The production build reaches every service at its own address. The demo reaches the stand-in at the
 * page's own origin: `https://7tv.io/v3` is asked as `ORIGIN/~/7tv.io/v3`, a socket alike.
 *
 * @param origin of the page, `http:` or `https:`; throws a TypeError for anything else
 */
export function demoServiceAddress(origin: string): ServiceAddress {
  const page = new URL(origin);
  if (page.protocol !== 'http:' && page.protocol !== 'https:') {
    throw new TypeError(`The demo is served over http or https, not from ${origin}`);
  }
  const socketOrigin = page.origin.replace(/^http/, 'ws');
  return (address) => {
    const { protocol, hostname, pathname, search } = new URL(address);
    const path = `/~/${hostname}${pathname}${search}`;
    return (protocol === 'wss:' ? socketOrigin : page.origin) + path;
  };
}

/** Real host names, compiled in. */
export const productionServiceAddress: ServiceAddress = (url) => url;
