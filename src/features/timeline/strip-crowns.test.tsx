// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { momentOf } from '../../../tests/history-of.ts';
import { emoteOf } from '../../../tests/snapshot-of.ts';
import type { RecordedMoment, SecondTotals } from '../../domain/recording.ts';
import { StripCrowns } from './strip-crowns.tsx';

const seconds = Array.from(
  { length: 300 },
  (_, second): SecondTotals => ({
    second,
    isGap: false,
    messages: 0,
    chatters: 0,
    totals: { 'every-use': 5, 'once-a-message': 5, 'once-a-chatter': 5 },
  }),
);

test('a detected and a marked moment that start in the same second each have their crown, also after another moment came', () => {
  const crownsOf = (moments: readonly RecordedMoment[]) => (
    <StripCrowns
      moments={moments}
      seconds={seconds}
      countingMode="every-use"
      width={300}
      height={60}
      top={10}
    />
  );
  const detected = momentOf(150, emoteOf('detected'), { startS: 100 });
  const marked = momentOf(200, emoteOf('marked'), { startS: 100, isManual: true });
  const { container, rerender } = render(crownsOf([detected, marked]));
  rerender(crownsOf([momentOf(60, emoteOf('earlier')), detected, marked]));
  expect(container.querySelectorAll('img')).toHaveLength(3);
});
