import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BROWSERS } from '../../packages/extension/src/manifest.ts';
import { EXTENSION_FOLDER } from '../build/build-extension.ts';
import { filesIn } from '../build/files-in.ts';
import { type ArchivedFile, zip } from '../build/zip.ts';
import { changelogSection, releaseText } from './changelog-section.ts';

/** Packages for other people's programs. */
export const PACKAGES = ['client', 'chat-sender'] as const;

/**
 * Writes the files of a release from what is built: `dist/`, `dist-extension/`, and `dist/` of the packages.
 *
 * @param folder emptied first; from the project's root
 * @param repositoryUrl the https address of the source, for the packages and the notes; registries compare it with where a package
 *   was packed
 * @throws Error if CHANGELOG.md has no section of this version, or something is not built
 */
export function packRelease(folder: string, repositoryUrl: string | undefined): void {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const { date, text } = changelogSection(readFileSync('CHANGELOG.md', 'utf8'), version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const site = filesIn('dist');
  const timeS = releaseTimeS(date, site);
  const name = `emotes-per-second-${version}`;
  const forServers = [
    { name: 'LICENSE', bytes: readFileSync('LICENSE') },
    ...filesIn('deploy', 'deploy/'),
    ...filesIn('dist', 'site/'),
  ].map((file) => ({ ...file, name: `${name}/${file.name}` }));
  writeFileSync(join(folder, `${name}.zip`), zip(forServers, timeS));
  writeFileSync(join(folder, `emotes-per-second-site-${version}.zip`), zip(site, timeS));
  for (const browser of BROWSERS) {
    const files = filesIn(`${EXTENSION_FOLDER}/${browser}`);
    writeFileSync(join(folder, `emotes-per-second-${browser}-${version}.zip`), zip(files, timeS));
  }
  for (const each of PACKAGES) packPackage(`packages/${each}`, folder, repositoryUrl);

  const sums = filesIn(folder).map((file) => `${sha256(file.bytes).toString('hex')}  ${file.name}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
  const notes = isGiven(repositoryUrl) ? releaseText(text, `${repositoryUrl}/blob/v${version}`) : text;
  writeFileSync(join(folder, 'notes.md'), `${notes}\n\n${MADE_WITH}\n`);
}

/** An environment variable can be there without a text. */
function isGiven(address: string | undefined): address is string {
  return address !== undefined && address !== '';
}

/** npm packs with the zlib of Node: another one can write other bytes. */
const MADE_WITH = `Made by \`npm run release\` with Node ${process.versions.node}.`;

/**
 * A time in the 24 hours before the day of the release, in Unix seconds. It differs when a file differs: nginx and others make an
 * ETag of the time and the size of a file only, and `index.html` has the same size in most releases. With one fixed time a browser
 * would keep the page of the release before.
 *
 * @param date `2026-11-28`
 */
export function releaseTimeS(date: string, files: readonly ArchivedFile[]): number {
  const content = Buffer.concat(files.map(({ bytes }) => sha256(bytes)));
  // Even, because a zip counts in steps of two seconds.
  const secondsBefore = 2 * (sha256(content).readUInt32LE() % 43_200);
  return Date.parse(date) / 1_000 - secondsBefore;
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Packs a built package as `npm pack` does, with the address of the repository if it is given. */
export function packPackage(source: string, folder: string, repositoryUrl: string | undefined): void {
  const copy = mkdtempSync(join(tmpdir(), 'package-'));
  try {
    cpSync(source, copy, { recursive: true });
    if (isGiven(repositoryUrl)) addRepository(join(copy, 'package.json'), repositoryUrl, source);
    const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', resolve(folder)];
    execFileSync('npm', args, { cwd: copy });
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function addRepository(path: string, repositoryUrl: string, source: string): void {
  const repository = { type: 'git', url: `git+${repositoryUrl}.git`, directory: source };
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), repository }, null, 2));
}
