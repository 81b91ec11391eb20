import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, minify, type Plugin } from 'vite';
import { bundledLicences } from './scripts/bundled-licences.ts';
import { contentSecurityPolicy } from './scripts/content-security-policy.ts';
import { headerFile, hostHeaders } from './scripts/host-headers.ts';
import { apacheFile, nginxFile } from './scripts/server-files.ts';
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
 * writes the same policy in the files that hosts read, and the licences of the packages in the site.
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
      const headers = hostHeaders(policy);
      const files = {
        _headers: headerFile(headers, basePath),
        '_nginx.conf': nginxFile(headers, basePath),
        '.htaccess': apacheFile(headers, basePath),
        // Cloudflare Pages answers a missing asset with it. Without it, it sends `index.html`, which browsers would keep for a year.
        'assets/404.html': '<!doctype html><title>404</title>There is no such file.\n',
        'licenses.txt': bundledLicences(),
      };
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/**
 * Leaves out a warning of Vite about styles that a `composes` takes from another file: they have no file for it. It speaks of
 * addresses in them, and of the author of a plugin; there are neither.
 */
function withoutComposesWarning(): Plugin {
  return {
    name: 'without-composes-warning',
    configResolved({ logger }) {
      const { warnOnce } = logger;
      logger.warnOnce = (text, options) => {
        if (!text.includes('did not pass the `from` option')) warnOnce(text, options);
      };
    },
  };
}

/** A slow machine is no fault of the build. */
const checks = { pluginTimings: false };

/** Keeps licence comments. Removes the annotations for tree shaking from the output. */
const comments = { annotation: false, jsdoc: false };

/**
 * Seven chunks of what several parts of the page import; each takes what its modules import too. By default each such module would
 * be a chunk of its own, and the first load 24 more requests. The entry has what the overlay and embed mode share with the screens,
 * `overlay-view` what the overlay shares with its preview, `texts` and `votes` what they share with the later parts: they must not load
 * these at first.
 * The board needs the chart without the rest of the panel.
 */
const codeSplitting = {
  groups: [
    {
      name: 'entry',
      test: /src\/(app\/main|client\/start-session-client|links\/channel-choice|options\/options-store)\.ts$/,
    },
    { name: 'overlay-view', test: /(overlay\/(create-overlay|choose-emotes)|overlay-options)\.ts$/ },
    { name: 'texts', test: /src\/(client\/announced-moment|domain\/(number-text|duration-text))\.ts$/ },
    { name: 'votes', test: /src\/(client\/known-vote|domain\/vote-text)\.ts$/ },
    { name: 'screens', test: /src\/app\/screens\.tsx$/ },
    { name: 'chart', test: /src\/ui\/chart\// },
    { name: 'later-parts', test: /src\/features\/panel\/later-parts\.ts$/ },
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
    { name: 'live-events', test: /src\/emotes\/sources\/[\w-]+\/live\.ts$/ },
  ],
};

/**
 * `BASE_PATH` is the path of the site (`/emotes/`), `SITE_URL` its whole address, for the userscript only. `--mode demo`
 * builds the offline demo.
 */
export default defineConfig(({ mode }) => ({
  base: process.env.BASE_PATH ?? '/',
  plugins: [react(), pageHead(mode), withoutComposesWarning(), userscript()],
  build: {
    outDir: mode === 'demo' ? 'dist-demo' : 'dist',
    target: 'baseline-widely-available',
    // Every browser of that target has it.
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: { checks, output: { comments, codeSplitting } },
  },
  worker: {
    format: 'es',
    rolldownOptions: { checks, output: { comments, codeSplitting: workerCodeSplitting } },
  },
}));
