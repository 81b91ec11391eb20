import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { infoOf, momentOf } from '../../../tests/builders/recordings.ts';
import type { RecordingInfo } from '../../domain/recording.ts';
import { secondText } from '../../ui/time-text.ts';
import { MarkStatus } from './mark-status.tsx';

const S = 1_800_000_000;
const markOf = (second: number) => momentOf(second, null, { isManual: true });
const withMoments = (moments: RecordingInfo['moments'], recordingId = 'a') =>
  infoOf({ recordingId, startS: S, moments });

test('a new mark is announced; those of a recording that appears, moments and votes are not', () => {
  const { container, rerender } = render(<MarkStatus info={null} />);
  const region = container.querySelector('[aria-live=polite]');
  const show = (info: RecordingInfo | null): string | null | undefined => {
    rerender(<MarkStatus info={info} />);
    return region?.textContent;
  };
  expect(show(withMoments([markOf(S + 1)]))).toBe('');
  expect(show(withMoments([markOf(S + 1), momentOf(S + 9, null)]))).toBe('');
  expect(show(withMoments([markOf(S + 1), markOf(S + 20)]))).toBe(`Marked ${secondText(S + 20)}.`);
  expect(show(withMoments([markOf(S + 1)]))).toBe('');
  expect(
    show(withMoments([markOf(S + 1), { ...markOf(S + 30), vote: { options: [], isPartial: false } }])),
  ).toBe('');
  expect(show(withMoments([markOf(S + 5)], 'b'))).toBe('');
});
