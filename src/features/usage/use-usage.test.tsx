import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listedEmote, usageOf } from '../../../tests/builders/usage.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import type { RequestWorker } from '../../client/worker-requests.ts';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { ChannelUsage } from '../../domain/usage.ts';
import type { PeriodChoice } from './usage-periods.ts';
import { useUsage } from './use-usage.ts';

test('the answer about a period that was chosen before does not replace that about the present one', async () => {
  const answers: ((usage: ChannelUsage) => void)[] = [];
  const request = (() => new Promise((resolve) => answers.push(resolve))) as unknown as RequestWorker;
  const { result, rerender } = renderHook(
    ({ period }: { readonly period: PeriodChoice }) => useUsage('somebody' as ChannelLogin, period, false),
    { initialProps: { period: '30' as PeriodChoice }, ...inApp({ request }) },
  );
  rerender({ period: '7' });
  const [month, week] = [30, 7].map((uses) => usageOf([listedEmote('a')], [uses]));
  await act(async () => answers[1]?.(week as ChannelUsage));
  expect(result.current.data).toEqual(week);
  await act(async () => answers[0]?.(month as ChannelUsage));
  expect(result.current.data).toEqual(week);
});
