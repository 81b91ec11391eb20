import { useEffect, useState } from 'react';
import type { SessionClient } from '../../client/session-client.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';

/**
 * Follows the channels on, while the component is mounted, that the screen before it followed. They are known in its first
 * render: a session ends only after the next screen is there.
 */
export function useLeftRunning(client: SessionClient): readonly ChannelLogin[] {
  const [logins] = useState(() =>
    Array.from(client.state().sessions.values(), ({ channelLogin }) => channelLogin).filter(
      (login) => login !== null,
    ),
  );
  useEffect(() => {
    const ids = logins.map((login) => client.join(login));
    return () => {
      for (const id of ids) client.leave(id);
    };
  }, [client, logins]);
  return logins;
}
