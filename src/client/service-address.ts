import {
  demoServiceAddress,
  productionServiceAddress,
  type ServiceAddress,
} from '../session/service-address.ts';

/** Maps the address of a service to the address that this build requests. */
export const serviceAddress: ServiceAddress =
  import.meta.env.MODE === 'demo' ? demoServiceAddress(location.origin) : productionServiceAddress;
