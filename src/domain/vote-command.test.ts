import { expect, test } from 'vitest';
import { readVoteCommand, voteLine } from './vote-command.ts';

/** The options and the seconds of a command as one text, `end`, what is wrong with it, or null. */
function read(text: string, word = 'vote'): string | null {
  const command = readVoteCommand(text, word);
  if (command === null || command.kind === 'end') return command && 'end';
  if (command.kind === 'fault') return `fault: ${command.fault}`;
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
  ['!vote a b 11m', 'a|b 600'],
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
  ['!vote caf\u{e9} cafe\u{301}', 'fault: options'],
  ['!vote \u{2764} \u{2764}\u{fe0f}', 'fault: options'],
  ['!vote 1\u{fe0f}\u{20e3} 1\u{20e3}', 'fault: options'],
  // Letters that only look alike are different words.
  ['!vote ace \u{430}ce', 'ace|\u{430}ce 60'],
  ['!vote pizza, pasta, 30s', 'pizza|pasta 30'],
  ['!vote , a , b', 'a|b 60'],
  // A last number without a unit is in seconds from 10 on.
  ['!vote a b 10', 'a|b 10'],
  ['!vote a b 9', 'a|b|9 60'],
  ['!vote 10 20', '10|20 60'],
  // The space and the digits of Japanese.
  ['!vote\u3000a\u3000b\u3000９０', 'a|b 90'],
  ['!vote １ 2 ３０s', '1|2 30'],
  ['!vote １ 1', 'fault: options'],
  // Something else than a space between options, or around them.
  ['!vote A,B', 'fault: options'],
  ['!vote A、B', 'fault: options'],
  ['!vote A | B', 'fault: options'],
  ['!vote A|B C', 'fault: options'],
  ['!vote :| D: 1,000', ':||D:|1,000 60'],
  ['!vote "Dark Souls" Sekiro', 'fault: quotes'],
  ['!vote “Dark Souls” Sekiro', 'fault: quotes'],
  ["!vote 'til tomorrow", "'til|tomorrow 60"],
  ['!endvote', 'end'],
  ['!EndVote now', 'end'],
  ['!vote', null],
  ['!vote a', 'fault: options'],
  ['!vote a b c d e f', 'fault: options'],
  [`!vote a ${'b'.repeat(41)}`, 'fault: length'],
  [`!vote a ${'b'.repeat(40)}`, `a|${'b'.repeat(40)} 60`],
  ['!vote a b\u202ec', 'fault: direction'],
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
