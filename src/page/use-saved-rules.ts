import { useEffect } from 'react';
import type { SessionClient } from '../client/session-client.ts';
import { countingOf, type Options } from '../domain/options.ts';

/** Counts by the saved options, in all sessions: the custom emotes, and what counts. */
export function useSavedRules(client: SessionClient, options: Options): void {
  const { rules, customEmotes } = countingOf(options);
  useEffect(() => client.setCustomEmotes(customEmotes), [client, customEmotes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules change with one of their values
  useEffect(() => client.setRules(rules), [client, ...Object.values(rules)]);
}
