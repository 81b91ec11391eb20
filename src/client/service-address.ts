import { type ServiceAddress, serviceAddressOfBuild } from '../session/service-address.ts';

/** Maps the address of a service to the address that this build requests. */
export const serviceAddress: ServiceAddress = serviceAddressOfBuild();
