import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BROWSERS, extensionManifest } from '../../packages/extension/src/manifest.ts';
import { filesIn } from './files-in.ts';
import { zip } from './zip.ts';

/** The folder of a browser is below it. */
export const EXTENSION_FOLDER = 'dist-extension';
/** Where `vite.config.ts` builds the pages. */
const PAGES_FOLDER = `${EXTENSION_FOLDER}/chrome`;

/** In the archives beside the site: the same bytes for the same files. */
const ARCHIVED_S = Date.UTC(2026, 0, 1) / 1_000;

/**
 * Builds the extension for each browser: the pages of the site, the two scripts, the icons and the manifest. A site that is built has
 * them as files to download.
 */
export async function buildExtension(): Promise<void> {
  const { build } = await import('vite');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  rmSync(EXTENSION_FOLDER, { recursive: true, force: true });
  await build({ mode: 'extension', logLevel: 'warn' });
  await buildScript('content', `${PAGES_FOLDER}/content.js`);
  cpSync('packages/extension/icons', `${PAGES_FOLDER}/icons`, { recursive: true });
  for (const browser of BROWSERS) {
    const folder = `${EXTENSION_FOLDER}/${browser}`;
    if (folder !== PAGES_FOLDER) cpSync(PAGES_FOLDER, folder, { recursive: true });
  }
  for (const browser of BROWSERS) {
    const folder = `${EXTENSION_FOLDER}/${browser}`;
    await buildScript(`background-${browser}`, `${folder}/background.js`);
    const manifest = JSON.stringify(extensionManifest(browser, version), null, 2);
    writeFileSync(`${folder}/manifest.json`, `${manifest}\n`);
    if (existsSync('dist')) {
      writeFileSync(`dist/emotes-per-second-${browser}.zip`, zip(filesIn(folder), ARCHIVED_S));
    }
  }
}

/** Builds one file that needs no other. */
async function buildScript(name: string, path: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: dirname(path),
      emptyOutDir: false,
      lib: {
        entry: `packages/extension/src/${name}.ts`,
        formats: ['iife'],
        name: 'emotesPerSecond',
        fileName: () => basename(path),
      },
      target: 'baseline-widely-available',
      // Readable: a store reviews it.
      minify: false,
    },
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildExtension();
