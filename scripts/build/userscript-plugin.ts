import { build, type Plugin } from 'vite';
import { metadataBlock, siteAddress } from './userscript-metadata.ts';

const FILE_NAME = 'emotes-per-second.user.js';

/**
 * Adds the userscript to the site. `SITE_URL` is the address at which the site will be served; by default that of
 * `npm start`, with the base path.
 */
export function userscript(): Plugin {
  let basePath = '/';
  return {
    name: 'userscript',
    apply: 'build',
    configResolved: ({ base }) => {
      basePath = base;
    },
    async generateBundle() {
      const site = siteAddress(process.env.SITE_URL, basePath);
      const source = metadataBlock(site) + (await buildScript(site));
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source });
    },
  };
}

/** One script that stays readable: a person can read it before installing it. */
async function buildScript(site: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'import.meta.env.VITE_SITE_URL': JSON.stringify(site) },
    build: {
      write: false,
      lib: { entry: 'packages/userscript/src/userscript.ts', formats: ['iife'], name: 'emotesPerSecond' },
      target: 'baseline-widely-available',
      minify: false,
    },
  });
  const [bundle] = [built].flat();
  const [chunk] = bundle !== undefined && 'output' in bundle ? bundle.output : [];
  if (chunk === undefined) throw new Error('The userscript was not built');
  return chunk.code;
}
