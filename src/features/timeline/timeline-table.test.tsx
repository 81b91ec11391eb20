import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { seriesOf } from '../../../tests/builders/recordings.ts';
import { inApp } from '../../../tests/stages/app.tsx';
import { mockedActions, Viewed, viewOf } from '../../../tests/stages/viewed-recording.tsx';
import { secondText } from '../../ui/clock-text.ts';
import { VideoStart } from '../../ui/time-text.ts';
import { TimelineTable } from './timeline-table.tsx';

/** A whole minute. */
const startS = 1_800_000_000;
const totals = Array.from({ length: 400 }, (_, index) => (index === 390 ? null : index));
const lastS = startS + 399;

/** The table, opened. */
function open(shownS: number | null, videoStartS: number | null = null) {
  const actions = mockedActions();
  render(
    <VideoStart value={videoStartS}>
      <Viewed view={viewOf({ shownS })} actions={actions} series={seriesOf(startS, totals)}>
        <TimelineTable compared={[]} />
      </Viewed>
    </VideoStart>,
    inApp(),
  );
  const details = screen.getByText('Seconds as a table').closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return actions;
}

test('the table has a page for each minute, and says which seconds were not seen', () => {
  const actions = open(null);
  // A query for the roles of sixty rows needs seconds.
  const table = screen.getByRole('table');
  const rows = () => table.querySelectorAll('tbody tr');
  expect(rows()).toHaveLength(40);
  expect(rows()[30]?.textContent).toBe(`${secondText(startS + 390)}not seen`);
  expect(rows()[39]?.textContent).toBe(`${secondText(lastS)}399399399`);
  fireEvent.click(screen.getByLabelText('Previous minute'));
  expect(rows()).toHaveLength(60);
  expect(screen.getByText('6 of 7')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('− 1 h'));
  expect(screen.getByText('1 of 7')).toBeTruthy();
  // A button that is disabled would lose the focus.
  const toStart = screen.getByLabelText('− 1 h');
  expect([toStart.getAttribute('aria-disabled'), toStart.matches(':disabled')]).toEqual(['true', false]);
  fireEvent.click(toStart);
  expect(screen.getByText('1 of 7')).toBeTruthy();
  fireEvent.click(within(table).getByText(secondText(startS + 2)));
  expect(actions.show.mock.calls).toEqual([[startS + 2]]);
});

test('with a video the times are those of the video, as in the plot', () => {
  open(startS + 130, startS + 100);
  expect(screen.getByText('Recorded seconds from 0:00:20 to 0:01:19')).toBeTruthy();
  expect(screen.getByText('0:00:30').closest('tr')?.getAttribute('aria-current')).toBe('true');
});

test.each([
  ['after', startS + 1_000, '7 of 7', 40],
  ['before', startS - 1_000, '1 of 7', 60],
])(
  'of a second that is shown %s the recorded ones, the page nearest to it is first',
  (_, shownS, page, rows) => {
    open(shownS);
    expect(screen.getByText(page)).toBeTruthy();
    expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(rows);
  },
);
