import { useEffect } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import { localDay } from '../../domain/usage.ts';
import { useAnswer } from '../../page/use-answer.ts';
import { chosenPeriods, type PeriodChoice } from './usage-periods.ts';

/** A channel that is followed in another tab is saved once a minute. */
const REFRESH_MS = 60_000;

/** The usage of a channel in the chosen period. It is read again each minute, and by `reload`. */
export function useUsage(channelLogin: ChannelLogin, choice: PeriodChoice, withBefore: boolean) {
  const periods = chosenPeriods(choice, localDay(new Date()), withBefore);
  const answer = useAnswer({ kind: 'usage', channelLogin, periods });
  const { reload } = answer;
  useEffect(() => {
    const timer = setInterval(reload, REFRESH_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return answer;
}
