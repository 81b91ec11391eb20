import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const fromPeers = createRequire(new URL('./peers/package.json', import.meta.url));

/**
 * Imports a package that only the benchmark installs. The caller provides the type, so the project compiles without the
 * package. Rejects if it is not installed.
 */
export async function importPeer<Peer>(name: string): Promise<Peer> {
  return (await import(pathToFileURL(fromPeers.resolve(name)).href)) as Peer;
}
