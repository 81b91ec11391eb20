import { type RefCallback, useMemo, useState } from 'react';

/** A card counts as in view this far outside of the window, so that its strip is drawn before it appears. */
const MARGIN = '100px';

/** Which cards are in view. One observer watches all of them. */
export function useCardsInView() {
  /** The channels of the cards in view. */
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  const watch = useMemo(() => createWatch(setInView), []);
  return { inView, watch };
}

/** The ref of a card's element, whose attribute `data-login` names its channel. */
function createWatch(
  update: (change: (now: ReadonlySet<string>) => ReadonlySet<string>) => void,
): RefCallback<HTMLElement> {
  let observer: IntersectionObserver | null = null;

  function onEntries(entries: readonly IntersectionObserverEntry[]): void {
    update((now) => {
      const next = new Set(now);
      for (const { target, isIntersecting } of entries) {
        const { login = '' } = (target as HTMLElement).dataset;
        if (isIntersecting) next.add(login);
        else next.delete(login);
      }
      return next;
    });
  }

  return (element: HTMLElement) => {
    observer ??= new IntersectionObserver(onEntries, { rootMargin: MARGIN });
    observer.observe(element);
    return () => {
      observer?.unobserve(element);
      const { login = '' } = element.dataset;
      update((now) => new Set([...now].filter((other) => other !== login)));
    };
  };
}
