import type { LinkState } from '../../domain/link-state.ts';

/** A state in words. */
export interface LinkWords {
  readonly tone: 'good' | 'busy' | 'bad';
  /** Changes when the state does, not every second. */
  readonly state: string;
  /** What counts down behind it, or `''`. */
  readonly wait: string;
  /** What it means, and what comes next; `''` where the state says it all. */
  readonly next: string;
}

/**
 * @param retryInMs what is left of a wait
 * @param hasCounted an emote was counted since the channel was joined
 */
export function linkWords(
  link: LinkState,
  channelLogin: string,
  hasCounted: boolean,
  retryInMs: number,
): LinkWords {
  switch (link.kind) {
    case 'connecting':
    case 'joining':
      return { tone: 'busy', state: 'Connecting…', wait: '', next: '' };
    case 'joined':
      return { tone: 'good', state: hasCounted ? 'Live' : 'Waiting for the first emote', wait: '', next: '' };
    case 'waiting': {
      const wait = `in ${Math.max(0, Math.ceil(retryInMs / 1_000))} s`;
      return link.isOffline
        ? {
            tone: 'bad',
            state: 'Offline, trying again',
            wait,
            next: 'Counting goes on by itself once the network is back.',
          }
        : { tone: 'bad', state: 'Reconnecting', wait, next: '' };
    }
    case 'no-answer':
      return {
        tone: 'bad',
        state: `No answer from ${channelLogin}`,
        wait: '',
        next: 'Twitch says nothing for a channel that does not exist. Check the name; it is asked again every half minute.',
      };
    case 'refused':
      return { tone: 'bad', state: `Twitch refused ${channelLogin}`, wait: '', next: link.notice };
    case 'given-up':
      return { tone: 'bad', state: 'Not connected', wait: '', next: 'Reload the page to try again.' };
  }
}
