import { createPersonalEmotes } from '../src/emotes/personal-emotes.ts';
import { createSocketDeps } from './socket-deps.ts';

/** What a socket for live events needs, with the fakes behind it. */
export function createLiveDeps() {
  const { deps, ...fakes } = createSocketDeps();
  return { ...fakes, deps: { ...deps, personal: createPersonalEmotes() } };
}
