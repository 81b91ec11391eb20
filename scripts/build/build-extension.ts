import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { BROWSERS, extensionManifest } from '../../packages/extension/src/manifest.ts';

/** The folder of a browser is below it. */
export const EXTENSION_FOLDER = 'dist-extension';

/** Builds the extension for each browser: the pages of the site, the two scripts, the icons and the manifest. */
export async function buildExtension(): Promise<void> {
  const { build } = await import('vite');
  const [first, ...others] = BROWSERS.map((browser) => `${EXTENSION_FOLDER}/${browser}`) as [string, string];
  rmSync(EXTENSION_FOLDER, { recursive: true, force: true });
  await build({ mode: 'extension', logLevel: 'warn' });
  for (const name of ['content', 'background']) {
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        outDir: first,
        emptyOutDir: false,
        lib: {
          entry: `packages/extension/src/${name}.ts`,
          formats: ['iife'],
          name: 'emotesPerSecond',
          fileName: () => `${name}.js`,
        },
        target: 'baseline-widely-available',
        // Readable: a store reviews it.
        minify: false,
      },
    });
  }
  cpSync('packages/extension/icons', `${first}/icons`, { recursive: true });
  for (const folder of others) cpSync(first, folder, { recursive: true });
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  for (const browser of BROWSERS) {
    const manifest = JSON.stringify(extensionManifest(browser, version), null, 2);
    writeFileSync(`${EXTENSION_FOLDER}/${browser}/manifest.json`, `${manifest}\n`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildExtension();
