import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPostedMoment } from './read-posted-moment.ts';

const MOMENT = {
  startS: 1_795_269_600,
  peakS: 1_795_269_635,
  endS: null,
  announcedS: 1_795_269_640,
  ratio: 3.4,
  surprise: 7.5,
  uses: 120,
  chatters: 45,
  emote: { id: '25', emote: 'Kappa', imageUrl: 'https://cdn.example/25', source: 'Twitch' },
  mood: 'funny',
};

test('a moment that goes on, one that has ended, and one without an emote are read unchanged', () => {
  for (const moment of [MOMENT, { ...MOMENT, endS: 1_795_269_650 }, { ...MOMENT, emote: null, mood: null }]) {
    expect(readPostedMoment({ moment })).toEqual(moment);
  }
});

test('of a later version the known fields are read and the others left out', () => {
  const later = { ...MOMENT, rank: 1, emote: { ...MOMENT.emote, score: 1 } };
  expect(readPostedMoment({ moment: later, version: 2 })).toEqual(MOMENT);
});

test('a moment without a field, or with one of another type, is ignored', () => {
  for (const field of Object.keys(MOMENT)) {
    const { [field as keyof typeof MOMENT]: _, ...rest } = MOMENT;
    for (const moment of [rest, { ...MOMENT, [field]: [1] }, { ...MOMENT, [field]: Number.NaN }]) {
      expect(readPostedMoment({ moment })).toBeNull();
    }
  }
  for (const field of Object.keys(MOMENT.emote)) {
    expect(readPostedMoment({ moment: { ...MOMENT, emote: { ...MOMENT.emote, [field]: null } } })).toBeNull();
  }
});

test('any value is read or ignored, and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record({ moment: fc.anything() })), (value) => {
      expect(readPostedMoment(value)).toBeNull();
    }),
  );
});
