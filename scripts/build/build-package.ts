import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { build } from 'vite';

interface PackageBuild {
  /** From the project's root. */
  readonly folder: string;
  /** The source of each module, by the module's name. */
  readonly entries: Readonly<Record<string, string>>;
  /** The oldest platform that runs the modules. */
  readonly target: string;
}

/** Builds `dist` of a package: modules without comments, and the declarations with theirs. */
export async function buildPackage({ folder, entries, target }: PackageBuild): Promise<void> {
  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    build: {
      lib: { entry: entries, formats: ['es'] },
      target,
      // Readable: people can read a module before using it.
      minify: false,
      rolldownOptions: { output: { comments: false } },
    },
  });
  const declarations = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly'];
  execFileSync('node_modules/.bin/tsc', ['-p', folder, ...declarations], { stdio: 'inherit' });
  // A package contains its licence.
  copyFileSync('LICENSE', `${folder}/LICENSE`);
}
