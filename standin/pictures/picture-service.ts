import type { Answer, ServiceCall } from '../answer.ts';
import { OPEN_TO_ALL, textAnswer } from '../answer.ts';
import { codeOfPicture } from '../catalogue/code-of-picture.ts';
import { FRANKERFACEZ_CHANNEL, FRANKERFACEZ_GLOBALS } from '../catalogue/frankerfacez-codes.ts';
import { splitEnding } from '../catalogue/native-emotes.ts';
import type { ServiceHost } from '../service-address.ts';
import { textHash } from '../text-hash.ts';
import { emoteSvg } from './emote-svg.ts';
import { drawingOf } from './known-drawings.ts';
import { pictureAddress } from './picture-address.ts';

const smallOnlyIds = new Set(
  [...FRANKERFACEZ_GLOBALS, ...FRANKERFACEZ_CHANNEL]
    .filter((emote) => emote.smallOnly)
    .map(({ id }) => String(id)),
);

/** The WebP files of one animated picture. */
export interface WebpPicture {
  /** The first frame. */
  readonly still: Uint8Array;
  readonly moving: Uint8Array;
}

export interface PictureSettings {
  /** Serves animated pictures without animation. */
  readonly stillPictures: boolean;
  /** Served for 7TV's emotes, chosen by their id, instead of drawings in SVG. */
  readonly webpPictures: readonly WebpPicture[];
}

/**
 * The picture CDNs. Every id has a deterministic picture. The format at the end of the path is ignored, because browsers
 * use the content type.
 */
export function answerPicture(
  host: ServiceHost,
  call: ServiceCall,
  { stillPictures, webpPictures }: PictureSettings = { stillPictures: false, webpPictures: [] },
): Answer {
  const address = pictureAddress(host, call.pathname);
  if (address === null) return notFound();
  if (address.family === 'frankerfacez' && address.heightPx > 32 && smallOnlyIds.has(address.id)) {
    return notFound();
  }
  const webp = webpPictures[textHash(address.id) % webpPictures.length];
  if (address.family === '7tv' && webp !== undefined) {
    const body = address.form === 'still' ? webp.still : webp.moving;
    return { status: 200, headers: { 'content-type': 'image/webp', ...HEADERS }, body };
  }
  const { base, ending } =
    address.family === 'twitch' ? splitEnding(address.id) : { base: address.id, ending: null };
  const drawing = drawingOf(codeOfPicture(address.family, base));
  if (address.form === 'moving' && drawing.motion === null) return notFound();

  const svg = emoteSvg(drawing, {
    heightPx: address.heightPx,
    still: stillPictures || address.form === 'still',
    ending,
  });
  return textAnswer(svg, 'image/svg+xml', HEADERS);
}

const HEADERS = { ...OPEN_TO_ALL, 'cache-control': 'public, max-age=604800' };

function notFound(): Answer {
  return textAnswer('Not Found', 'text/plain', OPEN_TO_ALL, 404);
}
