import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { seriesOf } from '../../../tests/builders/recordings.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import { mockedActions, Viewed, viewOf } from '../../../tests/stages/viewed-recording.tsx';
import { secondText, VideoStart } from '../../ui/time-text.ts';
import { SecondsTable } from './seconds-table.tsx';

const startS = 1_800_000_000;
const totals = Array.from({ length: 400 }, (_, index) => (index === 390 ? null : index));
const lastS = startS + 399;

function showTable(shownS: number | null, videoStartS: number | null = null) {
  const actions = mockedActions();
  const table = (seconds: readonly (number | null)[]) => (
    <VideoStart value={videoStartS}>
      <Viewed view={viewOf({ shownS })} actions={actions} series={seriesOf(startS, seconds)}>
        <SecondsTable compared={[]} isOpenAtFirst />
      </Viewed>
    </VideoStart>
  );
  const { rerender } = render(table(totals), inApp());
  return { actions, grow: (seconds: readonly number[]) => rerender(table([...totals, ...seconds])) };
}

// A query for the roles of a hundred rows needs seconds.
const rows = () => [...screen.getByRole('table').querySelectorAll('tbody tr')];
const texts = () => rows().map(({ textContent }) => textContent);

test('the last hundred seconds are listed once each, newest first; a second without a connection says `not seen`', () => {
  const { actions } = showTable(null);
  expect(screen.getByRole('heading', { name: 'Last 100 seconds' })).toBeTruthy();
  expect(texts()).toHaveLength(100);
  expect(new Set(texts()).size).toBe(100);
  expect(texts()[0]).toBe(`${secondText(lastS)}399399399`);
  expect(texts()[9]).toBe(`${secondText(startS + 390)}not seen`);
  fireEvent.click(screen.getByText(secondText(startS + 320)));
  expect(actions.show.mock.calls).toEqual([[startS + 320]]);
});

test('the rows are one stop of the keyboard, and the arrow keys pass a second that was not seen', () => {
  showTable(null);
  const stops = rows().filter((row) => row.querySelector('[tabindex="0"]') !== null);
  expect(stops).toEqual([rows()[0]]);
  act(() => rows()[0]?.querySelector('button')?.focus());
  for (let down = 0; down < 9; down++)
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe(secondText(startS + 389));
});

test('the rows stay while the pointer moves over them, and the newest come once it has left', () => {
  const { grow } = showTable(null);
  const table = screen.getByRole('table');
  fireEvent.pointerMove(table);
  grow([7]);
  expect(texts()[0]).toContain(secondText(lastS));
  expect(screen.getByText('Paused while you are here')).toBeTruthy();
  fireEvent.pointerLeave(table.parentElement as Element, { pointerType: 'mouse' });
  expect(texts()[0]).toContain(secondText(lastS + 1));
});

test('of a recording that shows a second, the seconds up to that one; with a video its times', () => {
  showTable(startS + 130, startS + 100);
  expect(screen.getByRole('heading', { name: '100 seconds up to 0:00:30' })).toBeTruthy();
  expect(rows()[0]?.getAttribute('aria-current')).toBe('true');
});

test.each([
  ['after', startS + 1_000, lastS, 100],
  ['before', startS - 1_000, startS, 1],
])(
  'of a second that is shown %s the recorded ones, the nearest seconds are there',
  (_, shownS, first, count) => {
    showTable(shownS);
    expect(texts()).toHaveLength(count);
    expect(texts()[0]).toContain(secondText(first));
  },
);
