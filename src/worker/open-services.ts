import type { UnixMs, YieldToTasks } from '../domain/clock.ts';
import { createFetchJson } from '../emotes/lists/fetch-json.ts';
import type { FetchJson } from '../emotes/lists/load-list.ts';
import { type ServiceAddress, serviceAddressOfBuild } from '../session/service-address.ts';

interface Services {
  readonly address: ServiceAddress;
  readonly fetchJson: FetchJson;
}

/** How a worker reaches the services. */
export function openServices(yieldToTasks: YieldToTasks): Services {
  const address = serviceAddressOfBuild();
  const fetchService = (url: string, options: RequestInit): Promise<Response> => fetch(address(url), options);
  return { address, fetchJson: createFetchJson(fetchService, yieldToTasks, () => Date.now() as UnixMs) };
}
