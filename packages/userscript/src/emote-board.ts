import type { PostedEmote } from '../../client/src/open-emote-counts.ts';
import { emoteSidePx } from './choose-emotes.ts';
import { createPart } from './part.ts';

/** The list of emotes over the video. The order of the shown emotes does not change; a new one comes last. */
export interface EmoteBoard {
  readonly element: HTMLElement;
  /** @param emotes highest count first */
  show(emotes: readonly PostedEmote[], sizePx: number): void;
}

export function createEmoteBoard(): EmoteBoard {
  const element = createPart('ul', 'emotes');
  // Safari does not expose a list without bullets as a list, unless it has this role.
  element.setAttribute('role', 'list');
  element.setAttribute('aria-label', 'Emotes of the last ten seconds');
  const items = new Map<string, EmoteItem>();

  return {
    element,
    show(emotes, sizePx) {
      const shown = new Map(emotes.map((emote) => [keyOf(emote), emote]));
      for (const [key, item] of items) {
        if (shown.has(key)) continue;
        item.element.remove();
        items.delete(key);
      }
      const highest = emotes[0]?.count ?? 0;
      for (const [key, emote] of shown) {
        const item = items.get(key) ?? createEmoteItem(emote);
        if (!items.has(key)) element.append(item.element);
        items.set(key, item);
        item.show(emote.count, emoteSidePx(emote.count, highest, sizePx));
      }
    },
  };
}

/** An emote with a new code or picture has a new key, so that it gets a new element. */
function keyOf({ source, id, emote, imageUrl }: PostedEmote): string {
  return [source, id, emote, imageUrl].join('\n');
}

type EmoteItem = ReturnType<typeof createEmoteItem>;

/** One emote. Its code and address are used only as text, as the value of an attribute, and as the `src` of a picture. */
function createEmoteItem({ emote: code, imageUrl }: PostedEmote) {
  const element = createPart('li', 'emote');
  const name = createPart('bdi', 'name', code);
  // The picture or the tile has the code already.
  name.ariaHidden = 'true';
  const count = createPart('span', 'count');
  element.append(createPicture(code, imageUrl), name, count);
  return {
    element,
    show(uses: number, sidePx: number): void {
      count.textContent = `×${uses}`;
      element.style.setProperty('--side', `${sidePx}px`);
    },
  };
}

/** A picture from an https address. If the address is another one, or if it cannot be loaded, a tile with the code. */
function createPicture(code: string, imageUrl: string): HTMLElement {
  const tile = createPart('bdi', 'tile', code);
  if (!imageUrl.startsWith('https://')) return tile;
  const picture = createPart('img', 'picture');
  picture.alt = code;
  picture.referrerPolicy = 'no-referrer';
  picture.addEventListener('error', () => picture.replaceWith(tile));
  picture.src = imageUrl;
  return picture;
}
