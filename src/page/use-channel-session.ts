import { useEffect, useState } from 'react';
import { NO_SESSION, type SessionState } from '../client/session-state.ts';
import type { ChannelLogin } from '../domain/channel-login.ts';
import type { RecordingRules } from '../domain/recording.ts';
import { countingOf } from '../options/options.ts';
import { useApp, useOptions } from './use-app.ts';
import { useStore } from './use-store.ts';

/** Follows the channel while mounted. Returns the state of its session, never that of another channel; `NO_SESSION` until it is joined. */
export function useChannelSession(channelLogin: ChannelLogin | null): SessionState {
  const { client } = useApp();
  const [joined, setJoined] = useState<{ readonly sessionId: number; readonly channelLogin: ChannelLogin }>();

  useEffect(() => {
    if (channelLogin === null) return;
    const sessionId = client.join(channelLogin);
    setJoined({ sessionId, channelLogin });
    return () => client.leave(sessionId);
  }, [client, channelLogin]);

  // In the render after a change of the channel, `joined` is still the session of the earlier one.
  const sessionId = joined?.channelLogin === channelLogin ? joined.sessionId : NO_SESSION.sessionId;
  return useStore(client, ({ sessions }) => sessions.get(sessionId)) ?? NO_SESSION;
}

/** Records a followed session by the saved options, also while nothing is rendered. It ends with its session. */
export function useRecording(
  sessionId: number,
  { keep, usage }: Pick<RecordingRules, 'keep' | 'usage'>,
): void {
  const { client } = useApp();
  const { momentRate, moodCodes } = useOptions();
  useEffect(
    () => client.record(sessionId, { keep, usage, momentRate, moodCodes }),
    [client, sessionId, keep, usage, momentRate, moodCodes],
  );
}

/** Counts by the saved options, in all sessions: the custom emotes, and what counts. */
export function useSavedRules(): void {
  const { client } = useApp();
  const { rules, customEmotes } = countingOf(useOptions());
  useEffect(() => client.setCustomEmotes(customEmotes), [client, customEmotes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules change with one of their values
  useEffect(() => client.setRules(rules), [client, ...Object.values(rules)]);
}
