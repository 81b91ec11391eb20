import { expect, test } from 'vitest';
import type { FileTrouble } from './recorded-chat.ts';
import { troubleText } from './recorded-chat-text.ts';

test.each<[FileTrouble, string]>([
  [
    { kind: 'not-readable' },
    'The file cannot be read: it is damaged or a folder, or it was moved or changed.',
  ],
  [{ kind: 'ends-early' }, 'The file ends early: it is damaged, or it changed while it was read.'],
  [
    { kind: 'another-chat' },
    'Another chat begins in the file. Only the first one is counted: open a file for each.',
  ],
  [{ kind: 'undated' }, 'Its times have no date, so it cannot be joined with other files. Open it alone.'],
  [
    { kind: 'newer' },
    'A newer version of this page made the file. Reload the page, or open the file where it was made.',
  ],
  [{ kind: 'unknown', text: 'The file is empty.' }, 'The file is empty.'],
])('why a file is not counted is told in a sentence: %o', (trouble, text) => {
  expect(troubleText(trouble)).toBe(text);
});
