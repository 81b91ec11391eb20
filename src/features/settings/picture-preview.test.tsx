import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PicturePreview } from './custom-emotes-editor.tsx';

const picture = (): HTMLImageElement | null => document.querySelector('img');

test.each(['javascript:alert(1)', 'http://example.com/a.png', ''])(
  '%j is not requested: a letter is shown',
  (url) => {
    render(<PicturePreview code="nope" imageUrl={url} />);
    expect(picture()).toBeNull();
    expect(screen.getByText('n')).toBeTruthy();
  },
);

test('a picture that does not load is replaced by a letter, until its address changes', () => {
  const { rerender } = render(<PicturePreview code="bad" imageUrl="https://example.com/a.png" />);
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()).toBeNull();
  expect(screen.getByText('b')).toBeTruthy();
  rerender(<PicturePreview code="bad" imageUrl="https://example.com/b.png" />);
  expect(picture()?.src).toBe('https://example.com/b.png');
});
