import { useEffect, useState } from 'react';
import type { RecordingClient } from '../../client/recording-client.ts';
import { orNull } from '../../client/worker-requests.ts';
import type { Emote } from '../../domain/emote.ts';
import { useApp } from '../../page/use-app.ts';

const CHANNELS_READ_MAX = 10;

/** The codes of emotes by their keys, from the followed channels, then from the lists stored with the usage. */
export function useEmoteNames(keys: readonly string[]): ReadonlyMap<string, string> {
  const { state, request } = useApp().client;
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());

  useEffect(() => {
    const end = new AbortController();
    void findNames(
      keys.filter((key) => key.includes(':')),
      { state, request },
      end.signal,
      setNames,
    );
    return () => end.abort();
  }, [state, request, keys]);

  return names;
}

async function findNames(
  keys: readonly string[],
  { state, request }: Pick<RecordingClient, 'state' | 'request'>,
  signal: AbortSignal,
  onFound: (names: ReadonlyMap<string, string>) => void,
): Promise<void> {
  const names = new Map<string, string>();
  /** Returns whether the search ends. */
  const find = (emotes: readonly Emote[]): boolean => {
    for (const { key, code } of emotes) if (keys.includes(key)) names.set(key, code);
    if (!signal.aborted) onFound(new Map(names));
    return signal.aborted || keys.every((key) => names.has(key));
  };
  const followed = Array.from(state().sessions.values(), ({ snapshots }) => snapshots[0]?.emotes ?? []);
  if (find(followed.flat())) return;
  const channels = orNull(await request({ kind: 'usage-channels' })) ?? [];
  for (const { channelLogin } of channels.slice(0, CHANNELS_READ_MAX)) {
    const usage = orNull(await request({ kind: 'usage', channelLogin, periods: [] }));
    if (find(usage?.emotes ?? [])) return;
  }
}
