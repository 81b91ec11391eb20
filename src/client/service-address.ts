import {
  demoServiceAddress,
  productionServiceAddress,
  type ServiceAddress,
} from '../session/service-address.ts';

/** Where this build reaches the services. */
export const serviceAddress: ServiceAddress =
  import.meta.env.MODE === 'demo' ? demoServiceAddress(location.origin) : productionServiceAddress;
