import type { MonotonicMs } from '../src/domain/clock.ts';
import type { FollowDeps } from '../src/emotes/lists/live-list.ts';
import { createPersonalEmotes } from '../src/emotes/personal-emotes.ts';
import { createFakeNetwork, createFakeSockets } from './fake-sockets.ts';
import { createManualTimers } from './manual-timers.ts';

/** What a socket for live events needs, with the fakes behind it. The random number is 0. */
export function createLiveDeps() {
  const clock = createManualTimers();
  const wire = createFakeSockets();
  const net = createFakeNetwork();
  const deps: FollowDeps = {
    openSocket: wire.openSocket,
    network: net.network,
    now: () => clock.now() as MonotonicMs,
    timers: clock.timers,
    random: () => 0,
    personal: createPersonalEmotes(),
  };
  return { clock, wire, net, deps };
}
