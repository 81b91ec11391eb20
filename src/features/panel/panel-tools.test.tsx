import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { ScreenSheets } from '../../page/use-screen-sheets.ts';
import { PanelTools } from './panel-tools.tsx';

afterEach(() => {
  Reflect.deleteProperty(window, 'documentPictureInPicture');
});

const settings = {
  sheet: null,
  toggle: () => undefined,
  button: { current: null },
} as unknown as ScreenSheets;

test.each([
  [{}, 'Pop out. In this browser, other windows can cover the panel’s window.'],
  [{ documentPictureInPicture: {} }, 'Pop out'],
])('the tooltip says so where other windows can cover the one that it opens: with %j', (more, tooltip) => {
  Object.assign(window, more);
  render(
    <PanelTools
      channel={{
        login: 'somebody' as ChannelLogin,
        settings,
        isPaused: false,
        onTogglePause: () => undefined,
      }}
      popOut={{ out: null, toggle: () => undefined, button: { current: null } }}
    />,
  );
  expect(screen.getByRole('button', { name: 'Pop out' }).title).toBe(tooltip);
});
