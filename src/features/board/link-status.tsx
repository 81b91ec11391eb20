import { useState } from 'react';
import { useApp } from '../../page/use-app.ts';
import { useStore } from '../../page/use-store.ts';

/**
 * Says to screen readers that the connection of all channels is lost, and that it is back. The cards show it, but twenty of them
 * would say the same.
 */
export function LinkStatus() {
  const { client } = useApp();
  const isLost = useStore(client, ({ sessions }) =>
    [...sessions.values()].some(({ connection, hasJoined }) => connection.kind === 'waiting' && hasJoined),
  );
  const isBack = useStore(client, ({ sessions }) =>
    [...sessions.values()].some(({ connection }) => connection.kind === 'joined'),
  );
  const [words, setWords] = useState('');
  if (isLost && words !== LOST) setWords(LOST);
  if (isBack && !isLost && words === LOST) setWords('Connected again');
  return (
    <p className="visually-hidden" aria-live="polite">
      {words}
    </p>
  );
}

const LOST = 'Connection lost, reconnecting';
