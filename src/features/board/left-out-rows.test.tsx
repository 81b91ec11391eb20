import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LeftOutRows } from './add-channel-form.tsx';

const RULE = 'A channel name is 1 to 25 letters, digits or underscores.';

test.each([
  [[], [], []],
  [['a-b'], [], [`“a-b” cannot be a channel. ${RULE}`]],
  [['usage'], [], ['“usage” cannot be a channel. A page of this site has this name.']],
  [
    ['a-b', 'c\u202ed'],
    [],
    [`“a-b”, “c\ufffdd” cannot be channels. ${RULE} The name has an invisible character (U+202E).`],
  ],
  [['1!', '2!', '3!', '4!', '5!'], [], [`“1!”, “2!”, “3!” and 2 more cannot be channels. ${RULE}`]],
  [[], ['u', 'v'], ['A board has at most 20 channels. Left out: “u”, “v”.']],
  [
    ['-'],
    ['u', 'v', 'w', 'x'],
    [
      `“-” cannot be a channel. ${RULE}`,
      'A board has at most 20 channels. Left out: “u”, “v”, “w” and 1 more.',
    ],
  ],
])('names %j and channels %j that are left out: %j', (impossible, beyond, lines) => {
  const { container } = render(<LeftOutRows impossible={impossible} beyond={beyond} />);
  expect(Array.from(container.querySelectorAll('p'), ({ textContent }) => textContent)).toEqual(lines);
});
