import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordingRules, seriesOf } from '../../../tests/builders/recordings.ts';
import { newRecorded } from '../../client/recorded-state.ts';
import { UsualTotal } from './usual-total.tsx';

test('the usual total is shown once two minutes were observed', () => {
  const shown = (seconds: number) => ({
    ...newRecorded(recordingRules('always')),
    recent: seriesOf(1_000, Array<number>(seconds).fill(1_320)),
  });
  const { rerender } = render(<UsualTotal recorded={null} countingMode="every-use" />);
  rerender(<UsualTotal recorded={shown(119)} countingMode="every-use" />);
  expect(screen.queryByText(/usual/)).toBeNull();
  rerender(<UsualTotal recorded={shown(120)} countingMode="every-use" />);
  expect(screen.getByText('usual 1,320')).toBeTruthy();
});
