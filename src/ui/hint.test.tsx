import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Hint } from './hint.tsx';
import { type DomWindow, PanelWindow } from './panel-window.ts';

let isShown = false;
let clicks = 0;

beforeEach(() => {
  isShown = false;
  clicks = 0;
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, 'togglePopover').mockImplementation((isForced) => {
    isShown = isForced === true;
    return isShown;
  });
});

function showButton(): HTMLElement {
  render(
    <>
      <span>
        <button type="button" aria-describedby="hint" onClick={() => clicks++}>
          Auto Hide
        </button>
        <Hint id="hint">The panel hides while chat is quiet.</Hint>
      </span>
      <p>elsewhere</p>
    </>,
  );
  return screen.getByRole('button');
}

const touch = { pointerType: 'touch' };
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const move = (element: Element, movementX: number, pointerType = 'mouse'): boolean =>
  fireEvent(
    element,
    Object.assign(new Event('pointermove', { bubbles: true }), { pointerType, movementX, movementY: 0 }),
  );

test('a tap does what the button does, and shows no hint', () => {
  const button = showButton();
  fireEvent.pointerDown(button, touch);
  wait(200);
  fireEvent.pointerUp(button, touch);
  expect(fireEvent.click(button)).toBe(true);
  wait(2_000);
  expect(clicks).toBe(1);
  expect(isShown).toBe(false);
});

test.each([
  ['a press elsewhere', () => fireEvent.pointerDown(screen.getByText('elsewhere'), touch)],
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
])('a long press shows the hint until %s closes it, and the next tap is a click', (_, close) => {
  const button = showButton();
  fireEvent.pointerDown(button, touch);
  wait(300);
  // A finger never rests.
  move(button, 1, 'touch');
  wait(199);
  expect(isShown).toBe(false);
  wait(1);
  expect(isShown).toBe(true);
  fireEvent.pointerUp(button, touch);
  fireEvent.pointerLeave(button.parentElement as Element, touch);
  expect(isShown).toBe(true);
  close();
  expect(isShown).toBe(false);
  fireEvent.pointerDown(button, touch);
  fireEvent.pointerUp(button, touch);
  expect(fireEvent.click(button)).toBe(true);
  expect(clicks).toBe(1);
});

test('the focus shows the hint where a keyboard moved it, and not after a tap', () => {
  const button = showButton();
  const isVisible = vi.spyOn(button.parentElement as Element, 'matches').mockReturnValue(false);
  fireEvent.focusIn(button);
  wait(2_000);
  expect(isShown).toBe(false);
  isVisible.mockReturnValue(true);
  fireEvent.focusIn(button);
  expect(isShown).toBe(true);
  expect(isVisible).toHaveBeenLastCalledWith(':has(:focus-visible)');
  fireEvent.focusOut(button);
  expect(isShown).toBe(false);
});

test('a finger that begins to scroll shows no hint', () => {
  const button = showButton();
  fireEvent.pointerDown(button, touch);
  wait(300);
  fireEvent.pointerCancel(button, touch);
  wait(2_000);
  expect(isShown).toBe(false);
});

test('a pointer that rests after a movement shows the hint until it leaves; one that only crosses, or that a closed menu left there, does not', () => {
  const button = showButton();
  move(button, 0);
  wait(2_000);
  expect(isShown).toBe(false);
  const leave = () => fireEvent.pointerLeave(button.parentElement as Element, { pointerType: 'mouse' });
  move(button, 3);
  wait(499);
  leave();
  wait(2_000);
  expect(isShown).toBe(false);
  move(button, 3);
  wait(500);
  expect(isShown).toBe(true);
  leave();
  expect(isShown).toBe(false);
});

test('in the window that the panel is popped out into, Escape there closes it', () => {
  const small = document.implementation.createHTMLDocument();
  const host = document.createElement('div');
  document.body.append(host);
  const inWindow = (view: DomWindow | null) => (
    <PanelWindow value={view}>
      <button type="button">Auto Hide</button>
      <Hint id="hint">The panel hides while chat is quiet.</Hint>
    </PanelWindow>
  );
  const { rerender } = render(inWindow(null), { container: host });
  small.body.append(host);
  rerender(inWindow({ document: small, clearTimeout } as DomWindow));
  isShown = true;
  small.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' }));
  expect(isShown).toBe(false);
});
