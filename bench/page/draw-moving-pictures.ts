import { chromium, type Page } from '@playwright/test';
import { QUIET_FLAGS } from '../../scripts/testing/chromium-flags.ts';
import { findChromium } from '../../scripts/testing/find-chromium.ts';
import { emoteSvg } from '../../standin/pictures/emote-svg.ts';
import { drawingOf } from '../../standin/pictures/known-drawings.ts';
import type { WebpPicture } from '../../standin/pictures/picture-service.ts';
import { animatedWebp } from './animated-webp.ts';

/** The size of 7TV's 2x files. */
const SIDE_PX = 64;
/** Chosen: 7TV's animated emotes have from about ten to some hundred frames. */
const FRAMES = 36;
/** The times of one frame. Chosen: 20 to 50 a second, as in animated emotes that were made from GIF files. */
const FRAME_MS = [20, 30, 40, 50] as const;
const CODES = ['catJAM', 'ratSpin', 'duckDance', 'PepePls', 'peepoClap', 'pepeJAM', 'dogJAM', 'Jammies'];

/** Draws animated pictures with Chromium, and checks that it decodes every frame of them. */
export async function drawMovingPictures(): Promise<readonly WebpPicture[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...QUIET_FLAGS] });
  try {
    const page = await browser.newPage();
    // `ImageDecoder` exists only in secure contexts.
    await page.route('https://drawing.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    );
    await page.goto('https://drawing.example/');
    const pictures: WebpPicture[] = [];
    for (const [index, code] of CODES.entries()) {
      const frames = await drawFrames(page, code);
      const frameMs = FRAME_MS[index % FRAME_MS.length] ?? 40;
      const moving = animatedWebp(frames, { widthPx: SIDE_PX, heightPx: SIDE_PX, frameMs });
      const decoded = await decodedFrames(page, moving);
      if (decoded !== FRAMES) throw new Error(`Chromium decodes ${decoded} of ${FRAMES} frames.`);
      pictures.push({ still: frames[0] ?? moving, moving });
    }
    return pictures;
  } finally {
    await browser.close();
  }
}

/** The emote's drawing, turned and moved through one round, as still WebP files. */
async function drawFrames(page: Page, code: string): Promise<readonly Uint8Array[]> {
  const svg = emoteSvg(drawingOf(code), { heightPx: SIDE_PX, still: true, ending: null });
  const encoded = await page.evaluate(
    async ({ source, side, frames }) => {
      const image = new Image(side, side);
      image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = side;
      canvas.height = side;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('This browser has no canvas.');
      return Array.from({ length: frames }, (_, frame) => {
        const angle = (frame / frames) * 2 * Math.PI;
        context.resetTransform();
        context.clearRect(0, 0, side, side);
        context.translate(side / 2, side / 2 + 4 * Math.cos(2 * angle));
        context.rotate(0.4 * Math.sin(angle));
        context.drawImage(image, -side / 2, -side / 2, side, side);
        return canvas.toDataURL('image/webp', 0.8);
      });
    },
    { source: svg, side: SIDE_PX, frames: FRAMES },
  );
  return encoded.map((address) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
}

/** How many frames of the file Chromium decodes with the right size. */
function decodedFrames(page: Page, file: Uint8Array): Promise<number> {
  return page.evaluate(
    async ({ bytes, side }) => {
      const decoder = new ImageDecoder({ data: Uint8Array.from(bytes), type: 'image/webp' });
      await decoder.tracks.ready;
      await decoder.completed;
      let decoded = 0;
      for (let frame = 0; frame < (decoder.tracks.selectedTrack?.frameCount ?? 0); frame++) {
        const { image } = await decoder.decode({ frameIndex: frame });
        if (image.displayWidth === side && image.displayHeight === side) decoded++;
        image.close();
      }
      return decoded;
    },
    { bytes: [...file], side: SIDE_PX },
  );
}
