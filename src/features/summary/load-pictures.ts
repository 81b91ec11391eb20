import type { Emote } from '../../domain/emote.ts';

/** How long the pictures may take together, in milliseconds. Chosen. */
const PICTURES_MAX_MS = 8_000;

/** The pictures that may be drawn, by the key of their emote; null for an emote whose picture cannot be used. */
export type SummaryPictures = ReadonlyMap<string, HTMLImageElement | null>;

/** Loads a picture so that a canvas may draw it. Rejects if it cannot be loaded, or if its host does not allow that. */
export type LoadPicture = (url: string) => Promise<HTMLImageElement>;

/** Loads the picture of each emote: the still one, otherwise the other one. Never rejects. */
export async function loadPictures(emotes: readonly Emote[], load: LoadPicture): Promise<SummaryPictures> {
  async function pictureOf({ imageUrl, stillUrl = imageUrl }: Emote): Promise<HTMLImageElement | null> {
    for (const url of new Set([stillUrl, imageUrl])) {
      const picture = url === '' ? null : await load(url).catch(() => null);
      if (picture !== null) return picture;
    }
    return null;
  }
  const late = new Promise<null>((resolve) => setTimeout(resolve, PICTURES_MAX_MS, null));
  const byKey = new Map(emotes.map((emote) => [emote.key, emote]));
  return new Map(
    await Promise.all(
      Array.from(byKey, async ([key, emote]) => [key, await Promise.race([pictureOf(emote), late])] as const),
    ),
  );
}

/**
 * A picture that is requested with CORS: if its host does not allow every page to read it, it does not load. So a canvas that it
 * is drawn on can still be read. The host learns the origin of the page, but neither its address nor the channel.
 */
export function loadSharedPicture(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.referrerPolicy = 'no-referrer';
    image.onload = () => {
      if (image.naturalWidth > 0 && image.naturalHeight > 0) resolve(image);
      else reject(new Error(`${url} has no size`));
    };
    image.onerror = () => reject(new Error(`${url} cannot be loaded, or its host does not allow it`));
    image.src = url;
  });
}
