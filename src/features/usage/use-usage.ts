import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RequestWorker } from '../../client/worker-requests.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { type ChannelUsage, localDay } from '../../domain/usage.ts';
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
): { readonly read: ReadUsage; readonly reload: () => Promise<void> } {
  const [read, setRead] = useState<ReadUsage>({ kind: 'loading' });
  const last = useRef(0);
  const reload = useCallback(async () => {
    const number = ++last.current;
    const periods = chosenPeriods(choice, localDay(new Date()), withBefore);
    const usage = await request({ kind: 'usage', channelLogin, periods });
    if (number === last.current)
      setRead(usage === 'failed' ? { kind: 'unreadable' } : { kind: 'read', usage });
  }, [request, channelLogin, choice, withBefore]);
  useEffect(() => {
    void reload();
    const timer = setInterval(reload, REFRESH_MS);
    return () => {
      last.current++;
      clearInterval(timer);
    };
  }, [reload]);
  return useMemo(() => ({ read, reload }), [read, reload]);
}
