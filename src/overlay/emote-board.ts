import type { EmoteCount } from '../domain/emote.ts';
import { createEmoteElement, createPart } from './emote-element.ts';
import type { OverlayOptions } from './overlay-options.ts';

/** How long a leaving emote stays, in milliseconds. The transition in `overlay.css` is as long. */
const LEAVE_MS = 300;

/** With at least this count, or the highest one if that is higher, a picture has its full size. */
const FULL_SIZE_COUNT = 32;

/** The overlay with its emotes. An emote keeps its place; a new one comes last. */
export interface EmoteBoard {
  /** Its attributes are documented in `docs/overlay.md`. */
  readonly element: HTMLElement;
  /** By key, without those that are leaving. */
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
      for (const entry of counts) {
        const before = shown.get(entry.emote.key);
        // An emote that was renamed or has another picture is another object.
        const { show } = before?.emote === entry.emote ? before : enter(entry, before);
        // In steps of 5 %, so that a size does not change with each use.
        show(entry.count, Math.round((Math.log(entry.count) / Math.log(highest)) * 20) / 20);
      }
    },
  };
}
