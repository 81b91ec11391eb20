import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  readonly version: string;
  /** A package with one of these is for development, or for the types of another one. */
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
}

/**
 * The licences of the packages that the site contains. Each asks that its text goes with every copy; the built files have no
 * comments.
 *
 * @throws Error if a package has no licence
 */
export function bundledLicences(): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
  const texts = Object.entries(packages)
    .filter(([path, { dev, devOptional, optional }]) => path !== '' && !(dev ?? devOptional ?? optional))
    .map(([path, { version }]) => {
      const file = readdirSync(path).find((name) => /^licen[cs]e/i.test(name));
      if (file === undefined) throw new Error(`${path} has no licence`);
      const title = `${path.replace('node_modules/', '')} ${version}`;
      return `${title}\n${'='.repeat(title.length)}\n\n${readFileSync(join(path, file), 'utf8').trim()}\n`;
    });
  return texts.join('\n');
}
