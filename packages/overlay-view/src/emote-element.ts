import { createPart } from './part.ts';

export interface ViewedEmote {
  readonly key: string;
  readonly code: string;
  readonly source: string;
  /** The address of its picture; `''` shows the code instead. */
  readonly imageUrl: string;
  /** The address of a picture that is not animated, if there is another one. */
  readonly stillUrl?: string;
}

/**
 * What assistive technology gets. `list`: items of a list, named by the texts of their pictures. `decoration`: pictures
 * without a text; the style sheet adds the `×` of a count, so that the page's user can change it.
 */
export type Semantics = 'list' | 'decoration';

const MARKUP = {
  list: { item: 'li', text: 'bdi', sign: '×' },
  decoration: { item: 'span', text: 'span', sign: '' },
} as const;

/** Codes and addresses are only text, `data-*` and `src`. @param prefersStill whether the still picture is tried first */
export function createEmoteElement(emote: ViewedEmote, semantics: Semantics, prefersStill: () => boolean) {
  const { item, text, sign } = MARKUP[semantics];
  const element = createPart(item, 'emote');
  // A translated code is no code.
  element.translate = false;
  element.dataset.code = emote.code;
  element.dataset.source = emote.source;
  const name = createPart(text, 'name', emote.code);
  const count = createPart('span', 'count');
  const tile = createPart(text, 'tile', emote.code);
  const picture = createPart('img', 'picture');
  if (semantics === 'list') {
    picture.alt = emote.code;
    // The picture or the tile has the code already.
    name.ariaHidden = 'true';
  } else picture.alt = '';
  element.append(picture, name, count);
  loadPicture(picture, tile, urlsOf(emote, prefersStill()));
  return {
    element,
    setCount(uses: number): void {
      element.dataset.count = `${uses}`;
      count.textContent = `${sign}${uses}`;
    },
  };
}

/** The addresses of the emote's pictures, each once, in the order in which they are tried. */
function urlsOf({ imageUrl, stillUrl = imageUrl }: ViewedEmote, prefersStill: boolean): readonly string[] {
  const urls = prefersStill ? [stillUrl, imageUrl] : [imageUrl, stillUrl];
  return [...new Set(urls)].filter((url) => url !== '');
}

/** Loads the first address that works. If none does, the picture is replaced by the tile. */
function loadPicture(picture: HTMLImageElement, tile: HTMLElement, urls: readonly string[]): void {
  const left = urls.values();
  function loadNext(): void {
    const { value: url } = left.next();
    if (url === undefined) picture.replaceWith(tile);
    else picture.src = url;
  }
  picture.referrerPolicy = 'no-referrer';
  picture.addEventListener('error', loadNext);
  loadNext();
}
