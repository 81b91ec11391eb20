import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCalmerQuestion } from './use-calmer-question.ts';

function startQuestion(isOpen = true) {
  const onAsked = vi.fn<() => void>();
  let step = 0;
  const hook = renderHook(({ open, frozen }) => useCalmerQuestion(open, frozen, onAsked), {
    initialProps: { open: isOpen, frozen: false },
  });
  return {
    onAsked,
    isAsked: () => hook.result.current.isAsked,
    set: (open: boolean, frozen: boolean) => hook.rerender({ open, frozen }),
    /** Steps with `moved` rows each. */
    play(steps: number, moved: number): void {
      for (let index = 0; index < steps; index++) act(() => hook.result.current.countMoves(++step, moved));
    },
  };
}

test('it is asked once, after a whole minute in which six rows or more moved with each step', () => {
  const { play, isAsked, onAsked } = startQuestion();
  play(60, 5);
  expect(isAsked()).toBe(false);
  play(59, 12);
  expect(isAsked()).toBe(false);
  play(1, 12);
  expect(isAsked()).toBe(true);
  play(120, 12);
  expect(onAsked).toHaveBeenCalledOnce();
});

test('nothing counts under a pointer, nor while the order is calm or was asked for', () => {
  const { play, isAsked, set } = startQuestion(false);
  play(61, 12);
  expect(isAsked()).toBe(false);
  set(true, true);
  play(61, 12);
  expect(isAsked()).toBe(false);
  set(true, false);
  // The steps since the last minute without moves make it a calm one.
  play(1, 12);
  expect(isAsked()).toBe(false);
  play(60, 12);
  expect(isAsked()).toBe(true);
});
