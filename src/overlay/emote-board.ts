import type { EmoteCount } from '../domain/emote.ts';
import type { OverlayOptions } from '../links/overlay-options.ts';
import { createEmoteElement, createPart } from './emote-element.ts';

/** How long the element of a leaving emote stays, in milliseconds. The transition in `overlay.css` has the same length. */
const LEAVE_MS = 300;

/** A picture has its full size with this count, or with the highest count if that is higher. */
const FULL_SIZE_COUNT = 32;

/** The overlay with its emotes. The order of the shown emotes does not change; a new one comes last. */
export interface EmoteBoard {
  /** Its attributes are documented in `docs/overlay.md`. */
  readonly element: HTMLElement;
  /** By key of the emote, without those that are leaving. */
  readonly shown: ReadonlyMap<string, unknown>;
  /** @param isInstant without transitions */
  show(counts: readonly EmoteCount[], isInstant: boolean): void;
}

/** An emote that is shown, and its element. */
type Shown = ReturnType<typeof createEmoteElement> & Pick<EmoteCount, 'emote'>;

export function createEmoteBoard(options: OverlayOptions): EmoteBoard {
  const shown = new Map<string, Shown>();
  const overlay = createPart('overlay');
  overlay.dataset.corner = options.corner;
  overlay.toggleAttribute('data-still', options.still);

  function enter({ emote }: EmoteCount, before: Shown | undefined): Shown {
    const entry = { emote, ...createEmoteElement(emote, options) };
    if (before === undefined) overlay.append(entry.element);
    else before.element.replaceWith(entry.element);
    shown.set(emote.key, entry);
    return entry;
  }

  function leave(element: HTMLElement, isInstant: boolean): void {
    element.classList.add('leaving');
    if (isInstant) element.remove();
    else setTimeout(() => element.remove(), LEAVE_MS);
  }

  return {
    element: overlay,
    shown,
    show(counts, isInstant) {
      overlay.toggleAttribute('data-instant', isInstant);
      const keys = new Set(counts.map(({ emote }) => emote.key));
      for (const [key, { element }] of shown) {
        if (keys.has(key)) continue;
        shown.delete(key);
        leave(element, isInstant);
      }
      const highest = Math.max(FULL_SIZE_COUNT, counts[0]?.count ?? 0);
      for (const counted of counts) {
        const before = shown.get(counted.emote.key);
        // An emote with a new code or picture is a new object.
        const { show } = before?.emote === counted.emote ? before : enter(counted, before);
        // In steps of 5 %, so that a size does not change with each use.
        show(counted.count, Math.round((Math.log(counted.count) / Math.log(highest)) * 20) / 20);
      }
    },
  };
}
