import { createEmoteElement, type Semantics, type ViewedEmote } from './emote-element.ts';

/** A picture has its full size with this count, or with the highest count if that is higher. */
const FULL_SIZE_COUNT = 32;

/** An emote with its count, at least 1. */
export interface ViewedCount {
  readonly emote: ViewedEmote;
  readonly count: number;
}

export interface OverlayViewOptions {
  readonly element: HTMLElement;
  readonly semantics: Semantics;
  /** How long the element of a leaving emote stays, with the class `leaving`, in milliseconds. */
  readonly leaveMs: number;
  /** Whether pictures that are not animated are preferred. Called for each new emote. */
  readonly prefersStill: () => boolean;
  /** The highest count comes first. Otherwise a shown emote keeps its position, and a new one comes last. */
  readonly isRanked?: boolean;
}

interface Shown extends ReturnType<typeof createEmoteElement> {
  readonly emote: ViewedEmote;
}

/** Emotes sized by their counts. */
export type OverlayView = ReturnType<typeof createOverlayView>;

export function createOverlayView(options: OverlayViewOptions) {
  const { element: view, semantics, prefersStill, isRanked = false } = options;
  const shown = new Map<string, Shown>();

  function enter(emote: ViewedEmote, before: Shown | undefined): Shown {
    const entry = { emote, ...createEmoteElement(emote, semantics, prefersStill) };
    if (before === undefined) view.append(entry.element);
    else before.element.replaceWith(entry.element);
    shown.set(emote.key, entry);
    return entry;
  }

  function leave(element: HTMLElement, leaveMs: number): void {
    element.classList.add('leaving');
    if (leaveMs === 0) element.remove();
    else setTimeout(() => element.remove(), leaveMs);
  }

  function update(counts: readonly ViewedCount[], leaveMs: number): void {
    const keys = new Set(counts.map(({ emote }) => emote.key));
    for (const [key, { element }] of shown) {
      if (keys.has(key)) continue;
      shown.delete(key);
      leave(element, leaveMs);
    }
    const highest = counts[0]?.count ?? 0;
    for (const [rank, { emote, count }] of counts.entries()) {
      const before = shown.get(emote.key);
      const { element, setCount } =
        before !== undefined && looksLike(before.emote, emote) ? before : enter(emote, before);
      setCount(count);
      element.style.setProperty('--weight', `${emoteWeight(count, highest)}`);
      if (isRanked) element.style.order = `${rank}`;
    }
  }

  return {
    element: view,
    /** By key of the emote, without those that are leaving. */
    shown: shown as ReadonlyMap<string, unknown>,
    /** Which texts are beside the pictures; none before the first call. */
    showTexts({ names, counts }: { readonly names: boolean; readonly counts: boolean }): void {
      view.toggleAttribute('data-names', names);
      view.toggleAttribute('data-counts', counts);
    },
    /** @param counts highest count first */
    show(counts: readonly ViewedCount[]): void {
      view.removeAttribute('data-instant');
      update(counts, options.leaveMs);
    },
    /** The same without transitions. The element has the attribute `data-instant` until the next `show`. */
    showInstantly(counts: readonly ViewedCount[]): void {
      view.setAttribute('data-instant', '');
      update(counts, 0);
    },
  };
}

/** 0 for one use, 1 for the full size. Grows with the logarithm, in steps of 5 %, so that few uses do not change a size. */
function emoteWeight(count: number, highest: number): number {
  const weight = Math.log(Math.max(count, 1)) / Math.log(Math.max(FULL_SIZE_COUNT, highest));
  return Math.round(weight * 20) / 20;
}

/** Whether two emotes with the same key have the same code and pictures. */
function looksLike(one: ViewedEmote, other: ViewedEmote): boolean {
  return one.code === other.code && one.imageUrl === other.imageUrl && one.stillUrl === other.stillUrl;
}
