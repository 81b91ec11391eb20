import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { useApp } from '../../page/use-app.ts';
import { SMALL_BOARD } from '../../ui/breakpoints.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import type { Freeze } from '../../ui/use-freeze.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './board.module.css';
import { ChannelCard } from './channel-card.tsx';

const LARGE_CARDS_MAX = 10;

interface CardGridProps {
  readonly logins: readonly ChannelLogin[];
  readonly hold: Freeze;
  readonly onRemove: (login: ChannelLogin) => void;
  readonly ref: RefObject<HTMLUListElement | null>;
}

/** The cards of the board. Cards that move slide. An error in one card leaves the others. */
export function CardGrid({ logins, hold, onRemove, ref }: CardGridProps) {
  const { client } = useApp();
  const inView = useCardsInView(ref, logins);
  useEffect(() => {
    client.setInView(inView);
    return () => client.setInView(null);
  }, [client, inView]);

  const isLarge = !useMediaQuery(SMALL_BOARD) && logins.length <= LARGE_CARDS_MAX;
  const before = useRef(logins);
  useLayoutEffect(() => {
    if (ref.current !== null) slideCards(ref.current, before.current);
    before.current = logins;
  }, [logins, ref]);

  return (
    <ul className={styles.grid} data-large={isLarge} ref={ref} {...hold.handlers}>
      {logins.map((login) => (
        <li key={login} className={styles.slot} data-login={login}>
          <ErrorBoundary part={`The card of ${login}`}>
            <ChannelCard
              channelLogin={login}
              isLarge={isLarge}
              isInView={inView.has(login)}
              onRemove={onRemove}
            />
          </ErrorBoundary>
        </li>
      ))}
    </ul>
  );
}

/** A card counts as in view this far outside of the window, so that its strip is drawn before it appears. */
const MARGIN = '100px';

/** Which cards of the grid are in view: the logins in their `data-login`. */
function useCardsInView(grid: RefObject<HTMLElement | null>, logins: readonly string[]) {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other logins are other cards
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const { login = '' } = (target as HTMLElement).dataset;
          if (isIntersecting) seen.add(login);
          else seen.delete(login);
        }
        setInView(new Set(seen));
      },
      { rootMargin: MARGIN },
    );
    for (const card of grid.current?.children ?? []) observer.observe(card);
    return () => observer.disconnect();
  }, [grid, logins]);
  return inView;
}

const SLIDE_MS = 240;

/** Slides each card of the grid from its slot in `before` to its present one. The keys of cards are in `data-login`. */
export function slideCards(grid: HTMLElement, before: readonly string[]): void {
  if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const cards = Array.from(grid.children) as HTMLElement[];
  const moves = cards.flatMap((card, to) => {
    const from = before.indexOf(card.dataset.login ?? '');
    // The card that is in the slot now has its place. After a removal the last slot has none.
    const slot = cards[from];
    if (from === to || slot === undefined) return [];
    return { card, x: slot.offsetLeft - card.offsetLeft, y: slot.offsetTop - card.offsetTop };
  });
  for (const { card, x, y } of moves) {
    const start = { transform: `translate(${x}px, ${y}px)` };
    card.animate([start, { transform: 'none' }], { duration: SLIDE_MS, easing: 'ease-out' });
  }
}
