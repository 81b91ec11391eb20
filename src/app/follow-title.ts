import type { SessionClient } from '../client/session-client.ts';
import type { Stop } from '../domain/clock.ts';
import { TITLE } from '../ui/panel/title.ts';

/**
 * Keeps the tab's title, until stopped. It changes in a hidden tab too, which renders nothing: there the title is what a
 * person sees.
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
