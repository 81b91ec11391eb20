import type { Timers, UnixMs } from '../domain/clock.ts';
import { createFetchJson } from '../emotes/lists/fetch-json.ts';
import { serviceAddressOfBuild } from '../session/service-address.ts';

/** How a worker reaches the services. */
export function openServices() {
  const address = serviceAddressOfBuild();
  const fetchJson = createFetchJson(
    (url, options) => fetch(address(url), options),
    () => Date.now() as UnixMs,
  );
  return { address, fetchJson };
}

export const platformTimers: Timers = {
  after(delayMs, run) {
    const id = setTimeout(run, delayMs);
    return () => clearTimeout(id);
  },
  every(periodMs, run) {
    const id = setInterval(run, periodMs);
    return () => clearInterval(id);
  },
};
