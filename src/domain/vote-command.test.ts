import { expect, test } from 'vitest';
import { readVoteCommand, voteLine } from './vote-command.ts';

/** The options and the seconds of a command as one text, `end`, or null. */
function read(text: string, word = 'vote'): string | null {
  const command = readVoteCommand(text, word);
  if (command === null || command.kind === 'end') return command && 'end';
  return `${command.texts.join('|')} ${command.durationMs / 1_000}`;
}

test.each([
  ['!vote LUL Sadge', 'LUL|Sadge 60'],
  ['!vote LUL Sadge 30s', 'LUL|Sadge 30'],
  ['!VOTE a b c d e 2m', 'a|b|c|d|e 120'],
  ['!vote a b 2min', 'a|b 120'],
  ['!vote  1   2  ', '1|2 60'],
  // A duration out of bounds.
  ['!vote a b 1s', 'a|b 10'],
  ['!vote a b 0s', 'a|b 10'],
  ['!vote a b 11m', 'a|b 600'],
  ['!vote a b 9000s', 'a|b 600'],
  // Five digits are an option.
  ['!vote a b 99999s', 'a|b|99999s 60'],
  // Two options remain options.
  ['!vote 30s 60s', '30s|60s 60'],
  ['!vote a 60s', 'a|60s 60'],
  ['!vote a b 60s c', 'a|b|60s|c 60'],
  // Each option once; other letters are another option.
  ['!vote a a b', 'a|b 60'],
  ['!vote Pog POG', 'Pog|POG 60'],
  ['!vote a b \u{e0000}', 'a|b 60'],
  // Of the same letters in two notations of Unicode, and of an emoji with and without its variation selector, one is left.
  ['!vote caf\u{e9} cafe\u{301}', null],
  ['!vote \u{2764} \u{2764}\u{fe0f}', null],
  ['!vote 1\u{fe0f}\u{20e3} 1\u{20e3}', null],
  ['!vote 👍 👎', '👍|👎 60'],
  // Letters that only look alike are different words.
  ['!vote ace \u{430}ce', 'ace|\u{430}ce 60'],
  ['!vote pizza, pasta, 30s', 'pizza|pasta 30'],
  ['!vote , a , b', 'a|b 60'],
  ['!endvote', 'end'],
  ['!EndVote now', 'end'],
  ['!vote', null],
  ['!vote a', null],
  ['!vote a a', null],
  ['!vote a b c d e f', null],
  [`!vote a ${'b'.repeat(41)}`, null],
  [`!vote a ${'b'.repeat(40)}`, `a|${'b'.repeat(40)} 60`],
  ['!vote a b\u202ec', null],
  ['!votes a b', null],
  // Before it has counted a vote, a page looks for `!vote ` only.
  ['!vote, a b', null],
  ['!vote\u{e0000} a b', null],
  ['vote a b', null],
  ['please !vote a b', null],
])('%j is read as %j', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test('with another word the usual one is no command', () => {
  expect(read('!poll a b', 'poll')).toBe('a|b 60');
  expect(read('!endpoll', 'poll')).toBe('end');
  expect([read('!vote a b', 'poll'), read('!endvote', 'poll')]).toEqual([null, null]);
});

test('the line of a vote starts that vote', () => {
  const start = { texts: ['LUL', '30s'], durationMs: 90_000 };
  expect(voteLine('poll', start)).toBe('!poll LUL 30s 90s');
  expect(readVoteCommand(voteLine('poll', start), 'poll')).toEqual({ kind: 'start', ...start });
});
