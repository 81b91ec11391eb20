import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type ArchivedFile, tarGz, zip } from './archives.ts';
import { changelogSection, releaseText } from './changelog-section.ts';

/** Packages for other people's programs. */
export const PACKAGES = ['client', 'chat-sender'] as const;

/**
 * Writes the files of a release from what is built: `dist/`, and `dist/` of the packages.
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
  writeFileSync(join(folder, `${name}.tar.gz`), tarGz(forServers, timeS));
  writeFileSync(join(folder, `emotes-per-second-site-${version}.zip`), zip(site, timeS));
  cpSync('dist/emotes-per-second.user.js', join(folder, 'emotes-per-second.user.js'));
  for (const each of PACKAGES) {
    const path = join(folder, `emotes-per-second-${each}-${version}.tgz`);
    writeFileSync(path, packPackage(`packages/${each}`, timeS, repositoryUrl));
  }

  const sums = filesIn(folder).map((file) => `${sha256(file.bytes).toString('hex')}  ${file.name}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
  const notes = isGiven(repositoryUrl) ? releaseText(text, `${repositoryUrl}/blob/v${version}`) : text;
  writeFileSync(join(folder, 'notes.md'), `${notes}\n\n${MADE_WITH}\n`);
}

/** An environment variable can be there without a text. */
function isGiven(address: string | undefined): address is string {
  return address !== undefined && address !== '';
}

/** Another version of Node can have another zlib, whose archives have other bytes. */
const MADE_WITH = `Made by \`npm run release\` with Node ${process.versions.node}.`;

/** The files below a folder, sorted by name. None if the folder does not exist. */
function filesIn(folder: string, prefix = ''): ArchivedFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      name: prefix + path.slice(folder.length + 1).replaceAll(sep, '/'),
      bytes: readFileSync(path),
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

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

/**
 * What `npm pack` puts into its archive, for a folder with `files: ["dist"]`, but with the same bytes for each version of npm.
 *
 * @param source the folder of the package
 */
export function packPackage(source: string, timeS: number, repositoryUrl: string | undefined): Buffer {
  const files = [
    { name: 'package/package.json', bytes: manifest(source, repositoryUrl) },
    ...['LICENSE', 'README.md'].map((name) => ({
      name: `package/${name}`,
      bytes: readFileSync(join(source, name)),
    })),
    ...filesIn(join(source, 'dist'), 'package/dist/'),
  ];
  return tarGz(files, timeS);
}

function manifest(source: string, repositoryUrl: string | undefined): Buffer {
  const bytes = readFileSync(join(source, 'package.json'));
  if (!isGiven(repositoryUrl)) return bytes;
  const repository = { type: 'git', url: `git+${repositoryUrl}.git`, directory: source };
  return Buffer.from(`${JSON.stringify({ ...JSON.parse(bytes.toString()), repository }, null, 2)}\n`);
}
