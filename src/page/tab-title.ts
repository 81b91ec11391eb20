import { useEffect } from 'react';
import type { SessionClient } from '../client/session-client.ts';
import type { Stop } from '../domain/clock.ts';

/** The heading of the panel, and the title of the tab while it has no other. */
export const TITLE = 'Twitch Emotes Per Second';

export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = TITLE;
    };
  }, [title]);
}

/**
 * Keeps the tab's title up to date until stopped. React renders nothing in a hidden tab, so the title follows the client
 * directly: it is all that a person sees of the page then.
 */
export function followTitle(client: SessionClient, titleNow: () => string): Stop {
  const show = (): void => {
    const title = titleNow();
    if (document.title !== title) document.title = title;
  };
  show();
  const stop = client.subscribe(show);
  return () => {
    stop();
    document.title = TITLE;
  };
}
