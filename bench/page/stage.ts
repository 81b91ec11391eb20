import { writeFileSync } from 'node:fs';
import { build } from 'vite';
import { createSite } from '../../scripts/site.ts';
import { openStandInBrowser, type StandInBrowser } from '../../scripts/stand-in-browser.ts';
import { roomIdOf } from '../../standin/chat/room-id.ts';
import type { WebpPicture } from '../../standin/pictures/picture-service.ts';
import { createStandIn, type StandIn } from '../../standin/stand-in.ts';
import { CHANNEL } from '../chat-frames.ts';
import { sevenTvAnswer } from '../seven-tv-answer.ts';

/** The origin of the site in the browser. No service has this name. */
export const SITE = 'https://emotes.example';

/** A site that frames ours: `PARENT/?frame=ADDRESS`. */
export const PARENT = 'https://parent.example';

/** A page with the typed client, which keeps the votes that it gets. */
export const CLIENT = 'https://client.example';

/** Not `dist`, because tests may use it. */
const FOLDER = '.cache/bench-site';
const CLIENT_FOLDER = '.cache/bench-client';

/** The production bundle in a Chromium in which every host name resolves to the stand-in. */
export interface BenchStage extends StandInBrowser {
  readonly standIn: StandIn;
}

/**
 * @param codes the codes of the channel's 7TV set
 * @param webpPictures the pictures of the set, all marked as animated; none: SVG that is not animated
 */
export async function openStage(
  codes: readonly string[],
  webpPictures: readonly WebpPicture[] = [],
): Promise<BenchStage> {
  await build({ mode: 'production', logLevel: 'warn', build: { outDir: FOLDER, emptyOutDir: true } });
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
      outDir: CLIENT_FOLDER,
    },
  });
  writeFileSync(`${CLIENT_FOLDER}/index.html`, CLIENT_PAGE);
  const standIn = createStandIn({ stillPictures: true, webpPictures });
  const answer = JSON.stringify(sevenTvAnswer(roomIdOf(CHANNEL), codes));
  standIn.services.script('7tv.io/v3/users/twitch/', {
    kind: 'body',
    body: webpPictures.length === 0 ? answer : withEveryEmoteAnimated(answer),
  });
  const site = createSite(FOLDER);
  const clientSite = createSite(CLIENT_FOLDER);
  const opened = await openStandInBrowser(standIn, (request, response) => {
    if (request.headers.host === new URL(CLIENT).host) return clientSite(request, response);
    if (request.headers.host !== new URL(PARENT).host) return site(request, response);
    const frame = new URL(request.url ?? '/', PARENT).searchParams.get('frame') ?? '';
    response
      .setHeader('Content-Type', 'text/html')
      .end(`<!doctype html><title>parent</title><iframe src="${frame.replaceAll('&', '&amp;')}"></iframe>
        <script>addEventListener('message', ({ data }) => { window.latest = data; });</script>`);
  });
  return { standIn, ...opened };
}

const CLIENT_PAGE = `<!doctype html><title>client</title><script type="module">
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

/** Gives each file of 7TV's answer a still file of another name, which marks the emote as animated. */
function withEveryEmoteAnimated(answer: string): string {
  return answer.replaceAll(/"static_name":"(\dx)\./g, '"static_name":"$1_static.');
}
