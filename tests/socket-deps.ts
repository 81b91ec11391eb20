import type { MonotonicMs } from '../src/domain/clock.ts';
import { createFakeNetwork, createFakeSockets } from './fake-sockets.ts';
import { createManualTimers } from './manual-timers.ts';

/** What a socket needs, with the fakes behind it. The random number is 0. */
export function createSocketDeps() {
  const clock = createManualTimers();
  const wire = createFakeSockets();
  const net = createFakeNetwork();
  const deps = {
    openSocket: wire.openSocket,
    network: net.network,
    now: () => clock.now() as MonotonicMs,
    timers: clock.timers,
    random: () => 0,
  };
  return { clock, wire, net, deps };
}
