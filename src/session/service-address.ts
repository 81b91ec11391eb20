/** Maps an address of a service to the address that this build requests. */
export type ServiceAddress = (url: string) => string;

/**
 * For the demo build: `https://7tv.io/v3` becomes `ORIGIN/~/7tv.io/v3`, and sockets in the same way. Addresses of the page's
 * origin, which stored pictures have, stay. Throws a TypeError if the origin is not of `http:` or `https:`.
 */
export function demoServiceAddress(origin: string): ServiceAddress {
  const page = new URL(origin);
  if (page.protocol !== 'http:' && page.protocol !== 'https:') {
    throw new TypeError(`The demo is served over http or https, not from ${origin}`);
  }
  const socketOrigin = page.origin.replace(/^http/, 'ws');
  return (address) => {
    const { origin: asked, protocol, hostname, pathname, search } = new URL(address);
    if (asked === page.origin) return address;
    const path = `/~/${hostname}${pathname}${search}`;
    return (protocol === 'wss:' ? socketOrigin : page.origin) + path;
  };
}

/** The addresses of this build, in a page or a worker. */
export function serviceAddressOfBuild(): ServiceAddress {
  return import.meta.env.MODE === 'demo' ? demoServiceAddress(location.origin) : productionServiceAddress;
}

/** The production build requests every service at its real address. */
export const productionServiceAddress: ServiceAddress = (url) => url;
