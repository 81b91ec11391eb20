import type { UnixMs, YieldToTasks } from '../domain/clock.ts';
import { createFetchJson } from '../emotes/lists/fetch-json.ts';
import type { FetchJson } from '../emotes/lists/load-list.ts';
import { demoServiceAddress, productionServiceAddress, type ServiceAddress } from './service-address.ts';

interface Services {
  readonly address: ServiceAddress;
  readonly fetchJson: FetchJson;
}

/** How a worker reaches the services: at their real addresses, or, in the demo, at the stand-in's. */
export function openServices(yieldToTasks: YieldToTasks): Services {
  const address =
    import.meta.env.MODE === 'demo' ? demoServiceAddress(location.origin) : productionServiceAddress;
  const fetchService = (url: string, options: RequestInit): Promise<Response> => fetch(address(url), options);
  return { address, fetchJson: createFetchJson(fetchService, yieldToTasks, () => Date.now() as UnixMs) };
}
