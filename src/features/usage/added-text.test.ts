import { expect, test } from 'vitest';
import { fileReport } from '../../../tests/builders/recordings.ts';
import { addedText, type ShownResult } from './added-chats.tsx';

const CHAT = { addedId: 'a', name: 'evening.json', fromS: 1_800_000_000, seconds: 600, messages: 9 };
const refused = (reason: (ShownResult & { kind: 'refused' })['reason']) =>
  ({ kind: 'refused', name: 'evening.json', reason }) as ShownResult;

test.each<[ShownResult, string]>([
  [
    {
      kind: 'added',
      chat: CHAT,
      knownSeconds: 120,
      report: fileReport({ trouble: { kind: 'ends-early' }, unreadable: 2, notes: { 'no-message': 1_000 } }),
      leftOut: { late: 1, foreign: 1, beyond: 2_000, repeated: 0 },
    },
    'evening.json: 10 min added. 2 min of it was counted before. The file ends early: it is damaged, or it changed while it was read. 2 messages are left out: not readable. 1,000 lines are of the program, such as joins and bans: not counted. 1 message is left out: of another channel. 1 message is left out: far out of order. 2,000 messages are left out: more than ten days from the others. Split the file to add them.',
  ],
  [{ kind: 'known', name: 'evening.json' }, 'evening.json: it is added already.'],
  [{ kind: 'cancelled', name: 'evening.json' }, 'evening.json: cancelled. Nothing was added.'],
  [refused({ kind: 'undated' }), 'evening.json: not added. Its times have no date.'],
  [
    refused({ kind: 'other-channel', channelLogin: 'other' }),
    'evening.json: not added. It is the chat of the channel other.',
  ],
  [
    refused({ kind: 'trouble', trouble: { kind: 'newer' } }),
    'evening.json: not added. A newer version of this page made the file. Reload the page, or open the file where it was made.',
  ],
  [
    refused({ kind: 'changed' }),
    'evening.json: not added. Another tab added or removed a chat meanwhile, or too many are added. Try again.',
  ],
])('what became of a file is told in sentences: %o', (result, text) => {
  expect(addedText(result)).toBe(text);
});
