import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, minify, type Plugin } from 'vite';
import { contentSecurityPolicy } from './scripts/content-security-policy.ts';
import { headerFile, headerRules } from './scripts/host-headers.ts';
import { userscript } from './scripts/userscript-plugin.ts';

/** The inline script of the page. It sets the theme before the first rendering. */
async function earlyTheme(basePath: string): Promise<string> {
  const source = readFileSync('src/app/early-theme.js', 'utf8').replaceAll('%BASE_URL%', () => basePath);
  const { code } = await minify('early-theme.js', source);
  return code.trim();
}

/** The policy that allows the page's code and the inline script. */
function pagePolicy(mode: string, script: string): string {
  return contentSecurityPolicy(mode, `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/**
 * Adds the inline script and the policy to the page. The policy comes first, so that it applies to everything. Also
 * writes the same policy as a header file, for hosts that read one.
 */
function pageHead(mode: string): Plugin {
  let basePath = '/';
  return {
    name: 'page-head',
    apply: 'build',
    configResolved: ({ base }) => {
      basePath = base;
    },
    async transformIndexHtml() {
      const script = await earlyTheme(basePath);
      return [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: pagePolicy(mode, script) },
          injectTo: 'head-prepend',
        },
        { tag: 'script', children: script, injectTo: 'head' },
      ];
    },
    async generateBundle() {
      if (mode === 'demo') return;
      const policy = pagePolicy(mode, await earlyTheme(basePath));
      const source = headerFile(headerRules(policy, basePath));
      this.emitFile({ type: 'asset', fileName: '_headers', source });
    },
  };
}

/** Keeps licence comments. Removes the annotations for tree shaking from the output. */
const comments = { annotation: false, jsdoc: false };

/**
 * Two chunks for what the page loads first: what embed mode and the overlay need too, with the entry, and what the screens
 * add. By default each part that a later chunk uses too would be a chunk of its own: 24 more requests and 7 kB gzip more for
 * the main screen, 1.4 kB more for embed mode (measured 2026-11-22). A group takes the imports of its modules along, so no
 * chunk imports a later one. The strip and the timeline are not part of them: they are loaded after the first table. So are the
 * small parts of the panel, the charts, what shows the past, the sheets' parts, and the two places of a first visit: as five
 * chunks instead of thirty-one they take 1 kB less of the first load, which lists the names of all chunks. A group takes what its
 * modules share with later groups too: the chart comes first, so that nothing loads another part because of it. What says that a
 * moment is new is in the entry: the overlay and embed mode need it where they look for moments, and must not load the screens
 * for it.
 */
const codeSplitting = {
  groups: [
    {
      name: 'entry',
      test: /src\/(app\/(main|retry-failed-styles)\.ts|client\/(session|start-session|service|announced-moment|load-until-loaded)|options\/(?!restore)|links\/(page-kind|site-path|channel-choice|embed-query))|preload-helper/,
      priority: 1,
    },
    { name: 'screens', test: /src\/app\/screens\.tsx$|rolldown.runtime/ },
    { name: 'chart', test: /src\/ui\/chart\/|src\/features\/timeline\/(last-minutes|strip\.module)/ },
    {
      name: 'panel-details',
      test: /src\/features\/(panel\/(oldest-age|usual-total|caption-note|tools-menu|pop-out-button|source-chips|channel-switch)|snapshots\/past-line|recordings\/live-strip|channel\/(connection-place|channel-form|route-link)|pop-out\/(toggle-pop-out|bring-back-button|covered-window)|player\/(follow-player-latency|blocked-player)|notices\/notices)\.tsx?$|ui\/hint\.tsx$/,
    },
    {
      name: 'sheet',
      test: /src\/(ui\/((sheet|choice|check-field|undo-row|question)\.tsx|field\.module\.css)|features\/(usage\/forget-usage|notices\/notice-switches)\.tsx)$/,
    },
    { name: 'past', test: /src\/features\/recordings\/(past-panel|past-actions|linked-second)\.tsx$/ },
    { name: 'first-visit', test: /src\/features\/first-visit\/(first-visit|no-channel)\.tsx$/ },
  ],
};

/**
 * One chunk for the live events of all sources, and one for what the worker loads first. By default each source would have
 * one, and the worker would load what it shares with them in three further chunks: 0.6 kB gzip more, and a second round
 * trip (measured 2026-11-22).
 */
const workerCodeSplitting = {
  groups: [
    {
      name: 'live-events',
      test: /src\/emotes\/(personal-|sources\/[\w-]+\/(live|event|personal)|lists\/(live-(socket|list)|emote-change)\.)/,
      includeDependenciesRecursively: false,
    },
    { name: 'worker', tags: ['$initial' as const] },
  ],
};

/**
 * `BASE_PATH` is the path of the site (`/emotes/`), `SITE_URL` its whole address, for the userscript only. `--mode demo`
 * builds the offline demo.
 */
export default defineConfig(({ mode }) => ({
  base: process.env.BASE_PATH ?? '/',
  plugins: [react(), pageHead(mode), userscript()],
  build: {
    outDir: mode === 'demo' ? 'dist-demo' : 'dist',
    target: 'baseline-widely-available',
    // Every browser of that target has it.
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: { output: { comments, codeSplitting } },
  },
  worker: {
    format: 'es',

    rolldownOptions: { output: { comments, codeSplitting: workerCodeSplitting } },
  },
}));
