import { useEffect } from 'react';
import { countingOf } from '../options/options.ts';
import { useApp, useOptions } from './use-app.ts';

/** Counts by the saved options, in all sessions: the custom emotes, and what counts. */
export function useSavedRules(): void {
  const { client } = useApp();
  const { rules, customEmotes } = countingOf(useOptions());
  useEffect(() => client.setCustomEmotes(customEmotes), [client, customEmotes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules change with one of their values
  useEffect(() => client.setRules(rules), [client, ...Object.values(rules)]);
}
