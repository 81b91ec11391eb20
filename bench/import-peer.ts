import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const fromPeers = createRequire(new URL('./peers/package.json', import.meta.url));

/**
 * A package that only the benchmark installs. Typed by whoever asks, so that the project's types hold where
 * it is not installed. Rejects where it is not.
 */
export async function importPeer<Peer>(name: string): Promise<Peer> {
  return (await import(pathToFileURL(fromPeers.resolve(name)).href)) as Peer;
}
