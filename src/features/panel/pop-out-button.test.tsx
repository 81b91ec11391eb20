import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PopOutButton } from './pop-out-button.tsx';

const button = (): HTMLElement => screen.getByRole('button', { name: 'Pop out' });

afterEach(() => {
  Reflect.deleteProperty(window, 'documentPictureInPicture');
});

test('where other windows can cover the one that it opens, the tooltip says so', () => {
  render(<PopOutButton name="Pop out" onClick={() => undefined} ref={null} />);
  expect(button().title).toBe('Pop out. In this browser, other windows can cover the panel’s window.');
});

test('where its window stays above the others, the tooltip is the name', () => {
  Object.assign(window, { documentPictureInPicture: {} });
  render(<PopOutButton name="Pop out" onClick={() => undefined} ref={null} />);
  expect(button().title).toBe('Pop out');
});
