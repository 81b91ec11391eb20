import { useCallback, useState } from 'react';
import { orNull, type RequestWorker } from '../../client/worker-requests.ts';
import type { UsageChannel } from '../../domain/usage.ts';
import { useReadAgain } from '../../ui/use-read-again.ts';

/** The channels whose usage is stored: null if they cannot be read, undefined until they are. */
export function useUsageChannels(request: RequestWorker) {
  const [channels, setChannels] = useState<readonly UsageChannel[] | null>();
  const read = useCallback(
    async (signal: AbortSignal): Promise<void> => {
      const answer = orNull(await request({ kind: 'usage-channels' }));
      if (!signal.aborted) setChannels(answer);
    },
    [request],
  );
  return { channels, readAgain: useReadAgain(read) };
}
