import type { ChannelLogin } from '../domain/channel-login.ts';
import type { SessionClient } from './session-client.ts';

/** How long the channels of a board are followed after it was left, in milliseconds. Chosen: a look at one of them. */
const FOLLOWED_MS = 600_000;

/** The board that was left last. It is complete when the user comes back within `FOLLOWED_MS`. */
export type LeftBoard = ReturnType<typeof createLeftBoard>;

export function createLeftBoard({ join, leave }: Pick<SessionClient, 'join' | 'leave'>) {
  let channels: readonly ChannelLogin[] = [];
  let sessionIds: readonly number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function release(): void {
    clearTimeout(timer);
    for (const id of sessionIds) leave(id);
    sessionIds = [];
  }

  return {
    /** In their fixed order; empty before a board was left. */
    channels: () => channels,
    /** Must be called while the channels are still followed: their sessions go on. */
    leave(left: readonly ChannelLogin[]): void {
      release();
      channels = left;
      sessionIds = left.map(join);
      timer = setTimeout(release, FOLLOWED_MS);
    },
    /** Ends the sessions that no board or screen follows again. */
    release,
  };
}
