import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { build } from 'vite';

/** Builds `packages/client/dist`: one module without comments, and the declarations with theirs. */
const FOLDER = 'packages/client';

await build({
  configFile: false,
  root: FOLDER,
  logLevel: 'warn',
  build: {
    lib: { entry: 'src/open-emote-counts.ts', formats: ['es'], fileName: 'open-emote-counts' },
    // The browser sources of OBS.
    target: 'chrome127',
    // Readable: the author of a page can read the module before using it.
    minify: false,
    rolldownOptions: { output: { comments: false } },
  },
});
const declarations = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly'];
execFileSync('node_modules/.bin/tsc', ['-p', FOLDER, ...declarations], { stdio: 'inherit' });
// A package contains its licence.
copyFileSync('LICENSE', `${FOLDER}/LICENSE`);
