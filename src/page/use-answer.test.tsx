import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inApp } from '../../tests/stages/app.tsx';
import type { RequestWorker } from '../client/session-client.ts';
import { useAnswer } from './use-answer.ts';

/** Asks for the info of a recording. `answer` answers the question with this number, from 0, in any order. */
function ask(recordingId: string | null, version = 0) {
  const answers: ((answer: unknown) => void)[] = [];
  const request = (() => new Promise((resolve) => answers.push(resolve))) as unknown as RequestWorker;
  const { result, rerender } = renderHook(
    (asked) => useAnswer(asked.id === null ? null : { kind: 'info', recordingId: asked.id }, asked.version),
    { ...inApp({ request }), initialProps: { id: recordingId, version } },
  );
  return {
    questions: () => answers.length,
    answer: (index: number, answer: unknown) => act(async () => answers[index]?.(answer)),
    change: (id: string | null, next = 0) => act(async () => rerender({ id, version: next })),
    reload: () => act(async () => result.current.reload()),
    /** The last answer, then whether another one is awaited and whether the last question failed. */
    known: () => [result.current.data, result.current.isLoading, result.current.hasFailed],
    answered: () => result.current.dataOf,
  };
}

test('another request, another version and a reload ask again; the last answer stays until the next', async () => {
  const { questions, answer, change, reload, known, answered } = ask('a');
  await answer(0, 'of a');
  expect(known()).toEqual(['of a', false, false]);
  await change('a', 1);
  expect([questions(), ...known()]).toEqual([2, 'of a', true, false]);
  await answer(1, 'failed');
  expect(known()).toEqual(['of a', false, true]);
  await reload();
  await change('b', 1);
  expect([questions(), ...known()]).toEqual([4, 'of a', true, true]);
  expect(answered()).toBe('{"kind":"info","recordingId":"a"}');
  await answer(3, 'of b');
  expect([...known(), answered()]).toEqual(['of b', false, false, '{"kind":"info","recordingId":"b"}']);
});

test('a late answer to an earlier question is dropped', async () => {
  const { answer, change, known } = ask('a');
  await change('b');
  await answer(1, 'of b');
  await answer(0, 'of a');
  expect(known()).toEqual(['of b', false, false]);
});
