import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordingRules } from '../../../tests/builders/recordings.ts';
import { newRecorded } from '../../client/recorded-state.ts';
import { PastToggle } from './past-toggle.tsx';

test('before the recording there is no record; a click toggles', () => {
  let toggled = 0;
  render(<PastToggle recorded={null} countingMode="every-use" isOpen onToggle={() => toggled++} />);
  expect(screen.queryByText(/highest/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Past Stats', expanded: true }));
  expect(toggled).toBe(1);
});

test('once the session is recorded its line is beside the button', async () => {
  const highest = { count: 1_660, second: 1_800_000_000 };
  const recorded = {
    ...newRecorded(recordingRules('watched')),
    highest: { 'every-use': highest, 'once-a-message': highest, 'once-a-chatter': highest },
  };
  render(
    <PastToggle recorded={recorded} countingMode="every-use" isOpen={false} onToggle={() => undefined} />,
  );
  expect((await screen.findByText('1,660')).parentElement?.textContent).toMatch(/^highest 1,660 at/);
});
