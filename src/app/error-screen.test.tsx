// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ErrorScreen } from './error-screen.tsx';

function show(element = <p>home</p>) {
  const router = createMemoryRouter([{ path: '/', element, errorElement: <ErrorScreen /> }], {
    initialEntries: ['/'],
  });
  render(<RouterProvider router={router} />);
  return router;
}

test('404: an address without a route', async () => {
  await show().navigate('/a/b');
  expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeTruthy();
  expect(screen.getByText('No route matches URL "/a/b"')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the statistics' }).getAttribute('href')).toBe('/');
});

test('405: a form sent to a route without an action', async () => {
  await show().navigate('/', { formMethod: 'post', formData: new FormData() });
  expect(await screen.findByRole('heading', { name: '405 Method Not Allowed' })).toBeTruthy();
});

test('400: a request whose body is impossible', async () => {
  await show().navigate('/', { formMethod: 'get', formEncType: 'text/plain', body: 'x' });
  expect(await screen.findByRole('heading', { name: '400 Bad Request' })).toBeTruthy();
});

test('an error that a screen throws is shown with its own message', async () => {
  const error = console.error;
  console.error = () => undefined;
  function Broken(): never {
    throw new Error('the screen broke');
  }
  show(<Broken />);
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByText('the screen broke')).toBeTruthy();
  console.error = error;
});
