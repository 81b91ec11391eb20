import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageHead } from './scripts/build/page-head.ts';
import { withoutInnerHtml } from './scripts/build/without-inner-html.ts';

/** A slow machine is no fault of the build. */
const checks = { pluginTimings: false };

/** Keeps licence comments. Removes the annotations for tree shaking from the output. */
const comments = { annotation: false, jsdoc: false };

/**
 * Chunks of what several parts of the page import; each takes what its modules import too. By default each such module would be a chunk
 * of its own, and the first load many more requests. The entry has what the overlay and embed mode share with the screens;
 * `overlay-view` and `texts` have what only some of them share: they must not load it first.
 */
const codeSplitting = {
  groups: [
    {
      name: 'entry',
      test: /src\/(app\/main|client\/start-session-client|links\/(address-options|channel-choice)|options\/options-store)\.ts$/,
    },
    { name: 'overlay-view', test: /(overlay\/(create-overlay|choose-emotes)|overlay-address)\.ts$/ },
    {
      name: 'texts',
      test: /src\/(client\/(announced-moment|known-vote)|domain\/(number-text|vote-text))\.ts$/,
    },
    { name: 'screens', test: /src\/(app\/screens\.tsx|(page|ui)\/[^/]+\.tsx?)$/ },
  ],
};

/**
 * What the worker loads first, without the module that starts it, which says why; what is kept, which the code for files and
 * usage uses too; and the live events of all sources. By default the last two would be eleven chunks.
 */
const workerCodeSplitting = {
  groups: [
    { name: 'worker', tags: ['$initial' as const], test: /(?<!start-worker\.ts)$/ },
    { name: 'archive', test: /src\/worker\/open-archive\.ts$/ },
    { name: 'live-events', test: /src\/emotes\/sources\/live-sources\.ts$/ },
  ],
};

/** The folder of each build. `scripts/build/build-extension.ts` completes that of the extension. */
const FOLDERS: Readonly<Record<string, string>> = { demo: 'dist-demo', extension: 'dist-extension/chrome' };

/**
 * `BASE_PATH` is the path of the site (`/emotes/`). `--mode demo` builds the offline demo, `--mode extension` the pages of the
 * browser extension.
 */
export default defineConfig(({ mode }) => ({
  base: mode === 'extension' ? '/' : (process.env.BASE_PATH ?? '/'),
  plugins: [react(), pageHead(mode), ...(mode === 'extension' ? [withoutInnerHtml()] : [])],
  build: {
    outDir: FOLDERS[mode] ?? 'dist',
    target: 'baseline-widely-available',
    // Every browser of that target has it.
    modulePreload: { polyfill: false },
    sourcemap: mode !== 'extension',
    rolldownOptions: { checks, output: { comments, codeSplitting } },
  },
  worker: {
    format: 'es',
    rolldownOptions: { checks, output: { comments, codeSplitting: workerCodeSplitting } },
  },
}));
