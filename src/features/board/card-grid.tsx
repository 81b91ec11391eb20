import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { useApp } from '../../page/use-app.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import type { Freeze } from '../../ui/use-freeze.ts';
import styles from './board.module.css';
import { slideCards } from './card-slides.ts';
import { ChannelCard } from './channel-card.tsx';
import { useCardsInView } from './use-cards-in-view.ts';

/** Up to this many cards are large. */
const LARGE_CARDS_MAX = 6;

interface CardGridProps {
  /** In the order of the cards. */
  readonly logins: readonly ChannelLogin[];
  readonly hold: Freeze;
  readonly onRemove: (login: ChannelLogin) => void;
  readonly ref: RefObject<HTMLUListElement | null>;
}

/** The cards of the board. Cards that move slide. An error in one card leaves the others. */
export function CardGrid({ logins, hold, onRemove, ref }: CardGridProps) {
  const { client } = useApp();
  const { inView, watch } = useCardsInView();
  useEffect(() => {
    client.setInView(inView);
    return () => client.setInView(null);
  }, [client, inView]);

  const isLarge = logins.length <= LARGE_CARDS_MAX;
  const before = useRef(logins);
  useLayoutEffect(() => {
    if (ref.current !== null) slideCards(ref.current, before.current);
    before.current = logins;
  }, [logins, ref]);

  return (
    <ul className={styles.grid} data-large={isLarge} ref={ref} {...hold.handlers}>
      {logins.map((login) => (
        <li key={login} className={styles.slot} data-login={login} ref={watch}>
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
