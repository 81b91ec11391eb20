import type { Network } from '../link/socket.ts';

/** What the browser knows of the network. It says `online` for any network, reached or not. */
export const platformNetwork: Network = {
  isOnline: () => navigator.onLine,
  onChange(listener) {
    const listening = new AbortController();
    const { signal } = listening;
    self.addEventListener('online', () => listener(true), { signal });
    self.addEventListener('offline', () => listener(false), { signal });
    return () => listening.abort();
  },
};
