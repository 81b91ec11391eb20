// @vitest-environment happy-dom
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { RouteLink } from './route-link.tsx';

test('a click shows the other screen without loading a page; with a modifier or another button the browser follows the link', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <RouteLink to="/there">There</RouteLink> },
    { path: '/there', element: <p>Arrived</p> },
  ]);
  render(<RouterProvider router={router} />);
  const link = screen.getByRole('link', { name: 'There' });
  expect(link.getAttribute('href')).toBe('/there');
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
    const click = createEvent.click(link, init);
    fireEvent(link, click);
    expect(click.defaultPrevented).toBe(false);
  }
  expect(router.state.location.pathname).toBe('/');
  fireEvent.click(link);
  expect(await screen.findByText('Arrived')).toBeTruthy();
});
