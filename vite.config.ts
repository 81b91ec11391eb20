import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contentSecurityPolicy } from './scripts/content-security-policy.ts';

/** Puts the policy into the built page, before anything it rules. */
function contentSecurityPolicyTag(mode: string): Plugin {
  return {
    name: 'content-security-policy-tag',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy(mode) },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/** `BASE_PATH` mounts the site below a path (`/emotes/`); `--mode demo` builds the offline demo. */
export default defineConfig(({ mode }) => ({
  base: process.env.BASE_PATH ?? '/',
  plugins: [react(), contentSecurityPolicyTag(mode)],
  build: {
    outDir: mode === 'demo' ? 'dist-demo' : 'dist',
    target: 'baseline-widely-available',
    sourcemap: true,
  },
  worker: { format: 'es' },
}));
