import type { UnixMs, YieldToTasks } from '../domain/clock.ts';
import { createFetchJson } from '../emotes/lists/fetch-json.ts';
import type { FetchJson } from '../emotes/lists/load-list.ts';
import { demoServiceAddress, productionServiceAddress, type ServiceAddress } from './service-address.ts';

interface Services {
  readonly address: ServiceAddress;
  readonly fetchJson: FetchJson;
}

/** The real addresses, or, in the demo, those of the stand-in. */
export function serviceAddress(): ServiceAddress {
  return import.meta.env.MODE === 'demo' ? demoServiceAddress(location.origin) : productionServiceAddress;
}

/** How a worker reaches the services. */
export function openServices(yieldToTasks: YieldToTasks): Services {
  const address = serviceAddress();
  const fetchService = (url: string, options: RequestInit): Promise<Response> => fetch(address(url), options);
  return { address, fetchJson: createFetchJson(fetchService, yieldToTasks, () => Date.now() as UnixMs) };
}
