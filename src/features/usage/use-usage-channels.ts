import { useCallback, useState } from 'react';
import { orNull, type RequestWorker } from '../../client/worker-requests.ts';
import type { UsageChannel } from '../../domain/usage.ts';
import { useReadAgain } from '../../ui/use-read-again.ts';

/** The channels whose usage is stored. */
export interface StoredChannels {
  /** Null if they cannot be read, undefined until they are. */
  readonly channels: readonly UsageChannel[] | null | undefined;
  readonly readAgain: () => void;
}

export function useUsageChannels(request: RequestWorker): StoredChannels {
  const [channels, setChannels] = useState<StoredChannels['channels']>();
  const [version, setVersion] = useState(0);
  const read = useCallback(() => {
    let isStopped = false;
    void request({ kind: 'usage-channels' }).then((answer) => {
      if (!isStopped) setChannels(orNull(answer));
    });
    return () => {
      isStopped = true;
    };
  }, [request]);
  useReadAgain(read, version);
  return { channels, readAgain: useCallback(() => setVersion((last) => last + 1), []) };
}
