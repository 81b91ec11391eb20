// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DemoChannels } from './demo-channels.tsx';

test('the channels of the demo are links, each with what it shows', () => {
  render(<DemoChannels channels={[{ name: 'waves', shows: 'One wave after the other' }]} />);
  expect(screen.getByRole('link', { name: 'waves' }).getAttribute('href')).toBe('/waves');
  expect(screen.getByText('One wave after the other')).toBeTruthy();
});
