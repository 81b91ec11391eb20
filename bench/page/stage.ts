import { build } from 'vite';
import { createSite, type ServePage } from '../../scripts/build/site.ts';
import { openStandInBrowser, type StandInBrowser } from '../../scripts/testing/stand-in-browser.ts';
import { roomIdOf } from '../../standin/chat/room-id.ts';
import type { WebpPicture } from '../../standin/pictures/picture-service.ts';
import { createStandIn, type StandIn } from '../../standin/stand-in.ts';
import { CHANNEL } from '../chat-frames.ts';
import { sevenTvAnswer } from '../seven-tv-answer.ts';

/** The origin of the site in the browser. No service has this name. */
export const SITE = 'https://emotes.example';

/** A site that frames ours: `PARENT/?frame=ADDRESS`. */
export const PARENT = 'https://parent.example';

/** Not `dist`, because tests may use it. */
const FOLDER = '.cache/bench-site';

/** The production bundle in a Chromium in which every host name resolves to the stand-in. */
export interface BenchStage extends StandInBrowser {
  readonly standIn: StandIn;
}

/**
 * @param codes the codes of the channel's 7TV set
 * @param webpPictures the pictures of the set, all marked as animated; none: SVG that is not animated
 * @param hosts pages of other origins, by origin
 */
export async function openStage(
  codes: readonly string[],
  webpPictures: readonly WebpPicture[] = [],
  hosts: ReadonlyMap<string, ServePage> = new Map(),
): Promise<BenchStage> {
  await build({ mode: 'production', logLevel: 'warn', build: { outDir: FOLDER, emptyOutDir: true } });
  const standIn = createStandIn({ stillPictures: true, webpPictures });
  const answer = JSON.stringify(sevenTvAnswer(roomIdOf(CHANNEL), codes));
  standIn.services.script('7tv.io/v3/users/twitch/', {
    kind: 'body',
    body: webpPictures.length === 0 ? answer : withEveryEmoteAnimated(answer),
  });
  const site = createSite(FOLDER);
  const opened = await openStandInBrowser(standIn, (request, response) => {
    const serve = hosts.get(`https://${request.headers.host}`);
    if (serve !== undefined) return serve(request, response);
    if (request.headers.host !== new URL(PARENT).host) return site(request, response);
    const frame = new URL(request.url ?? '/', PARENT).searchParams.get('frame') ?? '';
    response
      .setHeader('Content-Type', 'text/html')
      .end(`<!doctype html><title>parent</title><iframe src="${frame.replaceAll('&', '&amp;')}"></iframe>
        <script>addEventListener('message', ({ data }) => { window.latest = data; });</script>`);
  });
  return { standIn, ...opened };
}

/** Gives each file of 7TV's answer a still file of another name, which marks the emote as animated. */
function withEveryEmoteAnimated(answer: string): string {
  return answer.replaceAll(/"static_name":"(\dx)\./g, '"static_name":"$1_static.');
}
