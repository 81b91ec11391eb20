import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PanelTools } from './panel-tools.tsx';

afterEach(() => {
  Reflect.deleteProperty(window, 'documentPictureInPicture');
});

test.each([
  [{}, 'Pop out. In this browser, other windows can cover the panel’s window.'],
  [{ documentPictureInPicture: {} }, 'Pop out'],
])('the tooltip says so where other windows can cover the one that it opens: with %j', (more, tooltip) => {
  Object.assign(window, more);
  render(
    <PanelTools
      settings={{ sheet: null, toggle: () => undefined, button: { current: null } }}
      isPaused={false}
      onTogglePause={null}
      popOut={{ out: null, toggle: () => undefined, button: { current: null } }}
    />,
  );
  expect(screen.getByRole('button', { name: 'Pop out' }).title).toBe(tooltip);
});
