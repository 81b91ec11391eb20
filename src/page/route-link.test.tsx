import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onAddressChange } from '../links/screen-address.ts';
import { RouteLink } from './route-link.tsx';

test('a click shows the other screen without loading a page; with a modifier or another button the browser follows the link', () => {
  const seen: string[] = [];
  const stop = onAddressChange(() => seen.push(location.pathname));
  render(<RouteLink to="/there">There</RouteLink>);
  const link = screen.getByRole('link', { name: 'There' });
  expect(link.getAttribute('href')).toBe('/there');
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
    const click = createEvent.click(link, init);
    fireEvent(link, click);
    expect(click.defaultPrevented).toBe(false);
  }
  expect(seen).toEqual([]);
  fireEvent.click(link);
  expect(seen).toEqual(['/there']);
  stop();
});
