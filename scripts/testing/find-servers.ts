import { existsSync } from 'node:fs';
import { pathOf } from './install-packages.ts';

/** A web server for which `deploy` has a configuration. */
const SERVERS = [
  { name: 'nginx', program: 'nginx', packages: ['nginx'] },
  // Without Debian's package of its service. The other one knows the types of files.
  { name: 'Apache', program: 'apache2', packages: ['apache2-bin', 'media-types'] },
] as const;

export interface FoundServer {
  readonly name: (typeof SERVERS)[number]['name'];
  /** The program. */
  readonly path: string;
}

/** The web servers that this system has. */
export function findServers(): readonly FoundServer[] {
  return SERVERS.flatMap(({ name, program }) => {
    const path = pathOfServer(program);
    return path === null ? [] : [{ name, path }];
  });
}

/** The web servers that this system does not have, by name, with the Debian packages that they need. */
export function absentServers(): readonly (readonly [name: string, packages: readonly string[]])[] {
  return SERVERS.flatMap(({ name, program, packages }) =>
    pathOfServer(program) === null ? [[name, packages] as const] : [],
  );
}

/** Debian's folder of servers is in the path of root only. */
function pathOfServer(program: string): string | null {
  const path = pathOf(program) ?? `/usr/sbin/${program}`;
  return existsSync(path) ? path : null;
}
