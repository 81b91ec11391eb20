import { useEffect } from 'react';
import type { SessionClient } from '../client/session-client.ts';
import type { Options } from '../domain/options.ts';

/** Counts by the saved options, in all sessions: the custom emotes, and what counts. */
export function useSavedRules(client: SessionClient, options: Options): void {
  const { customEmotes, countingMode, sharedChat, chatBeforeJoining } = options;
  const { ignoredUsers, ignoredEmotes, voteWord } = options;
  useEffect(() => client.setCustomEmotes(customEmotes), [client, customEmotes]);
  useEffect(
    () =>
      client.setRules({
        countingMode,
        sharedChat,
        chatBeforeJoining,
        ignoredUsers,
        ignoredEmotes,
        voteWord,
      }),
    [client, countingMode, sharedChat, chatBeforeJoining, ignoredUsers, ignoredEmotes, voteWord],
  );
}
