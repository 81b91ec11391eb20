import { writeFileSync } from 'node:fs';
import { build } from 'vite';
import { createSite, type ServePage } from '../../scripts/site.ts';
import { CHANNEL } from '../chat-frames.ts';
import { SITE } from './stage.ts';

/** The origin of the page with the typed client. */
export const CLIENT = 'https://client.example';

const FOLDER = '.cache/bench-client';

const PAGE = `<!doctype html><title>client</title><script type="module">
  import { openEmoteCounts } from './client.js';
  window.shown = [];
  openEmoteCounts({
    site: '${SITE}/',
    channel: '${CHANNEL}',
    onCounts() {},
    onVote: ({ options, isOver }) =>
      window.shown.push({ at: Date.now(), votes: options.map(({ votes }) => votes), isOver }),
  });
</script>`;

/** Builds a page with the typed client, which keeps the votes that it gets, and serves it. */
export async function buildClientPage(): Promise<ServePage> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      lib: {
        entry: 'packages/client/src/open-emote-counts.ts',
        formats: ['es'],
        fileName: () => 'client.js',
      },
      outDir: FOLDER,
    },
  });
  writeFileSync(`${FOLDER}/index.html`, PAGE);
  return createSite(FOLDER);
}
