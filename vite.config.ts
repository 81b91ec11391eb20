import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, minify, type Plugin } from 'vite';
import { contentSecurityPolicy } from './scripts/content-security-policy.ts';

/** The one script that stands in the page itself, so that the first thing drawn has the right theme. */
async function earlyTheme(): Promise<string> {
  const { code } = await minify('early-theme.js', readFileSync('src/app/early-theme.js', 'utf8'));
  return code.trim();
}

/** Puts the theme's first lines into the page and, before anything it rules, the policy that allows them. */
function pageHead(mode: string): Plugin {
  return {
    name: 'page-head',
    apply: 'build',
    async transformIndexHtml() {
      const script = await earlyTheme();
      const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
      const policy = contentSecurityPolicy(mode, hash);
      return [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
          injectTo: 'head-prepend',
        },
        { tag: 'script', children: script, injectTo: 'head' },
      ];
    },
  };
}

/** `BASE_PATH` mounts the site below a path (`/emotes/`); `--mode demo` builds the offline demo. */
export default defineConfig(({ mode }) => ({
  base: process.env.BASE_PATH ?? '/',
  plugins: [react(), pageHead(mode)],
  build: {
    outDir: mode === 'demo' ? 'dist-demo' : 'dist',
    target: 'baseline-widely-available',
    sourcemap: true,
  },
  worker: { format: 'es' },
}));
