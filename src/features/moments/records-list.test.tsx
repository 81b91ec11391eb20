import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emoteOf } from '../../../tests/builders/snapshots.ts';
import { NOW_S, showMoments } from '../../../tests/stages/viewed-recording.tsx';
import { secondText } from '../../ui/time-text.ts';

const recordsOf = (of: 'recording' | 'channel') =>
  within(screen.getByRole('region', { name: `Records of this ${of}` }));

test('records show their second, if it is of this recording', async () => {
  const records = {
    recording: {
      total: { count: 1_282, second: NOW_S - 90 },
      emotes: [
        { count: 500, second: NOW_S - 70, emote: { ...emoteOf('LUL'), code: 'renamed' } },
        { count: 400, second: NOW_S - 80, emote: emoteOf('LUL') },
      ],
    },
    channel: { total: { count: 2_000, second: NOW_S - 86_400 }, emotes: [] },
  };
  const { actions } = await showMoments({
    momentChoice: { kind: 'records' },
    answers: { 'best-counts': records },
  });
  const recording = recordsOf('recording');
  expect(recording.getByText('1,282')).toBeTruthy();
  fireEvent.click(recording.getByText(secondText(NOW_S - 80)));
  expect(actions.show.mock.calls).toEqual([[NOW_S - 80]]);
  const channel = recordsOf('channel');
  expect(channel.getByText('2,000')).toBeTruthy();
  expect(channel.queryByRole('button')).toBeNull();
});

test('a record of the channel shows its second only if this recording has it: chats without a date have the same times', async () => {
  const midnightS = new Date(1970, 0, 2).getTime() / 1_000;
  const at = (atS: number, count: number) => ({ second: midnightS + atS, count });
  const records = {
    recording: { total: at(60, 40), emotes: [{ ...at(60, 5), emote: emoteOf('LUL') }] },
    channel: {
      total: at(50, 90),
      emotes: [
        { ...at(55, 9), emote: emoteOf('KEKW') },
        { ...at(60, 5), emote: emoteOf('LUL') },
      ],
    },
  };
  const { actions } = await showMoments({
    momentChoice: { kind: 'records' },
    answers: { 'best-counts': records },
  });
  const channel = recordsOf('channel');
  expect(channel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'no dateAll emotes90',
    'no dateKEKW9',
    '0:01:00LUL5',
  ]);
  const shown = channel.getByRole('button', { name: 'Show 0:01:00 in the table' });
  expect(shown.tabIndex).toBe(0);
  fireEvent.click(shown);
  expect(actions.show.mock.calls).toEqual([[midnightS + 60]]);
});
