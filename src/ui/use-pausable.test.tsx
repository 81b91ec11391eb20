import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePausable } from './use-pausable.ts';

function Numbers({ newest }: { readonly newest: number }) {
  const { value, isPaused } = usePausable(newest, 'channel');
  return (
    <>
      <output>{`${value} ${isPaused ? 'paused' : 'running'}`}</output>
      <input aria-label="field" />
    </>
  );
}

const shown = (): string | null => screen.getByRole('status').textContent;

/** Presses the key P. True if its default action is not prevented. */
function press(
  { modifierAltGraph = false, ...keys }: KeyboardEventInit,
  on: Element = document.body,
): boolean {
  const event = createEvent.keyDown(on, { code: 'KeyP', key: 'p', ...keys });
  // happy-dom reports every Alt as AltGr.
  Object.assign(event, { getModifierState: (name: string) => name === 'AltGraph' && modifierAltGraph });
  return fireEvent(on, event);
}

test('Alt and P pause the numbers and resume them', () => {
  const { rerender } = render(<Numbers newest={1} />);
  expect(press({ altKey: true })).toBe(false);
  rerender(<Numbers newest={2} />);
  expect(shown()).toBe('1 paused');
  press({ altKey: true });
  expect(shown()).toBe('2 running');
});

test.each<[string, KeyboardEventInit, boolean]>([
  [
    'AltGr and P, which types a letter on some keyboards,',
    { modifierAltGraph: true, altKey: true, key: 'þ' },
    false,
  ],
  ['AltGr that is reported as Ctrl and Alt', { ctrlKey: true, altKey: true, key: 'þ' }, false],
  ['Cmd, Option and P', { metaKey: true, altKey: true }, false],
  ['P alone', {}, false],
  ['what types the letter of the keyboard in a field', { altKey: true, key: 'π' }, true],
])('%s is not the pause key', (_keys, init, isInField) => {
  render(<Numbers newest={1} />);
  expect(press(init, isInField ? screen.getByLabelText('field') : document.body)).toBe(true);
  expect(shown()).toBe('1 running');
});

test('the numbers pause once while the keys are held down', () => {
  render(<Numbers newest={1} />);
  press({ altKey: true });
  press({ altKey: true, repeat: true });
  expect(shown()).toBe('1 paused');
});
