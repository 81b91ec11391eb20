import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { SessionClient } from '../../client/session-client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { Options } from '../../domain/options.ts';
import { slideCards } from '../../ui/card-slides.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import type { Freeze } from '../../ui/use-freeze.ts';
import styles from './board.module.css';
import type { BoardMembers } from './board-members.ts';
import { ChannelCard } from './channel-card.tsx';
import { useCardsInView } from './use-cards-in-view.ts';

interface CardGridProps {
  /** In the order of the cards. */
  readonly logins: readonly ChannelLogin[];
  readonly client: SessionClient;
  readonly members: BoardMembers;
  readonly options: Options;
  readonly hold: Freeze;
  readonly onRemove: (login: ChannelLogin) => void;
  readonly ref: RefObject<HTMLUListElement | null>;
}

/** The cards of the board. Cards that move slide. An error in one card leaves the others. */
export function CardGrid({ logins, client, members, options, hold, onRemove, ref }: CardGridProps) {
  const { inView, watch } = useCardsInView();
  useEffect(() => members.setInView(inView), [members, inView]);

  const before = useRef(logins);
  useLayoutEffect(() => {
    if (ref.current !== null) slideCards(ref.current, before.current);
    before.current = logins;
  }, [logins, ref]);

  return (
    <ul className={styles.grid} ref={ref} {...hold.handlers}>
      {logins.map((login) => (
        <li key={login} className={styles.slot} data-login={login} ref={watch}>
          <ErrorBoundary message={`The card of ${login} stopped because of an error.`}>
            <ChannelCard
              client={client}
              members={members}
              channelLogin={login}
              options={options}
              isInView={inView.has(login)}
              onRemove={onRemove}
            />
          </ErrorBoundary>
        </li>
      ))}
    </ul>
  );
}
