import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, minify, type Plugin } from 'vite';
import { contentSecurityPolicy } from './scripts/content-security-policy.ts';
import { headerFile, headerRules } from './scripts/host-headers.ts';
import { leanPreload } from './scripts/lean-preload.ts';
import { leanRouter } from './scripts/lean-router.ts';

/** The one script that stands in the page itself, so that the first thing drawn has the right theme. */
async function earlyTheme(): Promise<string> {
  const { code } = await minify('early-theme.js', readFileSync('src/app/early-theme.js', 'utf8'));
  return code.trim();
}

/** The policy that allows the page's own code and these first lines. */
function pagePolicy(mode: string, script: string): string {
  return contentSecurityPolicy(mode, `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/**
 * Puts the theme's first lines into the page and, before anything it rules, the policy that allows them; and
 * beside the page the same policy as headers, for hosts that read them from a file.
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
      const script = await earlyTheme();
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
      const policy = pagePolicy(mode, await earlyTheme());
      const source = headerFile(headerRules(policy, basePath));
      this.emitFile({ type: 'asset', fileName: '_headers', source });
    },
  };
}

/** Licences are kept; what tells a bundler how to shake a tree is not, once it is shaken. */
const comments = { annotation: false, jsdoc: false };

/** `BASE_PATH` mounts the site below a path (`/emotes/`); `--mode demo` builds the offline demo. */
export default defineConfig(({ mode }) => ({
  base: process.env.BASE_PATH ?? '/',
  plugins: [react(), leanRouter(), leanPreload(), pageHead(mode)],
  // Its main entry is the development build, with warnings that nobody reads in production: 0.6 kB gzip more.
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: resolve('node_modules/react-router/dist/production/index.mjs') },
    ],
  },
  build: {
    outDir: mode === 'demo' ? 'dist-demo' : 'dist',
    target: 'baseline-widely-available',
    // Every browser of that target has it.
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: { output: { comments } },
  },
  worker: { format: 'es', rolldownOptions: { output: { comments } } },
}));
