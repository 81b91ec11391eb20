// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ExportMenu } from './export-menu.tsx';

const click = (name: RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByText(name));
  });

test('each format is exported with the chosen frame rate', async () => {
  const exported: unknown[] = [];
  render(
    <ExportMenu
      onExport={async (format, frameRate) => {
        exported.push([format, frameRate]);
        return null;
      }}
    />,
  );
  fireEvent.change(screen.getByLabelText('Frames per second'), { target: { value: '60' } });
  await click(/^DaVinci/);
  await click(/^CSV$/);
  expect(exported).toEqual([
    ['edl', 60],
    ['csv', 60],
  ]);
  expect(screen.getByText('Saved.')).toBeTruthy();
});

test('a refused export says why, a failed one that it failed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const reason = 'YouTube needs at least three moments.';
  const { rerender } = render(<ExportMenu onExport={async () => reason} />);
  await click(/^YouTube$/);
  expect(screen.getByText(reason)).toBeTruthy();
  rerender(<ExportMenu onExport={() => Promise.reject(new Error('no memory'))} />);
  await click(/^JSON$/);
  expect(screen.getByText('The export failed.')).toBeTruthy();
});
