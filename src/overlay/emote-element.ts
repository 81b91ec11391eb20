import type { Emote } from '../domain/emote.ts';
import type { OverlayOptions } from '../links/overlay-options.ts';

/** The element of one emote. Its classes and attributes are documented in `docs/overlay.md`. */
export function createEmoteElement(
  emote: Emote,
  { names, counts, still }: OverlayOptions,
): { readonly element: HTMLElement; show(count: number, weight: number): void } {
  const element = createPart('emote');
  element.dataset.code = emote.code;
  element.dataset.source = emote.source;
  const count = createPart('count');
  element.append(createPicture(emote, still || matchMedia('(prefers-reduced-motion: reduce)').matches));
  if (names) element.append(createPart('name', emote.code));
  if (counts) element.append(count);
  return {
    element,
    show(uses, weight) {
      count.textContent = element.dataset.count = `${uses}`;
      element.style.setProperty('--weight', `${weight}`);
    },
  };
}

/** A picture of the emote. If none can be loaded, it is replaced by the code. */
function createPicture({ code, imageUrl, stillUrl = imageUrl }: Emote, isStill: boolean): HTMLElement {
  const urls = new Set(isStill ? [stillUrl, imageUrl] : [imageUrl, stillUrl]);
  const image = document.createElement('img');
  image.className = 'picture';
  image.alt = '';
  image.referrerPolicy = 'no-referrer';
  function showNext(): void {
    const [url] = urls;
    if (url === undefined) {
      image.replaceWith(createPart('tile', code));
      return;
    }
    urls.delete(url);
    image.src = url;
  }
  image.addEventListener('error', showNext);
  showNext();
  return image;
}

/** An element with this class. The text is never read as HTML. */
export function createPart(className: string, text = ''): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}
