import { build } from 'vite';

/** Playwright calls it once, before the first test. */
// biome-ignore lint/style/noDefaultExport: Playwright wants it
export default async function buildPrelude(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      lib: {
        entry: 'tests/browser/stepped/prelude.ts',
        formats: ['iife'],
        name: 'prelude',
        fileName: () => 'prelude.js',
      },
      outDir: 'test-results/prelude',
    },
  });
}
