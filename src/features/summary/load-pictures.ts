import type { Emote } from '../../domain/emote.ts';

/** A picture that may be drawn, with its size in its own pixels. */
export interface LoadedPicture {
  readonly image: CanvasImageSource;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The pictures that may be drawn, by the key of their emote; null for an emote whose picture cannot be used. */
export type SummaryPictures = ReadonlyMap<string, LoadedPicture | null>;

/** Loads a picture so that a canvas may draw it. Rejects if it cannot be loaded, or if its host does not allow that. */
export type LoadPicture = (url: string, signal: AbortSignal) => Promise<LoadedPicture>;

/**
 * Loads the picture of each emote: the still one, otherwise the other one. Never rejects.
 *
 * @param signal what is not loaded when it aborts is not used
 */
export async function loadPictures(
  emotes: readonly Emote[],
  load: LoadPicture,
  signal: AbortSignal,
): Promise<SummaryPictures> {
  const byKey = new Map(emotes.map((emote) => [emote.key, emote]));
  return new Map(
    await Promise.all(
      Array.from(byKey, async ([key, { imageUrl, stillUrl = imageUrl }]) => {
        const urls = new Set([stillUrl, imageUrl].filter((url) => url !== ''));
        for (const url of urls) {
          const picture = await load(url, signal).catch(() => null);
          if (picture !== null) return [key, picture] as const;
        }
        return [key, null] as const;
      }),
    ),
  );
}

/**
 * A picture that is requested with CORS: if its host does not allow every page to read it, it does not load. So a canvas that it
 * is drawn on can still be read. The host learns the origin of the page, but neither its address nor the channel.
 */
export function loadSharedPicture(url: string, signal: AbortSignal): Promise<LoadedPicture> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    const giveUp = (): void => {
      image.src = '';
      reject(signal.reason);
    };
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp);
    image.crossOrigin = 'anonymous';
    image.referrerPolicy = 'no-referrer';
    image.onload = () => {
      signal.removeEventListener('abort', giveUp);
      const { naturalWidth: widthPx, naturalHeight: heightPx } = image;
      if (widthPx > 0 && heightPx > 0) resolve({ image, widthPx, heightPx });
      else reject(new Error(`${url} has no size`));
    };
    image.onerror = () => {
      signal.removeEventListener('abort', giveUp);
      reject(new Error(`${url} cannot be loaded, or its host does not allow it`));
    };
    image.src = url;
  });
}
