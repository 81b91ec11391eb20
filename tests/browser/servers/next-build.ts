import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Copies a built site as a later build would be: the same code, but each file of `assets` with another hash in its name, also
 * where it is named.
 */
export function copyAsNextBuild(site: string, next: string): void {
  cpSync(site, next, { recursive: true });
  const hashed = /[\w.-]+-([\w-]{8})\.(js|css)\b/g;
  const names = readdirSync(`${site}/assets`);
  const known = new Set(names);
  const renamed = (text: string): string =>
    text.replaceAll(hashed, (name, hash: string) =>
      known.has(name) ? name.replace(`-${hash}.`, `-${nextHash(hash)}.`) : name,
    );
  for (const file of ['index.html', ...names.map((name) => `assets/${name}`)]) {
    const text = renamed(readFileSync(`${next}/${file}`, 'utf8'));
    rmSync(`${next}/${file}`);
    writeFileSync(`${next}/${renamed(file)}`, text);
  }
}

/** A hash has eight characters. */
function nextHash(hash: string): string {
  return hash.slice(1) + hash.slice(0, 1);
}
