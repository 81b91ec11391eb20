import { expect, test } from 'vitest';
import { recordedEmote, recordedMoment } from '../../tests/builders/recordings.ts';
import { momentLabel } from './moment-label.ts';

const voteOf = (...counts: readonly string[]) => ({
  options: counts.map((text) => ({ text: text.split(' ')[0] ?? '', votes: Number(text.split(' ')[1]) })),
  isPartial: false,
});

test.each([
  [{}, 'KEKW ×3.3'],
  [{ ratio: null }, 'KEKW'],
  [{ mood: 'funny' as const }, 'KEKW ×3.3 funny'],
  [{ mood: 'sad' as const, ratio: null }, 'KEKW sad'],
  [{ ratio: 147, surprise: 22 }, 'KEKW'],
  [{ emote: null }, 'Moment ×3.3'],
  [{ emote: null, isManual: true }, 'Marked by hand'],
  [{ emote: recordedEmote('a\r\n\t b\u0000\u2028c') }, 'a b c ×3.3'],
  [{ emote: recordedEmote('\u202e\n') }, 'Moment ×3.3'],
  [{ emote: recordedEmote('\ud800x') }, 'x ×3.3'],
  [{ emote: recordedEmote('مرحبا 👨‍👩‍👧') }, 'مرحبا 👨‍👩‍👧 ×3.3'],
  [{ emote: recordedEmote(`${'a'.repeat(79)}😀`) }, `${'a'.repeat(79)} ×3.3`],
  [{ vote: voteOf('LUL 4', 'Sadge 7') }, 'Vote: Sadge 7, LUL 4'],
  [{ vote: { ...voteOf('a\u202eb 1', 'c 0'), isPartial: true } }, 'Vote: a b 1, c 0, partly counted'],
])('%j is called %s', (more, label) => {
  expect(momentLabel(recordedMoment(0, more))).toBe(label);
});
