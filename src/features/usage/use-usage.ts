import { useCallback, useEffect, useState } from 'react';
import type { RequestWorker } from '../../client/worker-requests.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { type ChannelUsage, localDay } from '../../domain/usage.ts';
import { useReadAgain } from '../../ui/use-read-again.ts';
import { chosenPeriods, type PeriodChoice } from './usage-periods.ts';

/** A channel that is followed in another tab is saved once a minute. */
const REFRESH_MS = 60_000;

export type ReadUsage =
  | { readonly kind: 'loading' | 'unreadable' }
  | { readonly kind: 'read'; readonly usage: ChannelUsage };

/** The usage of a channel in the chosen period. It is read again each minute, and by `reload`. */
export function useUsage(
  request: RequestWorker,
  channelLogin: ChannelLogin,
  choice: PeriodChoice,
  withBefore: boolean,
) {
  const [read, setRead] = useState<ReadUsage>({ kind: 'loading' });
  const readUsage = useCallback(
    async (signal: AbortSignal): Promise<void> => {
      const periods = chosenPeriods(choice, localDay(new Date()), withBefore);
      const usage = await request({ kind: 'usage', channelLogin, periods });
      if (!signal.aborted) setRead(usage === 'failed' ? { kind: 'unreadable' } : { kind: 'read', usage });
    },
    [request, channelLogin, choice, withBefore],
  );
  const reload = useReadAgain(readUsage);
  useEffect(() => {
    const timer = setInterval(reload, REFRESH_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return { read, reload };
}
