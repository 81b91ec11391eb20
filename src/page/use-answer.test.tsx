import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inApp } from '../../tests/stages/app.tsx';
import type { RequestWorker } from '../client/worker-requests.ts';
import { useAnswer } from './use-answer.ts';

test('the answer to an earlier request does not replace that to the present one', async () => {
  const answers: ((answer: unknown) => void)[] = [];
  const request = (() => new Promise((resolve) => answers.push(resolve))) as unknown as RequestWorker;
  const { result, rerender } = renderHook(
    ({ login }: { readonly login: string }) =>
      useAnswer({ kind: 'usage', channelLogin: login as never, periods: [] }),
    { initialProps: { login: 'first' }, ...inApp({ request }) },
  );
  rerender({ login: 'second' });
  await act(async () => answers[1]?.('of the second'));
  expect(result.current.data).toBe('of the second');
  await act(async () => answers[0]?.('of the first'));
  expect(result.current.data).toBe('of the second');
});
